// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QObject>
#include <QPointer>

QT_FORWARD_DECLARE_CLASS(QFocusFrame)
QT_FORWARD_DECLARE_CLASS(QWidget)

namespace signalbox {

/// A frame around the widget that has the focus, for those that paint no ring of their own: texts that can be selected,
/// fields without a frame, and all that scrolls. The style paints it. UI thread; one per style.
class FocusFrame final : public QObject
{
    Q_OBJECT

public:
    explicit FocusFrame(QObject *parent);
    ~FocusFrame() override;

private:
    void follow(QWidget *focused);

    QPointer<QFocusFrame> m_frame; ///< A child of whatever window it is in.
};

} // namespace signalbox
