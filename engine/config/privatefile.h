// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QJsonObject>

#include <tl/expected.hpp>

namespace signalbox {

/// Why a file could not be written.
struct WriteFault
{
    QString reason;
    int code = 0; ///< As in errno.
};

/// Writes atomically (temporary file, fsync, rename), readable by its owner alone. What was there before is unchanged
/// when it fails.
[[nodiscard]] tl::expected<void, WriteFault> writePrivateFile(const QString &path, const QByteArray &content);
[[nodiscard]] tl::expected<void, WriteFault> writePrivateFile(const QString &path, const QJsonObject &content);

/// The object in a file of JSON, of at most 64 MiB; else why there is none.
[[nodiscard]] tl::expected<QJsonObject, QString> readJsonFile(const QString &path);

} // namespace signalbox
