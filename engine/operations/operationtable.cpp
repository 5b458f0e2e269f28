// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/operationtable.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace signalbox {

namespace {

/// The listed operations of @p protocol. A table that cannot be read is a fault of the build, never of the user.
QJsonArray readTable(Protocol protocol)
{
    const std::string_view name = protocolName(protocol);
    QFile file(QStringLiteral(":/signalbox/operations/%1.json")
                   .arg(QLatin1String(name.data(), static_cast<qsizetype>(name.size()))));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("the built-in operation table %s is missing", qUtf8Printable(file.fileName()));
    QJsonArray methods = QJsonDocument::fromJson(file.readAll()).object().value(QLatin1String("methods")).toArray();
    if (methods.isEmpty())
        qFatal("the built-in operation table %s cannot be read", qUtf8Printable(file.fileName()));
    return methods;
}

Operation readOperation(const QJsonObject &entry)
{
    const auto text = [&entry](QLatin1String member) { return entry.value(member).toString().toStdString(); };
    const std::string className = text(QLatin1String("class"));
    const auto operationClass = operationClassFromName(className);
    Operation operation{text(QLatin1String("name")), operationClass.value_or(OperationClass::Unrecognized),
        text(QLatin1String("reason")), text(QLatin1String("source")), text(QLatin1String("note")), {}};
    if (operation.name.empty() || !operationClass)
        qFatal("operation '%s' has no known class: '%s'", operation.name.c_str(), className.c_str());
    for (const QJsonValue verb : entry.value(QLatin1String("verbs")).toArray())
        operation.verbs.push_back(verb.toString().toStdString());
    return operation;
}

/// Removes and returns the first segment of a path that begins with a slash.
std::string_view takeSegment(std::string_view &path)
{
    path.remove_prefix(1);
    const std::string_view segment = path.substr(0, path.find('/'));
    path.remove_prefix(segment.size());
    return segment;
}

bool matchesPattern(std::string_view pattern, std::string_view path)
{
    while (pattern.starts_with('/') && path.starts_with('/')) {
        const std::string_view expected = takeSegment(pattern);
        const std::string_view segment = takeSegment(path);
        const bool matches = expected.starts_with('{') ? !segment.empty() : segment == expected;
        if (!matches)
            return false;
    }
    return pattern.empty() && path.empty();
}

bool allowsVerb(const Operation &operation, std::string_view verb)
{
    return std::find(operation.verbs.begin(), operation.verbs.end(), verb) != operation.verbs.end();
}

} // namespace

OperationTable::OperationTable(Protocol protocol)
{
    const QJsonArray methods = readTable(protocol);
    // The look-ups hold addresses inside m_operations: it must not grow once they are filled.
    m_operations.reserve(static_cast<std::size_t>(methods.size()));
    for (const QJsonValue entry : methods)
        m_operations.push_back(readOperation(entry.toObject()));
    m_byName.reserve(m_operations.size());
    for (const Operation &operation : m_operations) {
        if (operation.name.find('{') != std::string::npos)
            m_patterns.push_back(&operation);
        else
            m_byName.emplace(operation.name, &operation);
    }
}

const OperationTable &OperationTable::forProtocol(Protocol protocol)
{
    static const std::array<OperationTable, allProtocols.size()> tables{OperationTable(Protocol::Evm),
        OperationTable(Protocol::Solana), OperationTable(Protocol::Bitcoin), OperationTable(Protocol::Litecoin),
        OperationTable(Protocol::TronJsonRpc), OperationTable(Protocol::TronHttp)};
    return tables[static_cast<std::size_t>(protocol)];
}

const Operation *OperationTable::findMethod(std::string_view method) const
{
    const auto found = m_byName.find(method);
    return found == m_byName.end() ? nullptr : found->second;
}

const Operation *OperationTable::findPath(std::string_view verb, std::string_view path) const
{
    // A literal entry wins over a pattern: /v1/blocks/latest/events is not the block "latest".
    const Operation *operation = findMethod(path);
    if (operation == nullptr) {
        const auto pattern = std::find_if(m_patterns.begin(), m_patterns.end(),
            [path](const Operation *candidate) { return matchesPattern(candidate->name, path); });
        operation = pattern == m_patterns.end() ? nullptr : *pattern;
    }
    return operation != nullptr && allowsVerb(*operation, verb) ? operation : nullptr;
}

} // namespace signalbox
