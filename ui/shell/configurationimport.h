// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/namedfilter.h"

#include <QList>

#include <functional>

QT_FORWARD_DECLARE_CLASS(QObject)
QT_FORWARD_DECLARE_CLASS(QWidget)

namespace signalbox {

class ConfigurationFace;

/// What an import tells.
struct ImportReport
{
    std::function<void(const QString &)> said; ///< One sentence, when it is done or why not.
    std::function<void(const QList<NamedFilter> &)> filters; ///< When it is done: those that the file brings.
};

/// Applies the Routes file at @p path as the next generation. Nothing is told once @p context is gone.
void importConfiguration(
    ConfigurationFace *configuration, const QString &path, QObject *context, const ImportReport &report);

/// The same with a file that the user chooses.
void chooseAndImport(ConfigurationFace *configuration, QWidget *window, const ImportReport &report);

} // namespace signalbox
