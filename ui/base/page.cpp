// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/page.h"

namespace signalbox {

Page::Page(const QByteArray &name, const QString &title, const PageContext &context, QWidget *parent)
    : QWidget(parent)
    , m_name(name)
    , m_title(title)
    , m_context(context)
{
    setObjectName(QLatin1String("page.") + QString::fromLatin1(name));
    setAccessibleName(title);
}

} // namespace signalbox
