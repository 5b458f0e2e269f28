// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/configurationdraft.h"

#include "draft/configurationmerge.h"
#include "faces/configurationface.h"

#include <QUndoStack>

namespace signalbox {

namespace {

constexpr std::chrono::milliseconds checkDelay{300};
constexpr int editCommandId = 1;

} // namespace

/// From one configuration to the next. Configurations share their lists, so a command is small.
class EditCommand final : public QUndoCommand
{
public:
    EditCommand(ConfigurationDraft *draft, const Configuration &next, const QString &text, const QByteArray &mergeKey)
        : QUndoCommand(text)
        , m_draft(draft)
        , m_before(draft->configuration())
        , m_after(next)
        , m_mergeKey(mergeKey)
    { }

    void undo() override { m_draft->set(m_before); }
    void redo() override { m_draft->set(m_after); }
    [[nodiscard]] int id() const override { return m_mergeKey.isEmpty() ? -1 : editCommandId; }

    bool mergeWith(const QUndoCommand *other) override
    {
        const auto *next = static_cast<const EditCommand *>(other);
        if (next->m_mergeKey != m_mergeKey)
            return false;
        m_after = next->m_after;
        setObsolete(m_after == m_before);
        return true;
    }

private:
    ConfigurationDraft *m_draft;
    Configuration m_before;
    Configuration m_after;
    QByteArray m_mergeKey;
};

ConfigurationDraft::ConfigurationDraft(ConfigurationFace *face, QObject *parent)
    : QObject(parent)
    , m_face(face)
    , m_base(face->current())
    , m_draft(m_base->configuration)
    , m_undo(new QUndoStack(this))
{
    m_checkTimer.setSingleShot(true);
    m_checkTimer.setInterval(checkDelay);
    connect(&m_checkTimer, &QTimer::timeout, this, &ConfigurationDraft::check);
    connect(face, &ConfigurationFace::generationChanged, this, &ConfigurationDraft::follow);
}

void ConfigurationDraft::edit(const Configuration &next, const QString &text, const QByteArray &mergeKey)
{
    if (!(next == m_draft))
        m_undo->push(new EditCommand(this, next, text, mergeKey));
}

ConfigProblems ConfigurationDraft::problemsOf(const QByteArray &field) const
{
    ConfigProblems found;
    for (const ConfigProblem &problem : m_problems) {
        const QByteArray rest = problem.field.mid(field.size());
        if (problem.field.startsWith(field) && (rest.isEmpty() || rest[0] == '.' || rest[0] == '['))
            found.append(problem);
    }
    return found;
}

void ConfigurationDraft::apply(const QString &note)
{
    check();
    if (m_applying || !isChanged())
        return;
    if (m_problems.isEmpty())
        submit(m_draft, m_draft, note);
    else
        Q_EMIT refused(m_problems);
}

void ConfigurationDraft::discard()
{
    edit(live(), tr("Discard changes"));
}

void ConfigurationDraft::rollBackTo(const GenerationPtr &generation, const QString &why)
{
    if (m_applying)
        return;
    // The note is kept with the generation, whatever language the console speaks.
    const QString note = QStringLiteral("rollback of generation %1 to %2").arg(m_base->number).arg(generation->number);
    submit(generation->configuration, live(),
        why.isEmpty() ? note : QString(QStringLiteral("guard: ") + why + QStringLiteral("; ") + note));
}

// Edits that differ from @p editsFrom are still to be made afterwards. The store may complete what it is given (names),
// so the generation need not equal @p configuration.
void ConfigurationDraft::submit(const Configuration &configuration, const Configuration &editsFrom, const QString &note)
{
    m_applying = true;
    Q_EMIT applyingChanged(true);
    m_face->apply(configuration, m_base->number, note, this, [this, editsFrom](const auto &result) {
        m_applying = false;
        if (result && (*result)->number != m_base->number)
            rebase(editsFrom, *result);
        follow(m_face->current());
        Q_EMIT applyingChanged(false);
        if (result)
            Q_EMIT applied(*result);
        else
            Q_EMIT refused(result.error());
    });
}

void ConfigurationDraft::set(const Configuration &next)
{
    m_draft = next;
    m_changes = changesBetween(live(), m_draft);
    if (!isChanged())
        m_problems.clear(); // What runs has none.
    m_checkTimer.start();
    Q_EMIT changed();
}

void ConfigurationDraft::follow(const GenerationPtr &generation)
{
    // While an Apply is under way its answer says which generation is the own one.
    if (m_applying || generation->number == m_base->number)
        return;
    const bool wasChanged = isChanged();
    rebase(live(), generation);
    if (wasChanged && isChanged())
        Q_EMIT rebased(generation);
}

void ConfigurationDraft::rebase(const Configuration &editsFrom, const GenerationPtr &generation)
{
    const Configuration merged = mergeConfigurations(editsFrom, m_draft, generation->configuration);
    m_base = generation;
    m_undo->clear();
    m_draft = generation->configuration;
    if (merged == m_draft)
        set(merged);
    else
        edit(merged, tr("Changes on top of generation %1").arg(generation->number));
    check();
}

void ConfigurationDraft::check()
{
    m_checkTimer.stop();
    ConfigProblems found = isChanged() ? m_face->check(m_draft) : ConfigProblems();
    m_problems = std::move(found);
    Q_EMIT problemsChanged();
}

} // namespace signalbox
