// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"

#include <QPointer>

#include <optional>

QT_FORWARD_DECLARE_CLASS(QAction)

namespace signalbox {

/// What can be done with the selected broadcast, as actions of the registry. UI thread.
class BroadcastActions final : public QObject
{
    Q_OBJECT

public:
    /// The actions belong to @p owner, the page.
    BroadcastActions(const PageContext &context, QWidget *owner);

    /// The selected one; null: none.
    void setView(const std::optional<BroadcastView> &view);

    QAction *checkNow; ///< "broadcasts.check"
    QAction *sendAgain; ///< "broadcasts.resend"
    QAction *request; ///< "broadcasts.request"
    QAction *copy; ///< "broadcasts.copy"
    QAction *explorer; ///< "broadcasts.explorer"
    QAction *note; ///< "broadcasts.note"
    QAction *stop; ///< "broadcasts.stop"
    QAction *resume; ///< "broadcasts.resume"
    QAction *track; ///< "broadcasts.track"

Q_SIGNALS:
    /// To be followed, selected and shown.
    void tracked(qint64 id);

private:
    using Act = void (BroadcastActions::*)(const BroadcastView &);

    QAction *add(const QByteArray &verb, const QString &text, const QKeySequence &key, Act act);
    void refresh();
    void askSendAgain(const BroadcastView &view);
    void openExplorer(const BroadcastView &view);
    void copyTxId(const BroadcastView &view);
    void editNote(const BroadcastView &view);
    void showTrackDialog();
    [[nodiscard]] QHash<QByteArray, QString> endpointNames() const;

    PageContext m_context;
    QWidget *m_owner;
    std::optional<BroadcastView> m_view;
};

} // namespace signalbox
