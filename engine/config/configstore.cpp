// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configstore.h"

#include <QFileInfo>

namespace signalbox {

namespace {

ConfigProblems oneProblem(const QString &message)
{
    return {{0, {}, message, {}}};
}

} // namespace

ConfigStore::ConfigStore(QObject *parent)
    : QObject(parent)
{
    connect(&m_watcher, &RoutesFileWatcher::mayHaveChanged, this, &ConfigStore::checkFile);
}

void ConfigStore::keepGenerations(const QString &path)
{
    m_folder.emplace(path);
    for (const GenerationPtr &generation : m_folder->load()) {
        m_history.push_back(generation);
        m_lastNumber = generation->number;
    }
}

ConfigStore::Result ConfigStore::load(const QString &path)
{
    m_path = QFileInfo(path).absoluteFilePath();
    m_watcher.watch(m_path);
    return readFile(QStringLiteral("file"));
}

ConfigStore::Result ConfigStore::reload()
{
    if (m_path.isEmpty())
        return tl::unexpected(oneProblem(QStringLiteral("there is no Routes file to reload")));
    Result result = readFile(QStringLiteral("reload"));
    if (!result)
        Q_EMIT rejected(result.error());
    return result;
}

ConfigStore::Result ConfigStore::apply(Configuration configuration, const QString &origin, Saving saving)
{
    for (Endpoint &endpoint : configuration.endpoints) {
        if (endpoint.name.isEmpty())
            endpoint.name = QString::fromUtf8(endpoint.id);
    }
    if (ConfigProblems problems = check(configuration); !problems.isEmpty())
        return tl::unexpected(std::move(problems));

    if (saving == Saving::Save && !m_path.isEmpty()) {
        if (fileHoldsUntakenEdit()) {
            return tl::unexpected(oneProblem(QStringLiteral(
                "the Routes file was edited and its edit has not been taken; reload or correct the file first")));
        }
        if (const auto written = writeFile(withoutTransient(configuration)); !written)
            return tl::unexpected(oneProblem(written.error()));
    } else {
        m_takenText.reset();
    }
    return take(std::move(configuration), origin, saving);
}

ConfigProblems ConfigStore::check(const Configuration &configuration) const
{
    ConfigProblems problems = validate(configuration, m_listening);
    if (const GenerationPtr running = current())
        problems += validateChange(running->configuration, configuration);
    return problems;
}

ConfigStore::Result ConfigStore::setTransient(const Configuration &configuration, const QString &origin)
{
    const GenerationPtr running = current();
    Configuration next = withoutTransient(running ? running->configuration : Configuration());
    next.endpoints += configuration.endpoints;
    next.routes += configuration.routes;
    if (ConfigProblems problems = validate(next, m_listening); !problems.isEmpty())
        return tl::unexpected(std::move(problems));
    m_transient = configuration;
    return take(std::move(next), origin);
}

tl::expected<void, QString> ConfigStore::overwriteFile()
{
    if (m_path.isEmpty() || !current())
        return tl::unexpected(QStringLiteral("there is no Routes file to write"));
    return writeFile(withoutTransient(current()->configuration));
}

Configuration ConfigStore::withoutTransient(Configuration configuration) const
{
    configuration.endpoints.removeIf(
        [this](const Endpoint &endpoint) { return m_transient.findEndpoint(endpoint.id) != nullptr; });
    configuration.routes.removeIf([this](const Route &route) { return m_transient.findRoute(route.slug) != nullptr; });
    return configuration;
}

tl::expected<void, QString> ConfigStore::writeFile(const Configuration &configuration)
{
    if (auto saved = saveRoutesFile(m_path, configuration, m_console); !saved)
        return saved;
    m_seenText = renderRoutesFile(configuration, m_console);
    m_takenText = m_seenText;
    m_seenTaken = true;
    return {};
}

QByteArray ConfigStore::takenText() const
{
    if (m_takenText || !current())
        return m_takenText.value_or(QByteArray());
    return renderRoutesFile(withoutTransient(current()->configuration), m_console);
}

GenerationPtr ConfigStore::current() const
{
    return m_history.empty() ? nullptr : m_history.back();
}

ConfigStore::Result ConfigStore::readFile(const QString &origin)
{
    m_seenTaken = false;
    m_seenText.reset();
    auto text = readRoutesFileText(m_path);
    if (!text)
        return tl::unexpected(std::move(text.error()));
    m_seenText = *text;
    auto configuration = parseRoutesFile(*text, m_listening);
    if (!configuration)
        return tl::unexpected(std::move(configuration.error()));
    configuration->endpoints += m_transient.endpoints;
    configuration->routes += m_transient.routes;
    if (ConfigProblems problems
        = m_transient.routes.isEmpty() ? ConfigProblems() : validate(*configuration, m_listening);
        !problems.isEmpty())
        return tl::unexpected(std::move(problems));
    m_seenTaken = true;
    m_takenText = *text;
    m_console = consoleSection(*text);
    return take(std::move(*configuration), origin);
}

ConfigStore::Result ConfigStore::take(Configuration &&configuration, const QString &origin, Saving saving)
{
    if (const GenerationPtr running = current(); running && running->configuration == configuration)
        return running;
    const auto generation = std::make_shared<const Generation>(
        Generation{++m_lastNumber, std::chrono::system_clock::now(), origin, std::move(configuration)});
    m_history.push_back(generation);
    if (m_history.size() > historySize)
        m_history.pop_front();
    if (m_folder && saving == Saving::Save)
        m_folder->keep(*generation, withoutTransient(generation->configuration));
    Q_EMIT generationChanged(generation);
    return generation;
}

// The watcher also speaks up for our own saves and for neighbours of the file: only what reads differently counts.
void ConfigStore::checkFile()
{
    const auto text = readRoutesFileText(m_path);
    const bool same = text ? m_seenText == *text : !m_seenText;
    if (!same)
        (void)reload(); // Its problems are told by rejected().
}

// A file that is gone holds nothing that could be lost.
bool ConfigStore::fileHoldsUntakenEdit() const
{
    const auto text = readRoutesFileText(m_path);
    return text && (!m_seenTaken || m_seenText != *text);
}

} // namespace signalbox
