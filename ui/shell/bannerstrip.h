// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "shell/banner.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QVBoxLayout)

namespace signalbox {

/// The banners under the title, one below the other; no height when there are none. Each is a widget "banner.<id>"
/// with buttons "banner.<id>.<choice>".
class BannerStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit BannerStrip(QWidget *parent = nullptr);

    /// Rebuilds only what differs: a button under the mouse stays.
    void setBanners(const QList<Banner> &banners);
    [[nodiscard]] const QList<Banner> &banners() const { return m_banners; }

    /// Puts the focus on the gravest banner's first button.
    void focusFirst();

Q_SIGNALS:
    void chosen(const QByteArray &banner, const QByteArray &choice);

private:
    QList<Banner> m_banners;
    QList<QWidget *> m_rows; ///< As m_banners.
    QVBoxLayout *m_layout;
};

} // namespace signalbox
