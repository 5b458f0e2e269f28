// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "historyfixture.h"

#include <QCoreApplication>

#include <cstdio>

/// Writes requests into the history of a directory, a hundred to a commit, until it is killed. After each commit it
/// says how many there are.
int main(int argc, char *argv[])
{
    using namespace signalbox;
    const QCoreApplication application(argc, argv);
    HistoryOptions options;
    options.directory = QCoreApplication::arguments().value(1);
    test::HistoryFixture fixture(options);
    const OlderRequests newest = fixture.renew(1);
    int written = newest.requests.isEmpty() ? 0 : newest.requests.first()->id.mid(2).toInt() + 1;
    for (;;) {
        constexpr int atOnce = 100;
        for (int number = written; number < written + atOnce; ++number)
            fixture.bodies.insert(
                test::idOf(number), {.request = QByteArray(300, 'x'), .answers = {QByteArray(700, 'y')}});
        fixture.write(test::numbered(written, written + atOnce));
        fixture.bodies.clear();
        written += atOnce;
        std::printf("%d\n", written);
        std::fflush(stdout);
    }
}
