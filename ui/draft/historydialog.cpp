// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/historydialog.h"

#include "base/tablelook.h"
#include "base/theme.h"
#include "draft/configurationdraft.h"
#include "draft/diffview.h"
#include "draft/generationsmodel.h"
#include "faces/configurationface.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace signalbox {

namespace {

void dress(QTableView *table)
{
    table->setObjectName(QStringLiteral("draft.history.table"));
    table->setAccessibleName(HistoryDialog::tr("Generations"));
    setSmallTableLook(table);
    table->setAlternatingRowColors(true);
    QHeaderView *header = table->horizontalHeader();
    header->resizeSection(GenerationsModel::Number, 110);
    header->resizeSection(GenerationsModel::TakenAt, 220);
    header->resizeSection(GenerationsModel::Note, 240);
    header->setStretchLastSection(true);
}

QString generationTitle(const Generation &generation)
{
    return HistoryDialog::tr("Generation %1").arg(generation.number);
}

} // namespace

HistoryDialog::HistoryDialog(ConfigurationDraft *draft, ConfigurationFace *face, QWidget *parent)
    : QDialog(parent)
    , m_draft(draft)
    , m_face(face)
    , m_model(new GenerationsModel(this))
    , m_table(new QTableView(this))
    , m_heading(new QLabel(this))
    , m_diff(new DiffView(this))
{
    setObjectName(QStringLiteral("draft.history"));
    setWindowTitle(tr("History of generations"));
    resize(980, 680);
    m_heading->setObjectName(QStringLiteral("draft.history.heading"));
    m_heading->setFont(sectionFont());
    m_heading->setWordWrap(true);
    m_table->setModel(m_model);
    dress(m_table);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_rollBack = buttons->addButton(tr("&Roll back"), QDialogButtonBox::ActionRole);
    m_rollBack->setObjectName(QStringLiteral("draft.history.rollback"));
    connect(m_rollBack, &QPushButton::clicked, this,
        [this] { m_draft->rollBackTo(m_model->generation(m_table->currentIndex().row())); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
    layout->setSpacing(grid::row);
    layout->addWidget(m_table, 2);
    layout->addWidget(m_heading);
    layout->addWidget(m_diff, 3);
    layout->addWidget(buttons);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &HistoryDialog::showSelected);
    connect(face, &ConfigurationFace::generationChanged, this, &HistoryDialog::reload);
    reload();
    m_table->setFocus();
}

void HistoryDialog::setLocked(const QString &reason)
{
    m_locked = reason;
    showSelected();
}

void HistoryDialog::reload()
{
    m_model->setHistory(m_face->history());
    m_table->setCurrentIndex(m_model->index(0, 0));
    showSelected();
}

void HistoryDialog::showSelected()
{
    if (!m_table->currentIndex().isValid())
        return;
    const GenerationPtr chosen = m_model->generation(m_table->currentIndex().row());
    const GenerationPtr running = m_face->current();
    const bool isRunning = chosen->number == running->number;
    const GenerationPtr before = m_model->rowCount() > 1 ? m_model->generation(1) : nullptr;
    if (isRunning && before) {
        m_diff->setTitles(generationTitle(*before), generationTitle(*running));
        m_diff->setConfigurations(before->configuration, running->configuration);
        m_heading->setText(tr("Generation %1 is running. It came after generation %2 with these changes:")
                               .arg(running->number)
                               .arg(before->number));
    } else {
        m_diff->setTitles(generationTitle(*running), generationTitle(*chosen));
        m_diff->setConfigurations(running->configuration, chosen->configuration);
        m_heading->setText(isRunning
                ? tr("Generation %1 is running. There is no earlier one.").arg(chosen->number)
                : tr("Rolling back from generation %1 to %2 makes generation %3 with these changes:")
                      .arg(running->number)
                      .arg(chosen->number)
                      .arg(running->number + 1));
    }
    m_rollBack->setEnabled(!isRunning && m_locked.isEmpty());
    m_rollBack->setToolTip(!m_locked.isEmpty() ? m_locked : isRunning ? tr("This generation is running") : QString());
}

} // namespace signalbox
