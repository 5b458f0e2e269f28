// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/namedfilter.h"

#include <tl/expected.hpp>

#include <QByteArray>
#include <QList>

#include <functional>

QT_FORWARD_DECLARE_CLASS(QWidget)

namespace signalbox {

struct Configuration;
class ConfigurationFace;

/// A Routes file of @p configuration that also brings the console's own: `"console": {"filters": [{"name", "text"}]}`.
/// Every reader of Routes files takes it; the gateway passes that section over. Without filters it is the plain file.
[[nodiscard]] QByteArray exportedConfiguration(const Configuration &configuration, const QList<NamedFilter> &filters);

/// The filters of such a file's @p text; what is none is passed over.
[[nodiscard]] QList<NamedFilter> exportedFilters(const QByteArray &text);

/// Writes what is saved of @p configuration, without the demo, and @p filters to @p path. The error says why it can't.
[[nodiscard]] tl::expected<void, QString> exportConfiguration(
    const ConfigurationFace &configuration, const QList<NamedFilter> &filters, const QString &path);

/// The same to a file that the user chooses. @p said gets one sentence.
void chooseAndExport(ConfigurationFace *configuration, const QList<NamedFilter> &filters, QWidget *window,
    const std::function<void(const QString &)> &said);

} // namespace signalbox
