// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/shortcutsheet.h"

#include "base/actionregistry.h"
#include "base/theme.h"
#include "shell/shortcutconflicts.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace signalbox {

namespace {

enum Column
{
    TextColumn,
    KeyColumn,
    NoteColumn
};

QString keysOf(const QAction *action)
{
    return QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText)
        .replace(QLatin1String("; "), QLatin1String(", "));
}

} // namespace

ShortcutSheet::ShortcutSheet(const ActionRegistry &actions, QWidget *parent)
    : QDialog(parent)
    , m_list(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("shortcuts"));
    setWindowTitle(tr("Shortcuts"));
    resize(640, 560);
    auto *search = new QLineEdit(this);
    search->setObjectName(QStringLiteral("shortcuts.filter"));
    search->setPlaceholderText(tr("Find an action or a key"));
    search->setAccessibleName(search->placeholderText());
    search->setClearButtonEnabled(true);
    m_list->setObjectName(QStringLiteral("shortcuts.list"));
    m_list->setAccessibleName(windowTitle());
    m_list->setColumnCount(3);
    m_list->setHeaderLabels({tr("Action"), tr("Key"), tr("Note")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->setFocusPolicy(Qt::TabFocus);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
    layout->setSpacing(grid::row);
    layout->addWidget(search);
    layout->addWidget(m_list);
    fill(actions);
    search->setFocus();
    connect(search, &QLineEdit::textChanged, this, &ShortcutSheet::filter);
}

void ShortcutSheet::fill(const ActionRegistry &actions)
{
    QHash<const QAction *, QString> notes;
    for (const ShortcutConflict &conflict : shortcutConflicts(actions.all())) {
        const QString note = tr("also the key of “%1”");
        notes.insert(conflict.one, note.arg(conflict.other->text()));
        notes.insert(conflict.other, note.arg(conflict.one->text()));
    }
    QHash<QString, QTreeWidgetItem *> groups;
    for (QAction *action : actions.all()) {
        if (action->shortcuts().isEmpty())
            continue;
        QTreeWidgetItem *&group = groups[ActionRegistry::groupOf(action)];
        if (group == nullptr) {
            group = new QTreeWidgetItem(m_list, {ActionRegistry::groupOf(action)});
            group->setFont(TextColumn, sectionFont());
            group->setSizeHint(TextColumn, QSize(0, tableRowHeight(font())));
            group->setFirstColumnSpanned(true);
            group->setExpanded(true);
        }
        auto *row = new QTreeWidgetItem(group, {action->text(), keysOf(action), notes.value(action)});
        row->setSizeHint(TextColumn, QSize(0, tableRowHeight(font())));
        row->setForeground(NoteColumn, meaningColor(Meaning::Warning, palette()));
        row->setToolTip(TextColumn, action->toolTip());
        row->setToolTip(NoteColumn, notes.value(action));
    }
    m_list->setColumnHidden(NoteColumn, notes.isEmpty());
    m_list->header()->setSectionResizeMode(TextColumn, QHeaderView::Stretch);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->resizeSection(KeyColumn, 160);
    m_list->header()->resizeSection(NoteColumn, 200);
}

void ShortcutSheet::filter(const QString &typed)
{
    for (int at = 0; at < m_list->topLevelItemCount(); ++at) {
        QTreeWidgetItem *group = m_list->topLevelItem(at);
        bool any = false;
        for (int child = 0; child < group->childCount(); ++child) {
            QTreeWidgetItem *row = group->child(child);
            const bool fits = row->text(TextColumn).contains(typed, Qt::CaseInsensitive)
                || row->text(KeyColumn).contains(typed, Qt::CaseInsensitive);
            row->setHidden(!fits);
            any = any || fits;
        }
        group->setHidden(!any);
    }
}

} // namespace signalbox
