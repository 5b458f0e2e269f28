// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "faces/broadcastsface.h"

#include <QDialog>

QT_FORWARD_DECLARE_CLASS(QComboBox)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QLineEdit)
QT_FORWARD_DECLARE_CLASS(QPushButton)

namespace signalbox {

/// Takes a txID that was sent by other means, and the Route whose Endpoints shall be asked about it. Says what is wrong
/// with it while it is typed; stays open when the ledger refuses it.
class TrackDialog final : public QDialog
{
    Q_OBJECT

public:
    TrackDialog(BroadcastsFace *face, const QList<Route> &routes, QWidget *parent = nullptr);

Q_SIGNALS:
    /// It is followed from now on, or was already.
    void tracked(qint64 id);

private:
    void check();
    void submit();
    void showProblem(const QString &problem);
    [[nodiscard]] const Route *route() const;

    BroadcastsFace *m_face;
    QList<Route> m_routes;
    QComboBox *m_route;
    QLineEdit *m_txId;
    QLineEdit *m_note;
    QLabel *m_problem;
    QPushButton *m_track;
};

} // namespace signalbox
