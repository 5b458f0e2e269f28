// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/formfields.h"

#include "base/theme.h"
#include "draft/draftwords.h"
#include "draft/fieldmessage.h"
#include "routes/routeeditor.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>

namespace signalbox {

FormFields::FormFields(RouteEditor *editor, QGridLayout *grid, QObject *parent)
    : QObject(parent)
    , m_editor(editor)
    , m_grid(grid)
{
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(grid::row);
    grid->setVerticalSpacing(grid::row);
    connect(editor, &RouteEditor::problemsChanged, this, &FormFields::showProblems);
    connect(editor, &RouteEditor::chosen, this, &FormFields::showProblems);
    connect(editor, &RouteEditor::lockChanged, this, &FormFields::showLock);
}

void FormFields::add(const QByteArray &field, QWidget *widget, int row, int pair, QWidget *beside)
{
    const QString name = draftwords::field(field);
    widget->setObjectName(QLatin1String("routes.form.") + QString::fromLatin1(field));
    widget->setAccessibleName(name);
    widget->installEventFilter(this);
    // As high as a button, so that all rows of the form stand on one grid.
    const int height = QFontMetrics(widget->font()).height() + 3 * grid::unit;
    widget->setMinimumHeight(height);
    auto *label = new QLabel(name);
    label->setMinimumHeight(height);
    label->setBuddy(widget);
    auto *message = new FieldMessage(widget->objectName() + QLatin1String(".message"));

    auto *line = new QHBoxLayout;
    line->setSpacing(grid::row);
    line->addWidget(widget, beside ? 0 : 1, Qt::AlignTop);
    if (beside)
        line->addWidget(beside, 1);
    auto *cell = new QVBoxLayout;
    cell->setSpacing(grid::unit / 2);
    cell->addLayout(line);
    cell->addWidget(message);
    cell->addStretch();
    m_grid->addWidget(label, row, 2 * pair, Qt::AlignTop);
    m_grid->addLayout(cell, row, 2 * pair + 1);
    m_entries.append({field, widget, message, widget->toolTip(), {}});
}

void FormFields::setUsable(QWidget *widget, bool usable, const QString &reason)
{
    for (Entry &entry : m_entries) {
        if (entry.widget == widget)
            entry.reason = usable ? QString() : reason;
    }
    showLock();
}

bool FormFields::hasProblem() const
{
    return std::ranges::any_of(
        m_entries, [this](const Entry &entry) { return !m_editor->problemsOf(entry.field).isEmpty(); });
}

bool FormFields::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo))
            return true; // Left unaccepted, so that it triggers the draft's action.
    }
    return QObject::eventFilter(watched, event);
}

void FormFields::showProblems()
{
    for (const Entry &entry : std::as_const(m_entries))
        entry.message->setProblems(m_editor->problemsOf(entry.field));
}

void FormFields::showLock()
{
    for (const Entry &entry : std::as_const(m_entries)) {
        const QString reason = m_editor->lock().isEmpty() ? entry.reason : m_editor->lock();
        entry.widget->setEnabled(reason.isEmpty());
        entry.widget->setToolTip(reason.isEmpty() ? entry.toolTip : reason);
        entry.widget->setAccessibleDescription(entry.widget->toolTip());
    }
}

} // namespace signalbox
