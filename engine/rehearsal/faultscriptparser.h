// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/faultscript.h"

#include <QJsonObject>

namespace signalbox {

/// Turns the JSON step language into steps. One parser reads one script.
class FaultScriptParser
{
public:
    /// False when a step is not understood; see error().
    [[nodiscard]] bool read(const QJsonArray &steps);

    [[nodiscard]] FaultScript::Place place() const { return m_place; }
    [[nodiscard]] const QList<Arrangement> &environment() const { return m_environment; }
    [[nodiscard]] const QList<QList<FaultStep>> &phases() const { return m_phases; }
    [[nodiscard]] const QString &error() const { return m_error; }

private:
    bool readSteps(const QJsonArray &steps);
    bool readWord(const QString &word);
    bool readObject(const QJsonObject &object);
    bool readArrangement(const QJsonObject &object);
    bool readFirstThen(const QJsonObject &object);
    bool readTls(const QJsonValue &value);
    bool readSend(const QJsonObject &object);
    bool readClose(const QString &how);
    bool readRespond(const QJsonObject &object);
    bool refuse(const QString &what);
    void add(const FaultStep &step) { m_phases.last().append(step); }

    FaultScript::Place m_place = FaultScript::Place::Listening;
    QList<Arrangement> m_environment;
    QList<QList<FaultStep>> m_phases{{}};
    QString m_error;
};

} // namespace signalbox
