// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QAction>
#include <QByteArray>
#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

#include <functional>

namespace signalbox {

/// What an action is, once for menus, palette, shortcuts page, tooltips and the documentation.
struct ActionSpec
{
    QByteArray id; ///< "requests.freeze"; stable, for settings and tests.
    QString text; ///< "Freeze view"
    QString group; ///< Menu and palette group: "View", "Requests", …
    QKeySequence key; ///< Default; empty: none.
    QByteArray icon; ///< Name for icon(); empty: none.
    bool needsFocus = false; ///< A single letter: works only while `owner` or a child of it has the focus.
};

/// All actions of the program. UI thread.
class ActionRegistry final : public QObject
{
    Q_OBJECT

public:
    explicit ActionRegistry(QObject *parent = nullptr);

    /// Makes the action of @p spec; @p run is called on trigger. @p owner gets it as its own (its window for actions
    /// that work anywhere) and ends it with itself. The id is new. A "what's this" that it is given becomes a line of
    /// its tooltip.
    QAction *add(const ActionSpec &spec, QWidget *owner, std::function<void()> run);

    /// Null when there is none.
    [[nodiscard]] QAction *find(const QByteArray &id) const;

    /// In the order of adding.
    [[nodiscard]] QList<QAction *> all() const;

    [[nodiscard]] static QByteArray idOf(const QAction *action);
    [[nodiscard]] static QString groupOf(const QAction *action);

    /// Switches an action; why it is off stands in its tooltip and in the palette.
    static void setEnabled(QAction *action, bool enabled, const QString &reason = {});

    /// Why it is off; empty when it is on or nobody said.
    [[nodiscard]] static QString disabledReason(const QAction *action);

Q_SIGNALS:
    void added(QAction *action);

private:
    QList<QAction *> m_actions;
    QHash<QByteArray, QAction *> m_byId;
};

} // namespace signalbox
