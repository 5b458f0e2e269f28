// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rules/rulepage.h"

#include "base/endwords.h"
#include "base/ruletexts.h"
#include "base/words.h"
#include "failover/rulewords.h"
#include "rehearsal/rulecoverage.h"

#include <QCoreApplication>

#include <algorithm>

namespace signalbox {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(RulePage)
};

constexpr QLatin1String linkStart("rule:");

constexpr std::array allCertainties{Certainty::Answered, Certainty::Definite, Certainty::Ambiguous};

QString section(const QString &title, const QString &html)
{
    return QStringLiteral("<p><b>%1</b><br>%2</p>").arg(title.toHtmlEscaped(), html);
}

QString cell(const QString &text, const char *tag = "td")
{
    return QStringLiteral("<%1 align=\"left\">%2&nbsp;&nbsp;</%1>").arg(QLatin1String(tag), text.toHtmlEscaped());
}

/// Class by certainty.
QString coverageTable(const RuleCoverage &coverage)
{
    QString rows = cell({}, "th");
    for (const Certainty certainty : allCertainties)
        rows += cell(words::certainty(certainty), "th");
    rows = QStringLiteral("<tr>%1</tr>").arg(rows);
    for (const OperationClass operationClass : allOperationClasses) {
        QString cells = cell(words::operationClass(operationClass), "th");
        for (const Certainty certainty : allCertainties)
            cells += cell(coverage.covers(operationClass, certainty) ? Texts::tr("applies") : QStringLiteral("–"));
        rows += QStringLiteral("<tr>%1</tr>").arg(cells);
    }
    return QStringLiteral("<table cellspacing=\"0\" cellpadding=\"4\">%1</table>").arg(rows);
}

/// "Timeout after send"; with its data plane where only one of them, or each by another name, leads here.
QStringList examples(const RuleCoverage &coverage)
{
    const auto named = [&](DataPlane plane) {
        QStringList names;
        for (const RuleExample &example : coverage.examples) {
            if (example.plane == plane)
                names.append(words::imaginedEnd(example.end, plane));
        }
        return names;
    };
    const QStringList jsonRpc = named(DataPlane::JsonRpc);
    const QStringList tron = named(DataPlane::TronHttp);
    const auto withPlane = [](const QString &name, DataPlane plane) {
        return Texts::tr("%1 (%2)", "an end of an attempt, a data plane").arg(name, words::plane(plane));
    };
    QStringList all;
    for (const QString &name : jsonRpc)
        all.append(tron.contains(name) ? name : withPlane(name, DataPlane::JsonRpc));
    for (const QString &name : tron) {
        if (!jsonRpc.contains(name))
            all.append(withPlane(name, DataPlane::TronHttp));
    }
    return all;
}

QString relatedLinks(Rule rule)
{
    QStringList links;
    for (const Rule related : relatedRules(rule))
        links.append(QStringLiteral("<a href=\"%1%2\"><tt>%2</tt></a>").arg(linkStart, words::ruleName(related)));
    return links.join(QStringLiteral("<br>"));
}

} // namespace

QString rulePage(Rule rule)
{
    const RuleCoverage coverage = ruleCoverage(rule);
    QString page = QStringLiteral("<p>%1</p>").arg(words::rule(rule).toHtmlEscaped());
    page += section(Texts::tr("When"), words::ruleCondition(rule).toHtmlEscaped());
    page += section(Texts::tr("What to do"), words::ruleAdvice(rule).toHtmlEscaped());
    if (coverage.examples.isEmpty())
        page += QStringLiteral("<p>%1</p>").arg(Texts::tr("No end of an attempt leads to it.").toHtmlEscaped());
    else
        page += QStringLiteral("<p><b>%1</b></p>").arg(Texts::tr("Class and certainty").toHtmlEscaped())
            + coverageTable(coverage)
            + section(Texts::tr("Ends of an attempt that lead to it"),
                examples(coverage).join(QStringLiteral(" · ")).toHtmlEscaped());
    return page + section(Texts::tr("Related rules"), relatedLinks(rule));
}

std::optional<Rule> ruleOfLink(const QString &link)
{
    return link.startsWith(linkStart) ? ruleFromId(link.mid(linkStart.size()).toStdString()) : std::nullopt;
}

bool rulePageHas(Rule rule, const QString &typed)
{
    const QString said = words::ruleName(rule) + QLatin1Char(' ') + words::rule(rule) + QLatin1Char(' ')
        + words::ruleCondition(rule) + QLatin1Char(' ') + words::ruleAdvice(rule);
    const QStringList wanted = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(wanted.begin(), wanted.end(),
        [&said](const QString &word) { return said.contains(word, Qt::CaseInsensitive); });
}

} // namespace signalbox
