// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "accessiblenames.h"

#include <QAccessible>
#include <QWidget>

namespace signalbox {

namespace {

QString pathOf(const QWidget &widget)
{
    QString path = QString::fromLatin1(widget.metaObject()->className());
    if (!widget.objectName().isEmpty())
        path += u" " + widget.objectName();
    const QWidget *parent = widget.parentWidget();
    while (parent && parent->objectName().isEmpty())
        parent = parent->parentWidget();
    return parent ? path + u" in " + parent->objectName() : path;
}

} // namespace

QStringList namelessWidgets(const QWidget &window)
{
    QStringList found;
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        // What stands in for another is no stop of its own: the field in a spin box, the ground of a view.
        if (!widget->isVisible() || widget->window() != window.window() || widget->focusPolicy() == Qt::NoFocus
            || widget->focusProxy())
            continue;
        QAccessibleInterface *face = QAccessible::queryAccessibleInterface(widget);
        if (!face || face->text(QAccessible::Name).trimmed().isEmpty())
            found.append(pathOf(*widget));
    }
    return found;
}

} // namespace signalbox
