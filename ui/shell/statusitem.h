// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"

#include <QAbstractButton>

namespace signalbox {

/// A flat button of the status bar: an icon and a few words. Shortens its text when there is no room.
class StatusItem final : public QAbstractButton
{
    Q_OBJECT

public:
    /// Is named "status.<name>".
    explicit StatusItem(const QByteArray &name, QWidget *parent = nullptr);

    /// @p hint is the tooltip: what a click does.
    void setContent(
        const QByteArray &icon, const QString &text, const QString &hint, Meaning meaning = Meaning::Neutral);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QByteArray m_icon;
    Meaning m_meaning = Meaning::Neutral;
};

} // namespace signalbox
