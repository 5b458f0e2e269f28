// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/diffview.h"

#include "base/problemtext.h"
#include "base/theme.h"
#include "config/routesfile.h"
#include "draft/draftwords.h"
#include "draft/hiddensecrets.h"
#include "draft/linediffmodel.h"
#include "faces/configurationface.h"
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

QStringList linesOf(const QByteArray &text)
{
    if (text.isEmpty())
        return {};
    QString whole = QString::fromUtf8(text);
    whole.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    if (whole.endsWith(QLatin1Char('\n')))
        whole.chop(1);
    return whole.split(QLatin1Char('\n'));
}

/// Line by line as linesOf(): hiding takes no line away.
QStringList linesWithoutSecrets(const QByteArray &text)
{
    return linesOf(withoutSecrets(QString::fromUtf8(text)).toUtf8());
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
    showSentences(sentences.isEmpty() ? QStringList(tr("No difference.")) : sentences);
    m_model->setRows(lineDiff(shownLines(before), shownLines(after)));
}

void DiffView::setFileTexts(const RoutesFileTexts &texts, const ConfigProblems &problems)
{
    QStringList sentences;
    QHash<int, QString> faults;
    for (const ConfigProblem &problem : problems) {
        sentences.append(QStringLiteral("• ") + problemText(problem));
        if (problem.line > 0)
            faults.insert(problem.line, problemText(problem));
    }
    showSentences(sentences.isEmpty() ? QStringList(tr("No difference.")) : sentences);
    m_changes->setAccessibleName(tr("Problems"));
    // What can't be read has no lines: that all are gone would be a lie.
    const QStringList before = texts.onDisk.isEmpty() ? QStringList() : linesOf(texts.running);
    const QStringList after = linesOf(texts.onDisk);
    // Compared as they are, so that a difference in what is hidden is still one.
    QList<LineDiffRow> rows = lineDiff(before, after, QSet<int>(faults.keyBegin(), faults.keyEnd()));
    const QStringList shownBefore = linesWithoutSecrets(texts.running);
    const QStringList shownAfter = linesWithoutSecrets(texts.onDisk);
    for (LineDiffRow &row : rows) {
        if (row.kind == LineDiffRow::Kind::Gap)
            continue;
        row.before = shownBefore.value(row.beforeLine - 1);
        row.after = shownAfter.value(row.afterLine - 1);
    }
    m_model->setRows(rows, faults);
    // Once there is a layout: until then the middle is elsewhere.
    QMetaObject::invokeMethod(this, &DiffView::goToFault, Qt::QueuedConnection);
}

void DiffView::goToFault()
{
    const QModelIndex fault = m_model->firstFault();
    if (!fault.isValid())
        return;
    // Not selected: it is to keep its colour.
    m_lines->selectionModel()->setCurrentIndex(fault, QItemSelectionModel::NoUpdate);
    m_lines->scrollTo(fault, QAbstractItemView::PositionAtCenter);
}

void DiffView::showSentences(const QStringList &sentences)
{
    // As high as the sentences, up to six of them.
    const auto shown = static_cast<int>(std::clamp<qsizetype>(sentences.size(), 1, 6));
    m_scroll->setFixedHeight(shown * m_changes->fontMetrics().lineSpacing() + grid::unit);
    m_changes->setText(sentences.join(QLatin1Char('\n')));
}

} // namespace signalbox
