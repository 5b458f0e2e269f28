// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configproblem.h"
#include "config/generation.h"
#include "draft/configurationdiff.h"

#include <QObject>
#include <QTimer>

QT_FORWARD_DECLARE_CLASS(QUndoStack)

namespace signalbox {

class ConfigurationFace;

/// The configuration as it is being edited, for all pages that edit it: the gateway goes on with what runs until the
/// draft is applied. There is a draft exactly while it differs from what runs, by value. Every edit can be undone. When
/// another generation comes from elsewhere, the edits are put on top of it. UI thread.
class ConfigurationDraft final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ConfigurationDraft)

public:
    /// @p face outlives the draft.
    explicit ConfigurationDraft(ConfigurationFace *face, QObject *parent = nullptr);

    [[nodiscard]] const Configuration &configuration() const { return m_draft; }

    /// What runs.
    [[nodiscard]] const Configuration &live() const { return m_base->configuration; }
    [[nodiscard]] const GenerationPtr &base() const { return m_base; }

    [[nodiscard]] bool isChanged() const { return !m_changes.isEmpty(); }
    [[nodiscard]] const QList<ConfigurationChange> &changes() const { return m_changes; }

    /// Makes @p next the draft as one step of the undo stack, called @p text there. Steps in a row with the same
    /// @p mergeKey are one ("routes[0].slug" while somebody types); empty: never merged.
    void edit(const Configuration &next, const QString &text, const QByteArray &mergeKey = {});

    [[nodiscard]] QUndoStack *undoStack() const { return m_undo; }

    /// What the last check found; it runs 300 ms after the last edit. Fields as in the Routes file.
    [[nodiscard]] const ConfigProblems &problems() const { return m_problems; }

    /// Those of @p field and of what is in it.
    [[nodiscard]] ConfigProblems problemsOf(const QByteArray &field) const;

    [[nodiscard]] bool isApplying() const { return m_applying; }

    /// Checks, and hands the draft to the gateway with @p note. Answered by applied() or refused().
    void apply(const QString &note);

    /// Back to what runs; can be undone.
    void discard();

    /// Makes the configuration of @p generation the next one. The draft's edits are put on top of it. @p why: the
    /// console does so by itself, for this reason.
    void rollBackTo(const GenerationPtr &generation, const QString &why = {});

    /// What was applied last is meant, whatever comes of it.
    void confirm() { Q_EMIT confirmed(); }

Q_SIGNALS:
    void changed();
    void problemsChanged();
    void applyingChanged(bool applying);
    void applied(const signalbox::GenerationPtr &generation);
    void refused(const signalbox::ConfigProblems &problems);
    void confirmed();

    /// A generation came from elsewhere while there were edits; they are now based on it.
    void rebased(const signalbox::GenerationPtr &generation);

private:
    friend class EditCommand;

    void set(const Configuration &next);
    void follow(const GenerationPtr &generation);
    void rebase(const Configuration &editsFrom, const GenerationPtr &generation);
    void check();
    void submit(const Configuration &configuration, const Configuration &editsFrom, const QString &note);

    ConfigurationFace *m_face;
    GenerationPtr m_base;
    Configuration m_draft;
    QList<ConfigurationChange> m_changes;
    ConfigProblems m_problems;
    QUndoStack *m_undo;
    QTimer m_checkTimer;
    bool m_applying = false;
};

} // namespace signalbox
