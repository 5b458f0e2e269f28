// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/bannerstrip.h"

#include "shell/bannerrow.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace signalbox {

BannerStrip::BannerStrip(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("banners"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    hide();
}

void BannerStrip::setBanners(const QList<Banner> &banners)
{
    qsizetype same = 0;
    while (same < qMin(banners.size(), m_banners.size()) && banners.at(same) == m_banners.at(same))
        ++same;
    while (m_rows.size() > same) {
        QWidget *row = m_rows.takeLast();
        m_layout->removeWidget(row);
        row->hide();
        row->setObjectName({}); // It may be on the call stack, but is not to be found any more.
        row->deleteLater();
    }
    for (const Banner &banner : banners.mid(same)) {
        auto *row = new BannerRow(banner, this);
        connect(row, &BannerRow::chosen, this, &BannerStrip::chosen);
        m_layout->addWidget(row);
        m_rows.append(row);
    }
    m_banners = banners;
    setVisible(!banners.isEmpty());
}

void BannerStrip::focusFirst()
{
    if (!m_rows.isEmpty()) {
        if (auto *button = m_rows.first()->findChild<QPushButton *>())
            button->setFocus(Qt::OtherFocusReason);
    }
}

} // namespace signalbox
