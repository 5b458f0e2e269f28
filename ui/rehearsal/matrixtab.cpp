// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/matrixtab.h"

#include "base/actionbutton.h"
#include "base/actionregistry.h"
#include "base/navigator.h"
#include "base/theme.h"
#include "rehearsal/decisionmatrix.h"
#include "rehearsal/matrixdelegate.h"
#include "rehearsal/matrixexample.h"
#include "rehearsal/matrixheader.h"
#include "rehearsal/predictedtrail.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QTableView>

namespace signalbox {

MatrixTab::MatrixTab(const PageContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_model(new DecisionMatrix(this))
    , m_plane(new QComboBox(this))
    , m_table(new QTableView(this))
    , m_trail(new PredictedTrail(tr("Choose a cell to see the trail of such a request."), this))
{
    setObjectName(QStringLiteral("rehearsal.matrix"));
    setUpTable();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, grid::page, 0, 0);
    layout->setSpacing(grid::row);
    layout->addLayout(head());
    layout->addWidget(m_table, 3); // Up to its height; the rest is the trail's.
    layout->addWidget(m_trail, 1);
    connect(m_plane, &QComboBox::currentIndexChanged, this, [this] {
        m_model->setPlane(static_cast<DataPlane>(m_plane->currentData().toInt()));
        m_trail->setPrediction({}, {});
        fitTable();
    });
    connect(m_trail, &PredictedTrail::endpointActivated, this, [this](const QByteArray &id) {
        m_context.navigator->say(tr("Endpoint %1 is made up for this example").arg(QString::fromUtf8(id)));
    });
    connect(m_trail, &PredictedTrail::ruleActivated, this, [this](Rule rule) { m_context.navigator->showRule(rule); });
    connect(m_table, &QTableView::activated, this, // Enter or a double click: what a cell names stands in its tooltip.
        [this](const QModelIndex &cell) { m_context.navigator->showRule(m_model->ruleOf(cell)); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &MatrixTab::showCell);
}

QLayout *MatrixTab::head()
{
    m_plane->setObjectName(QStringLiteral("rehearsal.matrix.plane"));
    m_plane->setAccessibleName(tr("Data plane"));
    m_plane->setToolTip(tr("TRON HTTP answers are judged by their status, not by their body"));
    m_plane->addItem(tr("JSON-RPC"), static_cast<int>(DataPlane::JsonRpc));
    m_plane->addItem(tr("TRON HTTP"), static_cast<int>(DataPlane::TronHttp));
    auto *label = new QLabel(tr("&Plane"), this);
    label->setBuddy(m_plane);
    auto *what = new QLabel(tr("The decision after attempt 1, with attempts and candidates left"), this);
    what->setForegroundRole(QPalette::PlaceholderText);
    what->setMinimumWidth(1);
    QAction *copy = m_context.actions->add(
        {.id = "rehearsal.copyMatrix", .text = tr("Copy as Markdown"), .group = tr("Rehearsal"), .icon = "copy"}, this,
        [this] { copyMarkdown(); });
    auto *line = new QHBoxLayout;
    line->setSpacing(grid::row);
    line->addWidget(label);
    line->addWidget(m_plane);
    line->addWidget(what, 1);
    auto *button = new ActionButton(copy, ActionButton::Flat, this);
    line->addWidget(button);
    setTabOrder(m_plane, button);
    setTabOrder(button, m_table);
    return line;
}

void MatrixTab::setUpTable()
{
    m_table->setObjectName(QStringLiteral("rehearsal.matrix.table"));
    m_table->setAccessibleName(tr("Decision matrix"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new MatrixDelegate(m_table));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_header = new MatrixHeader(m_table);
    m_table->setHorizontalHeader(m_header);
    QHeaderView *classes = m_table->verticalHeader();
    classes->setSectionResizeMode(QHeaderView::Fixed);
    classes->setHighlightSections(false);
    fitTable();
}

/// No word is cut: those in the cells and those in the header.
int MatrixTab::narrowestColumn(const QFont &font) const
{
    const QFontMetrics metrics(font);
    int widest = MatrixDelegate::cellWidth(font, *m_model);
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const QString title = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        for (const QString &word : title.split(QLatin1Char(' ')))
            widest = qMax(widest, metrics.horizontalAdvance(word) + 1);
    }
    return widest;
}

int MatrixTab::widthOfClasses() const
{
    int widest = 0;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QString word = m_model->headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
        widest = qMax(widest, fontMetrics().horizontalAdvance(word));
    }
    return widest + 4 * grid::unit; // The padding of a head, twice, and its line.
}

/// All columns as wide as there is room for; as high as its rows at most.
void MatrixTab::fitTable()
{
    const QFont small = captionFont();
    m_table->setFont(small);
    m_header->setFont(small);
    const int classesWidth = widthOfClasses();
    m_table->verticalHeader()->setFixedWidth(classesWidth);
    const int columns = m_model->columnCount();
    const int narrowest = narrowestColumn(small);
    const int room = width() - 2 * m_table->frameWidth() - classesWidth;
    const bool fits = narrowest * columns <= room;
    for (int column = 0; column < columns; ++column) {
        const int shared = room * (column + 1) / columns - room * column / columns;
        m_header->resizeSection(column, fits ? shared : narrowest);
    }
    const int rowHeight = MatrixDelegate::cellHeight(small, *m_model, m_header->sectionSize(0));
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight);
    const int headerHeight = m_header->heightForTitles();
    m_header->setFixedHeight(headerHeight);
    const int bar = fits ? 0 : m_table->horizontalScrollBar()->sizeHint().height();
    const int around = headerHeight + bar + 2 * m_table->frameWidth();
    m_table->setMinimumHeight(around + rowHeight);
    m_table->setMaximumHeight(around + m_model->rowCount() * rowHeight);
}

void MatrixTab::showCell(const QModelIndex &cell)
{
    if (!cell.isValid())
        return m_trail->setPrediction({}, {});
    const MatrixExample example
        = matrixExample(DecisionMatrix::classOf(cell.row()), m_model->endOf(cell.column()), m_model->plane());
    m_trail->setPrediction(example.configuration, predict(example.configuration, example.request));
}

void MatrixTab::copyMarkdown()
{
    QGuiApplication::clipboard()->setText(m_model->markdown());
    m_context.navigator->say(tr("Decision matrix copied as Markdown"));
}

void MatrixTab::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitTable();
}

void MatrixTab::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange)
        fitTable();
}

} // namespace signalbox
