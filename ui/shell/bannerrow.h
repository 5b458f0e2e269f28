// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "shell/banner.h"

#include <QWidget>

namespace signalbox {

/// One banner: mark, text, buttons.
class BannerRow final : public QWidget
{
    Q_OBJECT

public:
    explicit BannerRow(const Banner &banner, QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const QByteArray &banner, const QByteArray &choice);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void addChoice(const BannerChoice &choice);

    Banner m_banner;
};

} // namespace signalbox
