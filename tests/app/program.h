// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QProcess>

namespace signalbox::test {

/// signalboxd as a process of its own; killed when it is left running.
class Program
{
    Q_DISABLE_COPY_MOVE(Program)

public:
    static constexpr int patienceMs = 20'000; ///< A sanitized program on a busy machine starts slowly.

    /// Starts it. @p environment: "NAME=value" besides the environment of the test.
    explicit Program(const QStringList &arguments, const QStringList &environment = {});
    ~Program();

    /// The port that its first line of output names; 0 when none came.
    [[nodiscard]] quint16 port();

    /// Waits for an end that is no crash.
    [[nodiscard]] bool waitForEnd();

    void signal(int number);
    [[nodiscard]] bool isRunning() const { return m_process.state() == QProcess::Running; }
    [[nodiscard]] int exitCode() const { return m_process.exitCode(); }
    [[nodiscard]] const QByteArray &output() const { return m_output; }
    [[nodiscard]] const QByteArray &errors() const { return m_errors; }

    /// The log on standard error, whole lines only; a line that is no JSON object is an empty one.
    [[nodiscard]] QList<QJsonObject> log() const { return linesOf(m_errors); }
    [[nodiscard]] QList<QJsonObject> events(const QString &name) const; ///< The log's events of this name.
    [[nodiscard]] QList<QJsonObject> requests() const; ///< The log's requests.

    [[nodiscard]] static QList<QJsonObject> linesOf(const QByteArray &text);

private:
    QProcess m_process;
    QByteArray m_output;
    QByteArray m_errors;
};

} // namespace signalbox::test
