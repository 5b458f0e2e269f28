// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/reviewdialog.h"

#include "base/actionregistry.h"
#include "base/navigator.h"
#include "base/theme.h"
#include "draft/configurationdraft.h"
#include "draft/diffview.h"
#include "draft/drafteffect.h"
#include "draft/draftwords.h"
#include "draft/replaypanel.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace signalbox {

ReviewDialog::ReviewDialog(ConfigurationDraft *draft, const PageContext &context, QAction *apply, QWidget *parent)
    : QDialog(parent)
    , m_draft(draft)
    , m_context(context)
    , m_action(apply)
    , m_diff(new DiffView(this))
    , m_effect(new QLabel(this))
    , m_replay(new ReplayPanel(context.faces, this))
    , m_reason(new QLabel(this))
    , m_note(new QLineEdit(this))
{
    setObjectName(QStringLiteral("draft.review"));
    setWindowTitle(tr("Review changes"));
    resize(980, 640);
    m_effect->setObjectName(QStringLiteral("draft.review.effect"));
    m_reason->setObjectName(QStringLiteral("draft.review.reason"));
    for (QLabel *label : {m_effect, m_reason}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_note->setObjectName(QStringLiteral("draft.review.note"));
    m_note->setAccessibleName(tr("Note"));
    m_note->setToolTip(tr("Kept in the history with the new generation"));

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_apply = buttons->addButton(tr("Apply"), QDialogButtonBox::AcceptRole);
    m_apply->setObjectName(QStringLiteral("draft.review.apply"));
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        m_draft->apply(m_note->text().isEmpty() ? m_note->placeholderText() : m_note->text());
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *note = new QFormLayout;
    note->addRow(tr("&Note"), m_note);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
    layout->setSpacing(grid::row);
    layout->addWidget(m_diff, 1);
    layout->addWidget(m_effect);
    layout->addWidget(m_replay);
    layout->addLayout(note);
    layout->addWidget(m_reason);
    layout->addWidget(buttons);
    connect(draft, &ConfigurationDraft::changed, this, &ReviewDialog::showDraft);
    connect(apply, &QAction::changed, this, &ReviewDialog::followAction);
    connect(context.faces.health, &HealthFace::readingsChanged, this,
        &ReviewDialog::showEffect); // What lives comes and goes.
    connect(m_replay, &ReplayPanel::requestActivated, this, [this](const QByteArray &id) {
        reject();
        m_context.navigator->showRequest(id);
    });
    showDraft();
    followAction();
    m_apply->setFocus();
}

void ReviewDialog::showDraft()
{
    m_diff->setConfigurations(m_draft->live(), m_draft->configuration());
    showEffect();
    m_replay->setDraft(m_draft->configuration());
    m_note->setPlaceholderText(draftwords::defaultNote(m_draft->changes()));
}

void ReviewDialog::followAction()
{
    const QString reason = ActionRegistry::disabledReason(m_action);
    m_apply->setEnabled(m_action->isEnabled());
    m_apply->setToolTip(reason);
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
}

void ReviewDialog::showEffect()
{
    m_effect->setText(effectOf(m_draft->live(), m_draft->configuration(), m_draft->base()->number, m_context.faces,
        loadNamedFilters(*m_context.settings))
                          .join(QLatin1Char(' ')));
}

} // namespace signalbox
