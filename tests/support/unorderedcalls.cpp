// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// For ThreadSanitizer builds only: what tsanqueuedcalls.cpp must not hide. Each of these places is written by two
// threads with nothing between them, and has to be reported.

#include <QCoreApplication>
#include <QThread>

#include <array>

namespace {

std::array<int, 3> places;

/// Writes to each place: in a queued call, in a slot that a signal calls at once, and after that signal.
class Racer final : public QThread
{
    Q_OBJECT

Q_SIGNALS:
    void passed(const QList<int> &values);

protected:
    void run() override
    {
        QObject context;
        connect(
            this, &Racer::passed, &context, [] { ++places[1]; }, Qt::DirectConnection);
        const auto write = [this] {
            ++places[0];
            Q_EMIT passed({1, 2, 3});
            ++places[2];
            quit();
        };
        QMetaObject::invokeMethod(&context, write, Qt::QueuedConnection);
        exec();
    }
};

} // namespace

/// The argument is the place that this thread writes to as well; without it there is no race.
int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    Racer racer;
    racer.start();
    if (argc == 2)
        ++places.at(static_cast<std::size_t>(argv[1][0] - '0'));
    return racer.wait() ? 0 : 1;
}

#include "unorderedcalls.moc"
