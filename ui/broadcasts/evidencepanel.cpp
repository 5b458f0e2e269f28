// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/evidencepanel.h"

#include "base/tablelook.h"
#include "base/theme.h"
#include "broadcasts/broadcastdelegate.h"
#include "broadcasts/evidencecolumn.h"
#include "broadcasts/evidencemodel.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <array>

namespace signalbox {

namespace {

constexpr int mostRows = 8; // Before it scrolls.
constexpr std::array<int, evidenceColumnCount> widths{80, 0, 122, 140, 116, 84}; // 0: what is left.

} // namespace

EvidencePanel::EvidencePanel(QWidget *parent)
    : QWidget(parent)
    , m_model(new EvidenceModel(this))
    , m_table(new QTableView(this))
    , m_exposure(new QLabel(this))
{
    m_table->setObjectName(QStringLiteral("broadcasts.evidence"));
    m_table->setAccessibleName(tr("Evidence by Endpoint"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new BroadcastDelegate(m_table));
    setSmallTableLook(m_table);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QHeaderView *header = m_table->horizontalHeader();
    header->setMinimumHeight(tableRowHeight(font()));
    const double scale = std::max(1.0, fontMetrics().horizontalAdvance(QLatin1Char('0')) / 8.0);
    for (int i = 0; i < evidenceColumnCount; ++i) {
        const int width = widths[static_cast<std::size_t>(i)];
        header->setSectionResizeMode(i, width == 0 ? QHeaderView::Stretch : QHeaderView::Interactive);
        if (width > 0)
            m_table->setColumnWidth(i, qMax(static_cast<int>(width * scale), header->sectionSizeHint(i)));
    }
    m_exposure->setObjectName(QStringLiteral("broadcasts.exposure"));
    m_exposure->setWordWrap(true);
    m_exposure->setTextFormat(Qt::PlainText);
    m_exposure->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::row);
    layout->addWidget(m_table);
    layout->addWidget(m_exposure);
    layout->addStretch();
    connect(m_table, &QAbstractItemView::activated, this,
        [this](const QModelIndex &index) { Q_EMIT endpointWanted(m_model->endpointAt(index.row())); });
    connect(m_model, &QAbstractItemModel::modelReset, this, &EvidencePanel::fitHeight);
    fitHeight();
}

void EvidencePanel::fitHeight()
{
    const int rows = std::clamp(m_model->rowCount(), 1, mostRows);
    m_table->setFixedHeight(tableRowHeight(font()) * (rows + 1) + 2 * m_table->frameWidth() + 1);
}

void EvidencePanel::setView(
    const BroadcastView &view, const PassedOver &passedOver, const QHash<QByteArray, QString> &names)
{
    m_model->setEvidence(evidenceByEndpoint(view, passedOver), names);
    m_exposure->setText(exposure(view, names));
}

void EvidencePanel::setNow(TrackerTime now)
{
    m_model->setNow(now);
}

QString EvidencePanel::exposure(const BroadcastView &view, const QHash<QByteArray, QString> &names)
{
    const auto joined = [&names](const QByteArrayList &endpoints) {
        QStringList texts;
        for (const QByteArray &endpoint : endpoints)
            texts.append(names.value(endpoint, QString::fromLatin1(endpoint)));
        return texts.join(QStringLiteral(", "));
    };
    const QByteArrayList got = exposureOf(view);
    QString text = got.isEmpty() ? tr("No Endpoint is known to have got the bytes from here.")
                                 : tr("Got the bytes, in this order: %1.").arg(joined(got));
    if (!view.wouldLearn.isEmpty())
        text += QLatin1Char(' ') + tr("Sent again, it could also reach: %1.").arg(joined(view.wouldLearn));
    return text;
}

} // namespace signalbox
