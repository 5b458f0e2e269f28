// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QHash>
#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QVBoxLayout)

namespace signalbox {

class Page;
class RailButton;

/// The pages at the left edge. Buttons are named "nav.<page>".
class NavigationRail final : public QWidget
{
    Q_OBJECT

public:
    explicit NavigationRail(QWidget *parent = nullptr);

    /// Below the ones there are. @p key is told in the tooltip. The icon is the one of the page's name.
    void addPage(const Page &page, const QString &key);
    void setCurrent(const QByteArray &page);

    /// Icons alone.
    void setCollapsed(bool collapsed);
    [[nodiscard]] bool isCollapsed() const { return m_collapsed; }

Q_SIGNALS:
    void chosen(const QByteArray &page);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QVBoxLayout *m_layout;
    QHash<QByteArray, RailButton *> m_buttons;
    bool m_collapsed = false;
};

} // namespace signalbox
