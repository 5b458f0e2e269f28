// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "program.h"

#include <QJsonDocument>
#include <QTest>

#include <csignal>

namespace signalbox::test {

Program::Program(const QStringList &arguments, const QStringList &environment)
{
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    for (const QString &variable : environment)
        variables.insert(variable.section(u'=', 0, 0), variable.section(u'=', 1));
    m_process.setProcessEnvironment(variables);
    QObject::connect(&m_process, &QProcess::readyReadStandardOutput, &m_process,
        [this] { m_output += m_process.readAllStandardOutput(); });
    QObject::connect(&m_process, &QProcess::readyReadStandardError, &m_process,
        [this] { m_errors += m_process.readAllStandardError(); });
    m_process.start(QStringLiteral(SIGNALBOXD_PROGRAM), arguments);
}

Program::~Program()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.kill();
    m_process.waitForFinished();
}

quint16 Program::port()
{
    const bool hasSpoken = QTest::qWaitFor(
        [this] { return m_output.contains('\n') || m_process.state() == QProcess::NotRunning; }, patienceMs);
    const QByteArray line = m_output.left(m_output.indexOf('\n'));
    const QByteArray prefix = "listening http://127.0.0.1:";
    return hasSpoken && line.startsWith(prefix) ? line.mid(prefix.size()).toUShort() : 0;
}

bool Program::waitForEnd()
{
    const bool hasEnded = QTest::qWaitFor([this] { return m_process.state() == QProcess::NotRunning; }, patienceMs);
    m_output += m_process.readAllStandardOutput();
    m_errors += m_process.readAllStandardError();
    return hasEnded && m_process.exitStatus() == QProcess::NormalExit;
}

void Program::signal(int number)
{
    ::kill(static_cast<pid_t>(m_process.processId()), number);
}

QList<QJsonObject> Program::events(const QString &name) const
{
    QList<QJsonObject> found;
    for (const QJsonObject &line : log()) {
        if (line[u"event"].toString() == name)
            found.append(line);
    }
    return found;
}

QList<QJsonObject> Program::requests() const
{
    QList<QJsonObject> found;
    for (const QJsonObject &line : log()) {
        if (line.contains(u"id"))
            found.append(line);
    }
    return found;
}

QList<QJsonObject> Program::linesOf(const QByteArray &text)
{
    QList<QJsonObject> lines;
    const QByteArray whole = text.left(text.lastIndexOf('\n'));
    for (const QByteArray &line : whole.split('\n')) {
        if (!line.isEmpty())
            lines.append(QJsonDocument::fromJson(line).object());
    }
    return lines;
}

} // namespace signalbox::test
