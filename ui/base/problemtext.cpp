// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/problemtext.h"

#include "base/enginetexts.h"

#include <QCoreApplication>

namespace signalbox {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(signalbox::ConfigProblem)
};

} // namespace

QString problemText(const ConfigProblem &problem)
{
    QString text = engineText(problem.message);
    if (!problem.allowed.isEmpty())
        text = Texts::tr("%1 (allowed: %2)").arg(text, engineText(problem.allowed));
    // Its own words say where, and make what a file holds printable.
    text.prepend(ConfigProblem{0, problem.field, {}, {}}.toString());
    return problem.line > 0 ? Texts::tr("line %1: %2").arg(problem.line).arg(text) : text;
}

QString firstProblemText(const ConfigProblems &problems, const QString &without)
{
    return problems.isEmpty() ? without : problemText(problems.first());
}

} // namespace signalbox
