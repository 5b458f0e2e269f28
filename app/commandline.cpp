// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "commandline.h"

#include <QCommandLineParser>
#include <QDir>
#include <QStandardPaths>

namespace signalbox {

namespace {

tl::expected<std::optional<quint16>, QString> portOf(const QCommandLineParser &parser, const QString &option)
{
    if (!parser.isSet(option))
        return std::nullopt;
    bool isNumber = false;
    const uint port = parser.value(option).toUInt(&isNumber);
    if (!isNumber || port > 65'535)
        return tl::unexpected(QStringLiteral("--%1 takes a port, 0–65535 (0 picks a free one)").arg(option));
    return static_cast<quint16>(port);
}

} // namespace

tl::expected<CommandLine, QString> parseCommandLine(const QStringList &arguments, Program program)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Signalbox: a gateway for blockchain RPC that accounts for every attempt."));
    parser.addOptions({
        {QStringLiteral("profile"), QStringLiteral("Directory of the profile: the Routes file and all records."), QStringLiteral("DIR")},
        {QStringLiteral("config"), QStringLiteral("Routes file; signalbox.json in the profile unless given."), QStringLiteral("FILE")},
        {QStringLiteral("port"), QStringLiteral("Listen here instead of at the file's port; 0 picks a free one."), QStringLiteral("N")},
        {QStringLiteral("management-port"), QStringLiteral("The same for the management API."), QStringLiteral("N")},
        {QStringLiteral("demo"), QStringLiteral("Serve scripted Endpoints inside this program: no network, no key.")},
        {QStringLiteral("log"), QStringLiteral("Append the log to this file instead of standard error."), QStringLiteral("FILE")},
    });
    if (program == Program::Signalbox) {
        parser.addOptions({
            {QStringLiteral("read-only"), QStringLiteral("Change nothing, send nothing again, inject nothing from the console.")},
            {QStringLiteral("capsule"), QStringLiteral("Show an incident capsule, and nothing else: no profile is opened, nothing listens."), QStringLiteral("FILE")},
            {QStringLiteral("hidden"), QStringLiteral("Start without the window: in the tray, or minimised where there is none.")},
        });
    } else {
        parser.addOptions({
            {QStringLiteral("check-config"), QStringLiteral("Check the Routes file, say what is wrong, and exit.")},
            {QStringLiteral("print-effective-config"), QStringLiteral("Print the configuration with every default, and exit.")},
        });
    }
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    if (!parser.parse(arguments))
        return tl::unexpected(parser.errorText());
    if (!parser.positionalArguments().isEmpty())
        return tl::unexpected(QStringLiteral("Unexpected argument '%1'.").arg(parser.positionalArguments().first()));

    CommandLine line;
    line.profile = parser.isSet(QStringLiteral("profile")) ? parser.value(QStringLiteral("profile"))
                                                           : QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    line.configNamed = parser.isSet(QStringLiteral("config"));
    line.config = line.configNamed ? parser.value(QStringLiteral("config")) : QDir(line.profile).filePath(QStringLiteral("signalbox.json"));
    line.demo = parser.isSet(QStringLiteral("demo"));
    line.log = parser.value(QStringLiteral("log"));
    const auto port = portOf(parser, QStringLiteral("port"));
    const auto managementPort = portOf(parser, QStringLiteral("management-port"));
    if (!port || !managementPort)
        return tl::unexpected(!port ? port.error() : managementPort.error());
    line.port = *port;
    line.managementPort = *managementPort;
    if (parser.isSet(help) || parser.isSet(QStringLiteral("help-all"))) { // addHelpOption() takes both.
        line.action = CommandLine::Action::Help;
        // Qt knows the program's name only once there is an application.
        line.text
            = parser.helpText().replace(QLatin1String("<executable_name>"), QFileInfo(arguments.first()).fileName());
    } else if (parser.isSet(version)) {
        line.action = CommandLine::Action::Version;
        line.text = (program == Program::Signalbox ? QStringLiteral("signalbox ") : QStringLiteral("signalboxd "))
            + QStringLiteral(SIGNALBOX_VERSION "\n");
    } else if (program == Program::Signalbox) {
        line.readOnly = parser.isSet(QStringLiteral("read-only"));
        line.hidden = parser.isSet(QStringLiteral("hidden"));
        line.capsule = parser.value(QStringLiteral("capsule"));
        if (parser.isSet(QStringLiteral("capsule")) && (line.capsule.isEmpty() || parser.optionNames().size() > 1))
            return tl::unexpected(QStringLiteral("--capsule takes a file, and no other option beside it"));
    } else if (parser.isSet(QStringLiteral("check-config"))) {
        line.action = CommandLine::Action::CheckConfig;
    } else if (parser.isSet(QStringLiteral("print-effective-config"))) {
        line.action = CommandLine::Action::PrintEffectiveConfig;
    }
    return line;
}

} // namespace signalbox
