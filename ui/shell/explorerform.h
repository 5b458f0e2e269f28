// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/faces.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QFormLayout)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QLineEdit)
QT_FORWARD_DECLARE_CLASS(QSettings)

namespace signalbox {

/// The address of a block explorer for each network that the configuration names; none at first. What is valid is kept
/// at once, what is not says why and changes nothing.
class ExplorerForm final : public QWidget
{
    Q_OBJECT

public:
    /// @p settings are the profile's; not owned.
    ExplorerForm(const Faces &faces, QSettings *settings, QWidget *parent = nullptr);

private:
    void add(QFormLayout *layout, Protocol protocol, const QByteArray &network);
    void take(const QString &key, const QString &pattern);

    QSettings *m_settings;
    QLabel *m_problem;
};

} // namespace signalbox
