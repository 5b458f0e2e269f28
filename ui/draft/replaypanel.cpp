// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/replaypanel.h"

#include "base/tablelook.h"
#include "base/theme.h"
#include "base/words.h"
#include "draft/draftreplay.h"
#include "draft/replaymodel.h"
#include "draft/replaywords.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

namespace signalbox {

namespace {

constexpr int shownRows = 5;

} // namespace

ReplayPanel::ReplayPanel(const Faces &faces, QWidget *parent)
    : QWidget(parent)
    , m_replay(new DraftReplay(faces.requests, faces.configuration, this))
    , m_model(new ReplayModel(this))
    , m_headline(new QLabel(this))
    , m_show(new QPushButton(tr("Show the &trail"), this))
    , m_table(new QTableView(this))
{
    m_headline->setObjectName(QStringLiteral("draft.review.replay"));
    m_headline->setTextFormat(Qt::PlainText);
    m_headline->setWordWrap(true);
    m_headline->setToolTip(tr("What each Endpoint did then it is taken to do again; nothing is sent"));
    m_show->setObjectName(QStringLiteral("draft.review.replay.show"));
    m_show->setMinimumWidth(m_show->sizeHint().width() + 4 * grid::unit);
    setUpTable();
    auto *line = new QHBoxLayout;
    line->setSpacing(grid::row);
    line->addWidget(m_headline, 1);
    line->addWidget(m_show, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::row);
    layout->addLayout(line);
    layout->addWidget(m_table);
    connect(m_replay, &DraftReplay::changed, this, &ReplayPanel::follow);
    connect(m_show, &QPushButton::clicked, this, &ReplayPanel::activate);
    connect(m_table, &QTableView::activated, this, &ReplayPanel::activate);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ReplayPanel::showChoice);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ReplayPanel::showChoice);
    follow();
}

void ReplayPanel::setUpTable()
{
    m_table->setObjectName(QStringLiteral("draft.review.replay.table"));
    m_table->setAccessibleName(tr("Requests that would end differently, or of which it is not known"));
    m_table->setModel(m_model);
    setTableLook(m_table);
    const int row = tableRowHeight(font());
    m_table->verticalHeader()->setDefaultSectionSize(row);
    m_table->setTabKeyNavigation(false);
    QHeaderView *header = m_table->horizontalHeader();
    header->setFixedHeight(row);
    const QFontMetrics metrics(font());
    const QFontMetrics code(monospaceFont());
    const auto width
        = [](const QFontMetrics &of, const QString &text) { return of.horizontalAdvance(text) + 4 * grid::unit; };
    header->resizeSection(ReplayModel::Ends, width(metrics, replaywords::verdict(ReplayVerdict::Different)));
    header->resizeSection(ReplayModel::Request, width(code, QStringLiteral("R-100000")));
    header->resizeSection(ReplayModel::Route, width(metrics, QStringLiteral("demo-evm")));
    header->resizeSection(ReplayModel::Method, width(code, QStringLiteral("eth_getTransactionCount")));
    header->resizeSection(ReplayModel::Before, width(metrics, QStringLiteral("failed over · charlie")));
    header->resizeSection(ReplayModel::After, width(metrics, QStringLiteral("exhausted · charlie")));
    header->setStretchLastSection(true);
}

void ReplayPanel::setDraft(const Configuration &draft)
{
    m_draft = draft;
    m_replay->start(draft);
}

void ReplayPanel::follow()
{
    m_headline->setText(headline());
    m_headline->setAccessibleName(m_headline->text());
    if (!m_replay->isRunning())
        m_model->setRows(m_replay->found(), m_draft);
    const int rows = m_model->rowCount();
    m_table->setVisible(rows > 0);
    m_table->setFixedHeight((qMin(rows, shownRows) + 1) * tableRowHeight(font()) + grid::unit);
    m_show->setVisible(rows > 0);
}

QString ReplayPanel::headline() const
{
    if (m_replay->isRunning())
        return tr("Replaying the last hour with the draft… %1 %").arg(m_replay->percent());
    const DraftReplay::Counts &counts = m_replay->counts();
    if (counts.all == 0)
        return tr("Replay: the last hour holds no request that could be decided again.");
    QStringList parts{tr("Replay of the last hour: %1 of %n request(s) would end differently", nullptr, counts.all)
                          .arg(words::number(counts.different))};
    if (counts.otherWay > 0)
        parts.append(tr("%n the same, but by other attempts", nullptr, counts.otherWay));
    if (counts.unknown > 0)
        parts.append(tr("of %n it cannot be told", nullptr, counts.unknown));
    if (qMax(counts.different, counts.unknown) > DraftReplay::mostFound)
        parts.append(tr("the newest %1 of each kind are listed").arg(words::number(DraftReplay::mostFound)));
    return parts.join(QStringLiteral(" · "));
}

void ReplayPanel::showChoice()
{
    const bool chosen = m_table->currentIndex().isValid();
    m_show->setEnabled(chosen);
    m_show->setToolTip(
        chosen ? tr("Closes the review and shows what happened to this request") : tr("Choose a request first"));
}

void ReplayPanel::activate()
{
    const QByteArray id = m_model->requestOf(m_table->currentIndex().row());
    if (!id.isEmpty())
        Q_EMIT requestActivated(id);
}

} // namespace signalbox
