// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/trackdialog.h"

#include "base/enginetexts.h"
#include "base/textmeaning.h"
#include "base/theme.h"
#include "base/words.h"
#include "broadcasts/broadcastwords.h"
#include "broadcasts/txidform.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace signalbox {

TrackDialog::TrackDialog(BroadcastsFace *face, const QList<Route> &routes, QWidget *parent)
    : QDialog(parent)
    , m_face(face)
    , m_routes(routes)
    , m_route(new QComboBox(this))
    , m_txId(new QLineEdit(this))
    , m_note(new QLineEdit(this))
    , m_problem(new QLabel(this))
{
    setObjectName(QStringLiteral("broadcasts.track"));
    setWindowTitle(tr("Track a txID"));
    for (const Route &route : m_routes)
        m_route->addItem(QString::fromLatin1(route.slug) + QStringLiteral(" · ")
            + words::chainAndNetwork(route.protocol, route.network));
    m_route->setObjectName(QStringLiteral("broadcasts.track.route"));
    m_route->setToolTip(tr("Its Endpoints are asked, and so learn of the transaction."));
    m_txId->setObjectName(QStringLiteral("broadcasts.track.txid"));
    m_txId->setFont(monospaceFont());
    m_txId->setToolTip(tr("As nodes and explorers write it"));
    m_note->setObjectName(QStringLiteral("broadcasts.track.note"));
    m_note->setToolTip(tr("For you alone; it is kept with the broadcast."));
    m_problem->setObjectName(QStringLiteral("broadcasts.track.problem"));
    m_problem->setAccessibleName(tr("What is wrong"));
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);

    auto *form = new QFormLayout;
    form->setSpacing(grid::row);
    form->addRow(tr("&Route"), m_route);
    form->addRow(tr("&txID"), m_txId);
    form->addRow(QString(), m_problem);
    form->addRow(tr("&Note"), m_note);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_track = buttons->addButton(tr("Track"), QDialogButtonBox::AcceptRole);
    m_track->setObjectName(QStringLiteral("broadcasts.track.accept"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
    layout->setSpacing(grid::page);
    layout->addLayout(form);
    layout->addWidget(buttons);
    setMinimumWidth(620);

    connect(m_txId, &QLineEdit::textChanged, this, &TrackDialog::check);
    connect(m_route, &QComboBox::currentIndexChanged, this, &TrackDialog::check);
    connect(buttons, &QDialogButtonBox::accepted, this, &TrackDialog::submit);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_txId->setFocus();
    check();
}

const Route *TrackDialog::route() const
{
    const int index = m_route->currentIndex();
    return index < 0 ? nullptr : &m_routes.at(index);
}

void TrackDialog::check()
{
    const Route *const chosen = route();
    if (chosen == nullptr)
        return showProblem(tr("There is no Route whose Endpoints could be asked."));
    const QByteArray text = m_txId->text().toUtf8();
    const auto id = canonicalTxId(chosen->protocol, text);
    m_track->setEnabled(id.has_value());
    showProblem(id || text.trimmed().isEmpty() ? QString() : engineText(id.error().message()));
    m_track->setToolTip(id ? QString() : text.trimmed().isEmpty() ? tr("Enter a txID first.") : m_problem->text());
}

void TrackDialog::showProblem(const QString &problem)
{
    setTextMeaning(m_problem, Meaning::Error);
    m_problem->setText(problem.isEmpty() ? QString() : QStringLiteral("✕ ") + problem);
    if (route() == nullptr)
        m_track->setEnabled(false);
}

void TrackDialog::submit()
{
    const Route *const chosen = route();
    if (chosen == nullptr)
        return;
    const auto id = canonicalTxId(chosen->protocol, m_txId->text().toUtf8());
    if (!id)
        return check();
    m_track->setEnabled(false);
    m_face->track({.route = chosen->slug, .txId = *id, .note = m_note->text()}, this,
        [this](const tl::expected<qint64, QString> &answer) {
            m_track->setEnabled(true);
            if (!answer)
                return showProblem(engineText(answer.error()));
            Q_EMIT tracked(*answer);
            accept();
        });
}

} // namespace signalbox
