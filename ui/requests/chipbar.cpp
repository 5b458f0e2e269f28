// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/chipbar.h"

#include "base/theme.h"
#include "requests/filterchip.h"
#include "requests/savedfilters.h"

#include <QMenu>
#include <QToolButton>

namespace signalbox {

namespace {

constexpr int gap = grid::row;

} // namespace

ChipBar::ChipBar(SavedFilters *filters, QWidget *parent)
    : QWidget(parent)
    , m_filters(filters)
    , m_more(new QToolButton(this))
{
    setAccessibleName(tr("Saved filters"));
    m_more->setObjectName(QStringLiteral("requests.chips.more"));
    m_more->setAccessibleName(tr("More saved filters"));
    m_more->setToolTip(m_more->accessibleName());
    m_more->setAutoRaise(true);
    connect(m_more, &QToolButton::clicked, this, &ChipBar::showMore);
    connect(filters, &SavedFilters::changed, this, &ChipBar::rebuild);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    rebuild();
}

void ChipBar::setCurrent(const QString &text)
{
    m_current = text;
    for (qsizetype i = 0; i < m_chips.size(); ++i)
        m_chips[i]->setChecked(m_filters->all().at(i).text == text);
}

void ChipBar::setCount(int place, int count)
{
    if (place >= m_chips.size() || !m_chips[place]->setCount(count))
        return;
    arrange();
}

QSize ChipBar::sizeHint() const
{
    int width = 0;
    for (const FilterChip *chip : m_chips)
        width += chip->sizeHint().width() + gap;
    return {width, m_chips.first()->sizeHint().height()};
}

QSize ChipBar::minimumSizeHint() const
{
    return {m_chips.first()->sizeHint().width() + m_more->sizeHint().width(), m_chips.first()->sizeHint().height()};
}

void ChipBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ChipBar::rebuild()
{
    qDeleteAll(m_chips);
    m_chips.clear();
    for (const SavedFilter &filter : m_filters->all()) {
        auto *chip = new FilterChip(filter, static_cast<int>(m_chips.size()) + 1, this);
        connect(chip, &QAbstractButton::clicked, this, [this, chip, text = filter.text] {
            chip->setChecked(text == m_current);
            Q_EMIT picked(text);
        });
        connect(chip, &FilterChip::removeWanted, m_filters, &SavedFilters::remove, Qt::QueuedConnection);
        m_chips.append(chip);
    }
    setCurrent(m_current);
    updateGeometry();
    arrange();
}

void ChipBar::arrange()
{
    int x = 0;
    int hidden = 0;
    const int more = m_more->sizeHint().width() + gap;
    for (qsizetype i = 0; i < m_chips.size(); ++i) {
        FilterChip *chip = m_chips[i];
        const QSize size = chip->sizeHint();
        const bool last = i == m_chips.size() - 1;
        const bool fits = hidden == 0 && x + size.width() + (last ? 0 : more) <= width();
        chip->setVisible(fits);
        hidden += fits ? 0 : 1;
        if (!fits)
            continue;
        chip->setGeometry(x, (height() - size.height()) / 2, size.width(), size.height());
        x += size.width() + gap;
    }
    m_more->setVisible(hidden > 0);
    m_more->setText(tr("%Ln more ▾", nullptr, hidden));
    m_more->setGeometry(x, 0, m_more->sizeHint().width(), height());
}

void ChipBar::showMore()
{
    QMenu menu(this);
    for (qsizetype i = 0; i < m_chips.size(); ++i) {
        if (m_chips[i]->isHidden())
            menu.addAction(m_chips[i]->accessibleName(), m_chips[i], &QAbstractButton::click);
    }
    menu.exec(m_more->mapToGlobal(m_more->rect().bottomLeft()));
}

} // namespace signalbox
