// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/broadcastsface.h"

#include <QDialog>
#include <QHash>

namespace signalbox {

/// Asks before the same bytes are sent again, and names who will learn of the transaction by that.
class SendAgainDialog final : public QDialog
{
    Q_OBJECT

public:
    /// @p names of Endpoints by id.
    SendAgainDialog(const BroadcastView &view, const QHash<QByteArray, QString> &names, QWidget *parent = nullptr);

    /// "Would learn of it: charlie, delta." Pure.
    [[nodiscard]] static QString learners(const BroadcastView &view, const QHash<QByteArray, QString> &names);

    /// What it means that others learn of it on this chain; empty where that is no question of privacy.
    [[nodiscard]] static QString privacyNote(Protocol protocol);
};

} // namespace signalbox
