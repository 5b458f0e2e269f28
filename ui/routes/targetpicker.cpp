// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/targetpicker.h"

#include "base/words.h"
#include "trail/redact.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QStringListModel>

namespace signalbox {

namespace {

QString suggestionFor(const Endpoint &endpoint)
{
    const QString id = QString::fromUtf8(endpoint.id);
    QStringList parts{id};
    if (!endpoint.name.isEmpty() && endpoint.name != id)
        parts.append(endpoint.name);
    parts.append(words::chain(endpoint.protocol) + u' ' + QString::fromUtf8(endpoint.network));
    parts.append(redact(QString::fromUtf8(endpoint.url)));
    return parts.join(QStringLiteral(" · "));
}

} // namespace

TargetPicker::TargetPicker(QWidget *parent)
    : QLineEdit(parent)
    , m_suggestions(new QStringListModel(this))
{
    auto *completer = new QCompleter(m_suggestions, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCompletionMode(QCompleter::PopupCompletion);
    setCompleter(completer);
    // Queued: the completer still works on its list while it tells, and picking changes the list.
    connect(completer, QOverload<const QString &>::of(&QCompleter::activated), this, &TargetPicker::pickText,
        Qt::QueuedConnection);
}

void TargetPicker::setEndpoints(const QList<Endpoint> &endpoints)
{
    m_ids.clear();
    QStringList suggestions;
    for (const Endpoint &endpoint : endpoints) {
        suggestions.append(suggestionFor(endpoint));
        m_ids.insert(suggestions.last(), endpoint.id);
    }
    if (suggestions != m_suggestions->stringList())
        m_suggestions->setStringList(suggestions);
}

void TargetPicker::mousePressEvent(QMouseEvent *event)
{
    QLineEdit::mousePressEvent(event);
    suggest();
}

void TargetPicker::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Down && !completer()->popup()->isVisible())
        return suggest();
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter || event->modifiers() != Qt::NoModifier)
        return QLineEdit::keyPressEvent(event);
    // Queued: it may be the list's event. One that the arrows chose there is in the field, and the completer tells only
    // of those that are clicked, for a key that is accepted here is none of its own.
    QMetaObject::invokeMethod(
        this, [this, typed = text()] { pickText(typed); }, Qt::QueuedConnection);
    event->accept();
}

void TargetPicker::suggest()
{
    completer()->setCompletionPrefix(text());
    completer()->complete();
}

void TargetPicker::pickText(const QString &text)
{
    QByteArrayList matches;
    for (auto it = m_ids.cbegin(); it != m_ids.cend(); ++it) {
        if (it.key() == text || QString::fromUtf8(it.value()) == text) {
            matches = {it.value()};
            break;
        }
        if (!text.isEmpty() && it.key().contains(text, Qt::CaseInsensitive))
            matches.append(it.value());
    }
    if (matches.size() != 1) {
        if (!text.isEmpty())
            Q_EMIT notFound(text);
        return;
    }
    completer()->popup()->hide();
    clear();
    Q_EMIT picked(matches.first());
}

} // namespace signalbox
