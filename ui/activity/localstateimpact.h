// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "faces/localstate.h"

#include <QList>

namespace signalbox {

/// The part of @p living that breaks when @p draft runs in place of @p live: its Route or target is gone, switched off
/// or leads elsewhere. Another order alone breaks nothing, since ids are followed to the Endpoint that made them. Pure.
[[nodiscard]] QList<LocalState> brokenLocalState(
    const Configuration &live, const Configuration &draft, const QList<LocalState> &living);

/// The Endpoint at which @p route makes new filters: its first enabled target. Empty when there is none. Pure.
[[nodiscard]] QByteArray homeOf(const Configuration &configuration, const Route &route);

[[nodiscard]] QList<LocalState> localStateAt(const QList<LocalState> &living, const QByteArray &endpointId);
[[nodiscard]] QList<LocalState> localStateOf(const QList<LocalState> &living, const QByteArray &route);

[[nodiscard]] int countOf(const QList<LocalState> &living);

} // namespace signalbox
