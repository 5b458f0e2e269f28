// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/filterfield.h"

#include "base/theme.h"
#include "requests/filtersuggestions.h"
#include "requests/suggestiondelegate.h"
#include "trail/filtersyntax.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>

namespace signalbox {

namespace {

constexpr auto restTime = std::chrono::milliseconds(150);
constexpr int popupWidth = 440;
constexpr int mostVisible = 12;

} // namespace

FilterField::FilterField(FilterSuggestions *suggestions, QWidget *parent)
    : QLineEdit(parent)
    , m_suggestions(suggestions)
    , m_completer(new QCompleter(this))
{
    setObjectName(QStringLiteral("requests.filter"));
    setAccessibleName(tr("Filter"));
    setPlaceholderText(tr("Filter: route:eth attempts>1 -outcome:result"));
    setToolTip(tr(
        "Terms separated by spaces must all hold; -term: not; a|b: one of them. Alt+click on a cell adds its value."));
    setClearButtonEnabled(true);
    m_completer->setModel(suggestions);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setWidget(this);
    m_completer->setMaxVisibleItems(mostVisible);
    m_completer->popup()->setObjectName(QStringLiteral("requests.suggestions"));
    m_completer->popup()->setItemDelegate(new SuggestionDelegate(m_completer));
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this, &FilterField::insertSuggestion);
    m_settle.setSingleShot(true);
    m_settle.setInterval(restTime);
    connect(&m_settle, &QTimer::timeout, this, &FilterField::settleNow);
    connect(this, &QLineEdit::textEdited, this, &FilterField::suggest);
    connect(this, &QLineEdit::textChanged, &m_settle, qOverload<>(&QTimer::start));
}

void FilterField::setWrong(bool wrong)
{
    m_wrong = wrong;
    // Keys for the next term would lie over the sentence about this one.
    if (wrong && filterCompletionAt(text(), cursorPosition()).written.isEmpty())
        m_completer->popup()->hide();
    showWrong();
}

void FilterField::setFilter(const QString &text)
{
    m_completer->popup()->hide();
    setText(text);
    settleNow();
}

bool FilterField::suggests() const
{
    return m_completer->popup()->isVisible();
}

/// While the list is open it asks here first; what is ignored here, it does itself.
void FilterField::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (suggests() && m_completer->popup()->currentIndex().isValid())
            return event->ignore();
        m_completer->popup()->hide();
        settleNow();
        Q_EMIT left();
        return;
    case Qt::Key_Escape:
        if (suggests() || text().isEmpty())
            return event->ignore(); // The list closes; with nothing to clear, the trail may.
        return setFilter({});
    case Qt::Key_Down:
        return suggests() ? event->ignore() : suggest();
    default:
        QLineEdit::keyPressEvent(event);
    }
}

/// Tab takes the first suggestion, or the one that was gone to.
bool FilterField::focusNextPrevChild(bool next)
{
    if (!next || !suggests())
        return QLineEdit::focusNextPrevChild(next);
    const QModelIndex current = m_completer->popup()->currentIndex();
    const QModelIndex picked = m_suggestions->index(current.isValid() ? current.row() : 0);
    m_completer->popup()->hide();
    insertSuggestion(picked);
    return true;
}

void FilterField::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    if (!m_wrong)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(meaningColor(Meaning::Error, palette()), 2));
    painter.setBrush(Qt::NoBrush);
    const double inset = hasFocus() ? 3 : 1; // Within the ring of the focus, which stays seen.
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 3, 3);
}

void FilterField::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    // Another theme: what is wrong takes its colour.
    if (event->type() == QEvent::PaletteChange && m_wrong
        && palette().color(QPalette::Text) != meaningColor(Meaning::Error, palette()))
        showWrong();
}

void FilterField::suggest()
{
    const FilterCompletion completion = filterCompletionAt(text(), cursorPosition());
    m_suggestions->suggest(completion.key, completion.written);
    const bool done = m_suggestions->rowCount() == 1
        && m_suggestions->index(0).data(FilterSuggestions::TextRole).toString() == completion.written;
    if (m_suggestions->rowCount() == 0 || done)
        m_completer->popup()->hide();
    else
        m_completer->complete(QRect(cursorRect().left(), 0, popupWidth, height()));
}

void FilterField::insertSuggestion(const QModelIndex &suggestion)
{
    const FilterCompletion completion = filterCompletionAt(text(), cursorPosition());
    QString picked = suggestion.data(FilterSuggestions::TextRole).toString();
    // A whole value ends its term; a key waits for its value.
    const bool ends = completion.key.has_value();
    // "ms:" takes an example such as ">100" as it is written: ms>100.
    const bool isComparison = picked.startsWith(QLatin1Char('>')) && completion.position > 0
        && text().at(completion.position - 1) == QLatin1Char(':');
    const qsizetype from = completion.position - (isComparison ? 1 : 0);
    QString whole = text();
    const bool spaceFollows = completion.position + completion.length < whole.size();
    if (ends && !spaceFollows)
        picked += QLatin1Char(' ');
    whole.replace(from, completion.position + completion.length - from, picked);
    setText(whole);
    setCursorPosition(static_cast<int>(from + picked.size()));
    if (!ends)
        // The completer hides its list after this.
        QTimer::singleShot(0, this, &FilterField::suggest);
}

void FilterField::settleNow()
{
    m_settle.stop();
    Q_EMIT settled(text());
}

void FilterField::showWrong()
{
    QPalette colors;
    if (m_wrong)
        colors.setColor(QPalette::Text, meaningColor(Meaning::Error, palette()));
    setPalette(colors);
    update();
}

} // namespace signalbox
