// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <algorithm>
#include <memory>
#include <string_view>

namespace signalbox::test {

/// One list of a case file, or of an operation table.
inline QJsonArray readList(const QString &path, const QString &list)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is missing", qUtf8Printable(path));
    const QJsonArray entries = QJsonDocument::fromJson(file.readAll()).object().value(list).toArray();
    if (entries.isEmpty())
        qFatal("%s has no %s", qUtf8Printable(path), qUtf8Printable(list));
    return entries;
}

/// The bytes of a case's `send` steps: each character of a string is one byte.
inline QByteArray bytesOf(const QJsonArray &steps)
{
    QByteArray bytes;
    for (const QJsonValue step : steps) {
        const QJsonObject repeat = step.toObject();
        bytes += step.isString() ? step.toString().toLatin1()
                                 : repeat.value(QLatin1String("repeat"))
                                       .toString()
                                       .toLatin1()
                                       .repeated(repeat.value(QLatin1String("count")).toInt());
    }
    return bytes;
}

inline std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

/// Bytes in a block of exactly their size, so that the address sanitizer sees one read too many.
class ExactBytes
{
public:
    explicit ExactBytes(std::string_view bytes)
        : m_data(new char[bytes.size()])
        , m_size(bytes.size())
    {
        std::copy(bytes.begin(), bytes.end(), m_data.get());
    }
    [[nodiscard]] std::string_view view() const { return {m_data.get(), m_size}; }

private:
    std::unique_ptr<char[]> m_data;
    std::size_t m_size;
};

} // namespace signalbox::test
