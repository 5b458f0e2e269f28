// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "signalboxctlline.h"

#include <QCommandLineParser>

namespace signalbox {

namespace {

QString description()
{
    return QStringLiteral(
        "Signalbox without a display: checks what the console exported.\n\n"
        "Commands:\n"
        "  explain FILE...  Decide every attempt of exported trails (JSON) or incident capsules again, and say "
        "whether\n"
        "                   the decision is the same; '-' reads standard input. Exit status: 0 all the same, 1 one\n"
        "                   differs, 2 bad input.\n"
        "  capsule FILE     What happened in an incident capsule, as Markdown; '-' reads standard input.\n"
        "  rules [ID]       The rules, or all about one of them.");
}

tl::expected<SignalboxctlLine, QString> explainLine(const QStringList &files, bool json)
{
    if (files.isEmpty())
        return tl::unexpected(QStringLiteral("explain takes one file or more, or '-' for standard input."));
    if (files.count(QStringLiteral("-")) > 1)
        return tl::unexpected(QStringLiteral("Standard input can be read once."));
    return SignalboxctlLine{.action = SignalboxctlLine::Action::Explain, .files = files, .json = json};
}

tl::expected<SignalboxctlLine, QString> capsuleLine(const QStringList &files, bool json)
{
    if (json)
        return tl::unexpected(QStringLiteral("--json goes with explain; a capsule is JSON itself."));
    if (files.size() != 1)
        return tl::unexpected(QStringLiteral("capsule takes one file, or '-' for standard input."));
    return SignalboxctlLine{.action = SignalboxctlLine::Action::Capsule, .files = files};
}

tl::expected<SignalboxctlLine, QString> rulesLine(const QStringList &ids, bool json)
{
    if (json)
        return tl::unexpected(QStringLiteral("--json goes with explain."));
    if (ids.size() > 1)
        return tl::unexpected(QStringLiteral("rules takes one id, or none for all."));
    return SignalboxctlLine{.action = SignalboxctlLine::Action::Rules, .rule = ids.value(0)};
}

} // namespace

tl::expected<SignalboxctlLine, QString> parseSignalboxctlLine(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(description());
    parser.addPositionalArgument(QStringLiteral("command"), QStringLiteral("explain, capsule or rules."),
        QStringLiteral("COMMAND [FILE...|ID]"));
    parser.addOption({QStringLiteral("json"), QStringLiteral("explain: print one JSON object instead of text.")});
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    if (!parser.parse(arguments))
        return tl::unexpected(parser.errorText());
    if (parser.isSet(help) || parser.isSet(QStringLiteral("help-all"))) // addHelpOption() takes both.
        return SignalboxctlLine{.text = parser.helpText()};
    if (parser.isSet(version))
        return SignalboxctlLine{.text = QStringLiteral("signalboxctl " SIGNALBOX_VERSION "\n")};
    QStringList rest = parser.positionalArguments();
    if (rest.isEmpty())
        return tl::unexpected(QStringLiteral("A command is missing: explain, capsule or rules."));
    const QString command = rest.takeFirst();
    const bool json = parser.isSet(QStringLiteral("json"));
    if (command == QLatin1String("explain"))
        return explainLine(rest, json);
    if (command == QLatin1String("capsule"))
        return capsuleLine(rest, json);
    if (command == QLatin1String("rules"))
        return rulesLine(rest, json);
    return tl::unexpected(
        QStringLiteral("There is no command '%1'; there are explain, capsule and rules.").arg(command));
}

} // namespace signalbox
