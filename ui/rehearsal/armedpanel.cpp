// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/armedpanel.h"

#include "base/actionbutton.h"
#include "base/actionregistry.h"
#include "base/emptystate.h"
#include "base/tablelook.h"
#include "base/theme.h"
#include "rehearsal/armedmodel.h"
#include "rehearsal/lasthit.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QTableView>

namespace signalbox {

using namespace std::chrono_literals;

ArmedPanel::ArmedPanel(const PageContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_model(new ArmedModel(this))
    , m_table(new QTableView(this))
    , m_stack(new QStackedWidget(this))
{
    setUpTable();
    m_disarm = context.actions->add({.id = "rehearsal.disarm",
                                        .text = tr("Disarm"),
                                        .group = tr("Rehearsal"),
                                        .key = QKeySequence(Qt::Key_Delete),
                                        .icon = "remove",
                                        .needsFocus = true},
        this, [this] { m_context.faces.rehearsal->disarm(m_model->idOf(m_table->currentIndex().row())); });
    auto *none = new EmptyState(this);
    none->setContent(tr("No fault is armed: all traffic is as it seems."));
    m_stack->addWidget(none);
    m_stack->addWidget(m_table);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::row);
    layout->addLayout(head());
    layout->addWidget(m_stack, 1);
    layout->addWidget(new LastHit(context, this));

    m_second.setInterval(1s);
    connect(&m_second, &QTimer::timeout, m_model, &ArmedModel::tick);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ArmedPanel::showChoice);
    connect(context.faces.rehearsal, &RehearsalFace::armedChanged, this, &ArmedPanel::showArmed);
    connect(context.faces.configuration, &ConfigurationFace::generationChanged, this, &ArmedPanel::showArmed);
    showArmed();
}

void ArmedPanel::setUpTable()
{
    m_table->setObjectName(QStringLiteral("rehearsal.armed"));
    m_table->setAccessibleName(tr("Armed faults"));
    m_table->setModel(m_model);
    setSmallTableLook(m_table);
    m_table->setAlternatingRowColors(true);
    QHeaderView *header = m_table->horizontalHeader();
    header->setFixedHeight(tableRowHeight(font()));
    const QFontMetrics metrics(font());
    const auto widthOf = [&](const QString &text) { return metrics.horizontalAdvance(text) + 4 * grid::unit; };
    header->resizeSection(ArmedModel::Fault, widthOf(QStringLiteral("Timeout before send")));
    header->resizeSection(ArmedModel::Route, widthOf(QStringLiteral("demo-evm")));
    header->resizeSection(ArmedModel::Endpoint, widthOf(QStringLiteral("a provider")));
    for (const int column : {ArmedModel::Attempts, ArmedModel::Expires})
        header->resizeSection(column, widthOf(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()));
    header->setSectionResizeMode(ArmedModel::Class, QHeaderView::Stretch);
}

QLayout *ArmedPanel::head()
{
    auto *title = new QLabel(tr("Armed now"), this);
    title->setFont(sectionFont());
    auto *line = new QHBoxLayout;
    line->setSpacing(grid::row);
    line->addWidget(title, 1);
    line->addWidget(new ActionButton(m_disarm, ActionButton::Flat, this));
    if (QAction *all = m_context.actions->find("faults.disarm-all")) // The window's, on Ctrl+Shift+. everywhere.
        line->addWidget(new ActionButton(all, ActionButton::Flat, this));
    return line;
}

void ArmedPanel::showArmed()
{
    const Configuration &configuration = m_context.faces.configuration->current()->configuration;
    QList<ArmedModel::Row> rows;
    for (const FaultOrder &order : m_context.faces.rehearsal->armed()) {
        const Endpoint *endpoint = configuration.findEndpoint(order.endpoint);
        rows.append(
            {order, endpoint && !endpoint->name.isEmpty() ? endpoint->name : QString::fromUtf8(order.endpoint)});
    }
    m_model->setRows(rows);
    m_stack->setCurrentIndex(rows.isEmpty() ? 0 : 1);
    if (!rows.isEmpty() && isVisible())
        m_second.start();
    else
        m_second.stop();
    showChoice();
}

void ArmedPanel::showChoice()
{
    ActionRegistry::setEnabled(m_disarm, m_table->currentIndex().isValid(),
        m_model->rowCount() == 0 ? tr("No fault is armed.") : tr("Choose an armed fault first."));
}

void ArmedPanel::select(quint64 id)
{
    if (const int row = m_model->rowOf(id); row >= 0)
        m_table->setCurrentIndex(m_model->index(row, 0));
}

void ArmedPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    showArmed();
}

void ArmedPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_second.stop();
}

} // namespace signalbox
