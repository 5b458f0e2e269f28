// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/routesfile.h"

#include "config/configlimits.h"
#include "config/configreader.h"
#include "config/configrules.h"
#include "config/positionedjson.h"
#include "config/spelling.h"

#include <QFile>
#include <QFileInfo>

namespace signalbox {

namespace {

void checkAll(Configuration configuration, ListenPorts listening, ProblemCollector &problems)
{
    if (listening.gateway != 0)
        configuration.gateway.port = listening.gateway;
    if (listening.management != 0)
        configuration.gateway.managementPort = listening.management;
    problems.beginRules();
    checkGateway(configuration.gateway, problems);
    checkEndpoints(configuration, problems);
    checkRoutes(configuration, problems);
}

tl::unexpected<ConfigProblems> wholeFile(const QString &message)
{
    return tl::unexpected(ConfigProblems{{0, {}, message, {}}});
}

tl::unexpected<ConfigProblems> tooLarge()
{
    return wholeFile(u"the Routes file is larger than " + QString::number(configlimits::fileBytes) + u" bytes");
}

} // namespace

tl::expected<Configuration, ConfigProblems> parseRoutesFile(const QByteArray &text, ListenPorts listening)
{
    if (text.size() > configlimits::fileBytes)
        return tooLarge();
    const auto root = readPositionedJson(text);
    if (!root)
        return tl::unexpected(ConfigProblems{root.error()});

    Configuration configuration;
    ProblemCollector problems;
    readConfiguration(*root, configuration, problems);
    checkAll(configuration, listening, problems);
    ConfigProblems found = problems.take();
    if (!found.isEmpty())
        return tl::unexpected(std::move(found));
    return configuration;
}

ConfigProblems validate(const Configuration &configuration, ListenPorts listening)
{
    ProblemCollector problems;
    checkAll(configuration, listening, problems);
    return problems.take();
}

ConfigProblems validateChange(const Configuration &before, const Configuration &after)
{
    ProblemCollector problems;
    for (qsizetype i = 0; i < after.endpoints.size(); ++i) {
        const Endpoint &endpoint = after.endpoints[i];
        const Endpoint *old = before.findEndpoint(endpoint.id);
        const QByteArray path = "endpoints[" + QByteArray::number(i) + ']';
        const QString message = u"of Endpoint " + quoted(endpoint.id) + u" can't change; add another Endpoint instead";
        if (old && old->protocol != endpoint.protocol)
            problems.report(path + ".protocol", message);
        if (old && old->network != endpoint.network)
            problems.report(path + ".network", message);
    }
    return problems.take();
}

tl::expected<QByteArray, ConfigProblems> readRoutesFileText(const QString &path)
{
    // Reading a pipe or a device might never end.
    const QFileInfo info(path);
    if (info.exists() && !info.isFile())
        return wholeFile(u"the Routes file " + path + u" is no regular file");
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return wholeFile(u"can't read the Routes file " + path + u": " + file.errorString());
    QByteArray text = file.read(configlimits::fileBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return wholeFile(u"can't read the Routes file " + path + u": " + file.errorString());
    if (text.size() > configlimits::fileBytes)
        return tooLarge();
    return text;
}

tl::expected<Configuration, ConfigProblems> loadRoutesFile(const QString &path, ListenPorts listening)
{
    return readRoutesFileText(path).and_then(
        [listening](const QByteArray &text) { return parseRoutesFile(text, listening); });
}

} // namespace signalbox
