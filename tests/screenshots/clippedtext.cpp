// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "clippedtext.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QStyleOptionButton>
#include <QTextDocument>
#include <QToolButton>

namespace signalbox {

namespace {

constexpr int headerPadding = 6; // On each side, by the style sheet.

QSize plainSize(const QWidget &widget, const QString &text)
{
    return widget.fontMetrics().size(Qt::TextShowMnemonic, text);
}

/// Layouts and metrics round the height of a line differently.
bool fits(QSize needed, QSize available)
{
    constexpr int rounding = 1;
    return needed.width() <= available.width() && needed.height() <= available.height() + rounding;
}

QString offender(const QWidget &widget, const QString &text, QSize needed, QSize available)
{
    const QString name = widget.objectName().isEmpty() ? QString::fromLatin1(widget.metaObject()->className()) + u" in "
            + (widget.parentWidget() ? widget.parentWidget()->objectName() : QString())
                                                       : widget.objectName();
    return QStringLiteral("%1: “%2” needs %3×%4, has %5×%6")
        .arg(name, text)
        .arg(needed.width())
        .arg(needed.height())
        .arg(available.width())
        .arg(available.height());
}

QSize neededBy(const QLabel &label, int width)
{
    const int flags = (label.wordWrap() ? Qt::TextWordWrap : 0) | (label.buddy() ? Qt::TextShowMnemonic : 0);
    const bool isRich = label.textFormat() == Qt::RichText
        || (label.textFormat() == Qt::AutoText && Qt::mightBeRichText(label.text()));
    if (!isRich) {
        const QRect room(0, 0, label.wordWrap() ? width : QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
        return label.fontMetrics().boundingRect(room, flags | static_cast<int>(label.alignment()), label.text()).size();
    }
    QTextDocument document;
    document.setDefaultFont(label.font());
    document.setDocumentMargin(0);
    document.setHtml(label.text());
    document.setTextWidth(label.wordWrap() ? width : -1);
    return document.size().toSize();
}

void checkLabel(const QLabel &label, QStringList &found)
{
    if (label.text().isEmpty())
        return;
    const int margin = 2 * label.margin() + qMax(0, label.indent());
    const QSize available = label.contentsRect().size() - QSize(margin, 2 * label.margin());
    const QSize needed = neededBy(label, available.width());
    if (!fits(needed, available))
        found.append(offender(label, label.text(), needed, available));
}

int widthForText(const QAbstractButton &button)
{
    if (const auto *box = qobject_cast<const QCheckBox *>(&button)) {
        QStyleOptionButton option;
        option.initFrom(box);
        return box->style()->subElementRect(QStyle::SE_CheckBoxContents, &option, box).width();
    }
    const bool hasIcon = !button.icon().isNull();
    return button.contentsRect().width() - (hasIcon ? button.iconSize().width() : 0);
}

void checkButton(const QAbstractButton &button, QStringList &found)
{
    const auto *tool = qobject_cast<const QToolButton *>(&button);
    if (button.text().isEmpty()
        || (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull()))
        return;
    const QSize needed = plainSize(button, button.text());
    const QSize available(widthForText(button), button.contentsRect().height());
    if (!fits(needed, available))
        found.append(offender(button, button.text(), needed, available));
}

void checkHeader(const QHeaderView &header, QStringList &found)
{
    if (header.orientation() != Qt::Horizontal || !header.model())
        return;
    for (int section = 0; section < header.count(); ++section) {
        const QString text = header.model()->headerData(section, Qt::Horizontal).toString();
        const int left = header.sectionViewportPosition(section);
        if (text.isEmpty() || header.isSectionHidden(section) || left >= header.viewport()->width())
            continue;
        const bool wraps = static_cast<int>(header.defaultAlignment()) & Qt::TextWordWrap; // Padding only where it can.
        const QSize available(header.sectionSize(section) - (wraps ? 0 : 2 * headerPadding), header.height());
        const QRect room(0, 0, header.sectionSize(section) - 2 * headerPadding, QWIDGETSIZE_MAX);
        const QSize needed
            = wraps ? header.fontMetrics().boundingRect(room, Qt::TextWordWrap, text).size() : plainSize(header, text);
        if (!fits(needed, available))
            found.append(offender(header, text, needed, available));
    }
}

/// Whether a parent that does not scroll cuts off a part of @p widget.
bool isCutOff(const QWidget &widget, const QWidget &window)
{
    QRect shown = widget.rect();
    for (const QWidget *child = &widget; child != &window; child = child->parentWidget()) {
        shown.translate(child->pos());
        const auto *area = qobject_cast<const QAbstractScrollArea *>(child->parentWidget()->parentWidget());
        if (area && area->viewport() == child->parentWidget())
            return false;
        if (!child->parentWidget()->rect().contains(shown))
            return true;
    }
    return false;
}

} // namespace

QStringList clippedTexts(const QWidget &window)
{
    QStringList found;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->window() != window.window())
            continue;
        const qsizetype before = found.size();
        const auto *label = qobject_cast<const QLabel *>(widget);
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        if (label)
            checkLabel(*label, found);
        else if (button)
            checkButton(*button, found);
        else if (const auto *header = qobject_cast<const QHeaderView *>(widget))
            checkHeader(*header, found);
        const QString text = label ? label->text() : button ? button->text() : QString();
        if (found.size() == before && !text.isEmpty() && isCutOff(*widget, window))
            found.append(offender(*widget, text, widget->size(), widget->visibleRegion().boundingRect().size()));
    }
    return found;
}

} // namespace signalbox
