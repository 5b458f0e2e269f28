// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QAbstractButton>

namespace signalbox {

/// One page in the rail: icon and title, or the icon alone.
class RailButton final : public QAbstractButton
{
    Q_OBJECT

public:
    RailButton(const QByteArray &icon, const QString &title, QWidget *parent = nullptr);

    void setCollapsed(bool collapsed);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void nextCheckState() override { } ///< The rail says which page is the current one.
    void paintEvent(QPaintEvent *event) override;

private:
    QByteArray m_icon;
    bool m_collapsed = false;
};

} // namespace signalbox
