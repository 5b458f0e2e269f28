// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configproblem.h"
#include "config/configuration.h"

#include <QObject>

#include <functional>

namespace signalbox {

class ConfigurationDraft;

/// The chosen Route of the draft: what all parts of the form show and edit. Finds its Route again when the list around
/// it changes.
class RouteEditor final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RouteEditor)

public:
    /// @p draft outlives the editor.
    explicit RouteEditor(ConfigurationDraft *draft, QObject *parent = nullptr);

    [[nodiscard]] ConfigurationDraft *draft() const { return m_draft; }
    [[nodiscard]] const Configuration &configuration() const;

    /// In the draft's list; -1: there is none.
    [[nodiscard]] int index() const { return m_index; }

    /// Null when there is none.
    [[nodiscard]] const Route *route() const;

    /// Whether the chosen Route does not run yet: its protocol and network may still be chosen.
    [[nodiscard]] bool isNew() const;

    void choose(int index);

    /// False when there is no such Route.
    bool choose(const QByteArray &slug);

    /// Changes the chosen Route by @p change. @p field is its name in the Routes file; edits of the same field in a row
    /// are one step of the undo stack. Empty: a step of its own.
    void edit(const QString &text, const QByteArray &field, const std::function<void(Route &)> &change);

    /// Of the chosen Route: "max_attempts", "targets[2].weight".
    [[nodiscard]] ConfigProblems problemsOf(const QByteArray &field) const;

    /// A new Endpoint as the chosen Route's last target, in one step of the undo stack. Its id, which follows its name
    /// until it is applied; empty when nothing may be edited.
    QByteArray addNewTarget();

    void addRoute();
    void duplicateRoute();
    void removeRoute();

    /// Why nothing may be edited; empty when it may.
    [[nodiscard]] const QString &lock() const { return m_lock; }
    void setLock(const QString &reason);

Q_SIGNALS:
    void chosen(); ///< Another Route.
    void changed(); ///< The chosen Route or what is around it; also after chosen().
    void problemsChanged();
    void lockChanged();

private:
    void follow();
    void insert(const Route &route, const QString &text);
    [[nodiscard]] QByteArray path() const;

    ConfigurationDraft *m_draft;
    int m_index = -1;
    Configuration m_seen; ///< As m_index was last right for it.
    QString m_lock;
};

} // namespace signalbox
