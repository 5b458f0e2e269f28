// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/focusframe.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QFocusFrame>
#include <QLabel>
#include <QLineEdit>

namespace signalbox {

namespace {

/// A list that a field has opened is no place that Tab goes to.
bool wantsFrame(const QWidget *widget)
{
    if (!widget || (widget->focusPolicy() & Qt::TabFocus) == 0 || widget->window()->windowType() == Qt::Popup)
        return false;
    const auto *field = qobject_cast<const QLineEdit *>(widget);
    return qobject_cast<const QLabel *>(widget) || qobject_cast<const QAbstractScrollArea *>(widget)
        || (field && !field->hasFrame());
}

} // namespace

FocusFrame::FocusFrame(QObject *parent)
    : QObject(parent)
{
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { follow(now); });
    // When the style is in use.
    QMetaObject::invokeMethod(
        this, [this] { follow(QApplication::focusWidget()); }, Qt::QueuedConnection);
}

FocusFrame::~FocusFrame()
{
    delete m_frame;
}

void FocusFrame::follow(QWidget *focused)
{
    if (!wantsFrame(focused)) {
        if (m_frame)
            m_frame->setWidget(nullptr);
        return;
    }
    if (!m_frame)
        m_frame = new QFocusFrame(focused);
    m_frame->setWidget(focused);
    m_frame->show(); // It hides where the widget is out of sight, and stays so when that is scrolled to.
}

} // namespace signalbox
