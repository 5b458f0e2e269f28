// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/diffview.h"

#include "base/theme.h"
#include "config/routesfile.h"
#include "draft/draftwords.h"
#include "draft/linediffmodel.h"
#include "trail/redact.h"

#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QTableView>
#include <QVBoxLayout>

namespace signalbox {

namespace {

QStringList shownLines(Configuration configuration)
{
    for (Endpoint &endpoint : configuration.endpoints)
        endpoint.url = redact(QString::fromUtf8(endpoint.url)).toUtf8();
    return QString::fromUtf8(renderRoutesFile(configuration)).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

void dress(QTableView *view)
{
    view->setObjectName(QStringLiteral("draft.diff.lines"));
    view->setAccessibleName(DiffView::tr("Routes file, before and after"));
    view->verticalHeader()->hide();
    view->verticalHeader()->setDefaultSectionSize(tableRowHeight(view->font()) - grid::unit);
    view->setShowGrid(false);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setWordWrap(false);
    view->setTabKeyNavigation(false);
    QHeaderView *header = view->horizontalHeader();
    header->setHighlightSections(false);
    header->setMinimumSectionSize(40);
    for (const int column : {LineDiffModel::BeforeNumber, LineDiffModel::AfterNumber}) {
        header->setSectionResizeMode(column, QHeaderView::Fixed);
        header->resizeSection(column, 48);
    }
    header->setSectionResizeMode(LineDiffModel::Before, QHeaderView::Stretch);
    header->setSectionResizeMode(LineDiffModel::After, QHeaderView::Stretch);
}

} // namespace

DiffView::DiffView(QWidget *parent)
    : QWidget(parent)
    , m_changes(new QLabel)
    , m_scroll(new QScrollArea(this))
    , m_lines(new QTableView(this))
    , m_model(new LineDiffModel(this))
{
    m_changes->setObjectName(QStringLiteral("draft.diff.changes"));
    m_changes->setAccessibleName(tr("Changes"));
    m_changes->setTextFormat(Qt::PlainText);
    m_changes->setWordWrap(true);
    m_changes->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_changes->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_scroll->setWidget(m_changes);
    m_scroll->setFocusPolicy(Qt::NoFocus); // The text in it takes the focus.
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_lines->setModel(m_model);
    dress(m_lines);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::row);
    layout->addWidget(m_scroll);
    layout->addWidget(m_lines, 1);
}

void DiffView::setTitles(const QString &before, const QString &after)
{
    m_model->setTitles(before, after);
}

void DiffView::setConfigurations(const Configuration &before, const Configuration &after)
{
    QStringList sentences;
    for (const ConfigurationChange &change : changesBetween(before, after))
        sentences.append(QStringLiteral("• ") + draftwords::change(change));
    // As high as the sentences, up to six of them.
    const auto shown = static_cast<int>(std::clamp<qsizetype>(sentences.size(), 1, 6));
    m_scroll->setFixedHeight(shown * m_changes->fontMetrics().lineSpacing() + grid::unit);
    m_changes->setText(sentences.isEmpty() ? tr("No difference.") : sentences.join(QLatin1Char('\n')));
    m_model->setRows(lineDiff(shownLines(before), shownLines(after)));
}

} // namespace signalbox
