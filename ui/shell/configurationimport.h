// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <functional>

QT_FORWARD_DECLARE_CLASS(QObject)
QT_FORWARD_DECLARE_CLASS(QWidget)

namespace signalbox {

class ConfigurationFace;

/// Applies the Routes file at @p path as the next generation. @p said gets one sentence, when it is done or why not.
/// Not called once @p context is gone.
void importConfiguration(ConfigurationFace *configuration, const QString &path, QObject *context,
    const std::function<void(const QString &)> &said);

/// The same with a file that the user chooses.
void chooseAndImport(
    ConfigurationFace *configuration, QWidget *window, const std::function<void(const QString &)> &said);

} // namespace signalbox
