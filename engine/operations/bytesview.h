// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QString>

#include <string_view>

namespace signalbox {

/// The bytes of a QByteArray as the pure rooms read them. Lives as long as @p bytes.
[[nodiscard]] inline std::string_view view(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

/// A copy of @p bytes that owns its memory.
[[nodiscard]] inline QByteArray owned(std::string_view bytes)
{
    return {bytes.data(), static_cast<qsizetype>(bytes.size())};
}

/// A code or a sentence of the program's own as text.
[[nodiscard]] inline QString textOf(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

} // namespace signalbox
