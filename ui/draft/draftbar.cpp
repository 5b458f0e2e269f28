// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/draftbar.h"

#include "base/actionbutton.h"
#include "base/actionregistry.h"
#include "base/lockreason.h"
#include "base/textmeaning.h"
#include "base/theme.h"
#include "draft/configurationdraft.h"
#include "draft/draftwords.h"
#include "draft/historydialog.h"
#include "draft/reviewdialog.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QUndoStack>
#include <QVBoxLayout>

namespace signalbox {

namespace {

constexpr std::chrono::seconds newsTime{15};
constexpr qsizetype mostReasons = 4;

} // namespace

DraftBar::DraftBar(ConfigurationDraft *draft, const PageContext &context, Page *owner)
    : QFrame(owner)
    , m_draft(draft)
    , m_context(context)
    , m_before(draft->base())
{
    addActions(owner);
    build(owner->name());
    m_newsTimer.setSingleShot(true);
    m_newsTimer.setInterval(newsTime);
    connect(&m_newsTimer, &QTimer::timeout, this, [this] { showNews({}, {}); });
    connect(draft, &ConfigurationDraft::changed, this, [this] {
        m_refused.clear();
        showNews({}, {}); // Of before this edit.
    });
    connect(draft, &ConfigurationDraft::problemsChanged, this, &DraftBar::showState);
    connect(draft, &ConfigurationDraft::applyingChanged, this, [this](bool applying) {
        if (applying)
            m_before = m_draft->base();
        showState();
    });
    connect(draft, &ConfigurationDraft::applied, this, [this](const GenerationPtr &generation) {
        if (generation->isGuardedRollback())
            return showNews(tr("Rolled back by itself: requests began to fail. See the history."), {});
        showNews(tr("Applied generation %1").arg(generation->number), m_before);
    });
    connect(draft, &ConfigurationDraft::refused, this, [this](const ConfigProblems &problems) {
        m_refused = problems;
        showNews({}, {});
    });
    connect(draft, &ConfigurationDraft::rebased, this, [this](const GenerationPtr &generation) {
        showNews(
            tr("Generation %1 came from elsewhere; your changes are now on top of it").arg(generation->number), {});
    });
    connect(draft->undoStack(), &QUndoStack::indexChanged, this, &DraftBar::showState);
    connect(m_context.faces.gateway, &GatewayFace::statusChanged, this, &DraftBar::showState);
    showState();
}

void DraftBar::addActions(Page *owner)
{
    const QByteArray prefix = owner->name() + '.';
    const QString group = owner->title();
    const auto add = [&](const char *verb, const QString &text, const QKeySequence &key, auto run) {
        return m_context.actions->add({.id = prefix + verb, .text = text, .group = group, .key = key}, owner, run);
    };
    m_apply = add("apply", tr("&Apply"), QKeySequence(Qt::CTRL | Qt::Key_Return),
        [this] { m_draft->apply(draftwords::defaultNote(m_draft->changes())); });
    m_review = add("review", tr("Re&view"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D), [this] { review(); });
    m_discard = add("discard", tr("Dis&card"), {}, [this] { m_draft->discard(); });
    m_undo = add("undo", tr("Undo"), QKeySequence(Qt::CTRL | Qt::Key_Z), [this] { m_draft->undoStack()->undo(); });
    m_redo = add(
        "redo", tr("Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), [this] { m_draft->undoStack()->redo(); });
    m_history = add("history", tr("&History"), {}, [this] { showHistory(); });
}

void DraftBar::build(const QByteArray &page)
{
    const QString prefix = QString::fromLatin1(page) + QLatin1String(".draft");
    setObjectName(prefix);
    m_text = new QLabel(this);
    m_text->setObjectName(prefix + QLatin1String(".text"));
    m_text->setFont(sectionFont());
    m_text->setWordWrap(true);
    m_reasons = new QLabel(this);
    m_reasons->setObjectName(prefix + QLatin1String(".reasons"));
    m_reasons->setAccessibleName(tr("Why it cannot be applied"));
    m_reasons->setTextFormat(Qt::PlainText);
    m_reasons->setWordWrap(true);
    m_undoApply = new QPushButton(tr("Undo"), this);
    m_undoApply->setObjectName(prefix + QLatin1String(".undo"));
    m_undoApply->setAccessibleName(tr("Undo the last Apply"));
    connect(m_undoApply, &QPushButton::clicked, this, [this] { m_draft->rollBackTo(m_undoTo); });
    m_keep = new QPushButton(tr("Keep"), this);
    m_keep->setObjectName(prefix + QLatin1String(".keep"));
    m_keep->setAccessibleName(tr("Keep the last Apply"));
    m_keep->setToolTip(tr("For a minute it is rolled back by itself when requests begin to fail; not after this"));
    connect(m_keep, &QPushButton::clicked, this, [this] {
        m_draft->confirm();
        showNews({}, {});
    });

    auto *line = new QHBoxLayout;
    line->setSpacing(grid::row);
    line->addWidget(m_text, 1);
    line->addWidget(m_keep);
    line->addWidget(m_undoApply);
    const auto addButton = [&](QAction *action, const char *name, ActionButton::Rank rank) {
        auto *button = new ActionButton(action, rank, this);
        button->setObjectName(prefix + QLatin1Char('.') + QLatin1String(name));
        line->addWidget(button);
    };
    addButton(m_review, "review", ActionButton::Flat);
    addButton(m_discard, "discard", ActionButton::Flat);
    addButton(m_apply, "apply", ActionButton::Primary);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::page, grid::row, grid::page, grid::row);
    layout->setSpacing(grid::unit);
    layout->addLayout(line);
    layout->addWidget(m_reasons);
    setTextMeaning(m_reasons, Meaning::Error);
}

QString DraftBar::lockReason() const
{
    return signalbox::lockReason(m_context.faces.gateway->status(), tr("Read-only: nothing can be changed"));
}

QStringList DraftBar::reasonsAgainstApply() const
{
    QStringList reasons;
    if (const QString locked = lockReason(); !locked.isEmpty())
        reasons.append(locked);
    const ConfigProblems &problems = m_refused.isEmpty() ? m_draft->problems() : m_refused;
    for (const ConfigProblem &problem : problems)
        reasons.append(draftwords::problemWithPlace(problem, m_draft->configuration()));
    return reasons;
}

void DraftBar::showState()
{
    const QStringList reasons = m_draft->isChanged() ? reasonsAgainstApply() : QStringList();
    const auto count = static_cast<int>(m_draft->changes().size());
    QStringList texts;
    if (m_draft->isApplying())
        texts.append(tr("Applying…"));
    else if (count > 0)
        texts.append(tr("%n change(s) not applied", nullptr, count));
    if (!m_news.isEmpty())
        texts.append(m_news);
    m_text->setText(texts.join(QStringLiteral(" · ")));
    const bool canGoBack = m_undoTo && !m_draft->isApplying() && lockReason().isEmpty();
    m_undoApply->setVisible(canGoBack);
    m_keep->setVisible(canGoBack && !m_draft->base()->isRollback());
    for (QAction *action : {m_apply, m_review, m_discard})
        action->setVisible(count > 0);
    showReasons(reasons);
    switchActions(reasons);
    setVisible(!texts.isEmpty());
}

void DraftBar::showReasons(const QStringList &reasons)
{
    QStringList lines;
    for (const QString &reason : reasons.mid(0, mostReasons))
        lines.append(QStringLiteral("• ") + reason);
    const auto more = static_cast<int>(reasons.size() - lines.size());
    if (more > 0)
        lines.append(tr("• and %n more", nullptr, more));
    m_reasons->setText(lines.isEmpty() ? QString() : tr("Cannot be applied:") + u'\n' + lines.join(QLatin1Char('\n')));
    m_reasons->setVisible(!lines.isEmpty());
}

void DraftBar::switchActions(const QStringList &reasons)
{
    const QString none = tr("There are no changes");
    const QString applying = tr("The last Apply is still under way");
    const bool changed = m_draft->isChanged();
    const bool free = !m_draft->isApplying();
    // A refusal may have passed by itself (the port is free again): trying once more must be possible.
    const bool applicable = lockReason().isEmpty() && m_draft->problems().isEmpty();
    ActionRegistry::setEnabled(m_apply, changed && free && applicable,
        !changed    ? none
            : !free ? applying
                    : reasons.join(QLatin1Char('\n')));
    ActionRegistry::setEnabled(m_review, changed, none);
    ActionRegistry::setEnabled(m_discard, changed && free, changed ? applying : none);
    ActionRegistry::setEnabled(m_undo, free && m_draft->undoStack()->canUndo(), tr("There is nothing to undo"));
    ActionRegistry::setEnabled(m_redo, free && m_draft->undoStack()->canRedo(), tr("There is nothing to redo"));
}

void DraftBar::showNews(const QString &news, const GenerationPtr &undo)
{
    m_news = news;
    m_undoTo = undo;
    if (news.isEmpty())
        m_newsTimer.stop();
    else
        m_newsTimer.start();
    showState();
}

void DraftBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), railColor(palette()));
    painter.fillRect(QRect(0, 0, width(), 1), borderColor(palette()));
}

void DraftBar::review()
{
    auto *dialog = new ReviewDialog(m_draft, m_context, m_apply, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void DraftBar::showHistory()
{
    auto *dialog = new HistoryDialog(m_draft, m_context.faces.configuration, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setLocked(lockReason());
    dialog->open();
}

} // namespace signalbox
