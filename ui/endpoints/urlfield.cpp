// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/urlfield.h"

#include "base/theme.h"
#include "endpoints/formgrid.h"

#include <QFocusEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace signalbox {

/// The URL, painted over the field; wider where it does not fit into it.
class UrlField::Overlay final : public QWidget
{
public:
    explicit Overlay(const UrlField &field)
        : QWidget(field.window())
        , m_url(field.m_url)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents); // The button below keeps being held.
        setFont(field.font());
        const QPoint corner = field.mapTo(field.window(), QPoint());
        const int wanted = field.fontMetrics().horizontalAdvance(m_url) + 2 * grid::page;
        const int column = field.parentWidget()->width() - field.x(); // With the buttons beside it.
        const int room = field.window()->width() - corner.x() - grid::page;
        setGeometry(corner.x(), corner.y(), std::min(std::max(column, wanted), room), field.height());
        show();
        raise();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), palette().color(QPalette::Base));
        painter.setPen(palette().color(QPalette::Link));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
        painter.setPen(palette().color(QPalette::Text));
        const QRect room = rect().adjusted(grid::row, 0, -grid::row, 0);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            fontMetrics().elidedText(m_url, Qt::ElideMiddle, room.width()));
    }

private:
    QString m_url;
};

UrlField::UrlField(QWidget *parent)
    : QLineEdit(parent)
{
    connect(this, &QLineEdit::textEdited, this, &UrlField::takeEdit);
    connect(this, &QLineEdit::returnPressed, this, &UrlField::rest);
}

UrlField::~UrlField() = default;

void UrlField::showUrl(const QString &url)
{
    if (m_url != url)
        reveal(false);
    m_url = url;
    const MaskedUrl masked = m_isWriting ? MaskedUrl{url, {}} : maskUrl(url);
    showText(this, masked.shown);
    setHidden(masked.hidden);
}

void UrlField::rest()
{
    if (std::exchange(m_isWriting, false))
        showUrl(m_url);
}

void UrlField::takeEdit(const QString &text)
{
    const auto whole = unmaskUrl(text, m_hidden);
    if (m_hidden.isEmpty() || !whole) {
        // A mask that was touched takes its secret with it.
        m_isWriting = true;
        m_url = QString(text).remove(urlMaskCharacter);
        showText(this, m_url);
        setHidden({});
    } else {
        m_url = *whole;
    }
    Q_EMIT urlEdited(m_url);
}

void UrlField::setHidden(const QStringList &hidden)
{
    const bool wasMasked = isMasked();
    m_hidden = hidden;
    if (wasMasked == isMasked())
        return;
    reveal(false);
    Q_EMIT maskedChanged(isMasked());
}

void UrlField::reveal(bool on)
{
    m_overlay = on && isMasked() && isVisible() ? std::make_unique<Overlay>(*this) : nullptr;
}

void UrlField::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        rest();
}

void UrlField::hideEvent(QHideEvent *event)
{
    reveal(false);
    QLineEdit::hideEvent(event);
}

} // namespace signalbox
