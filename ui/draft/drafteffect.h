// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/namedfilter.h"
#include "config/configuration.h"
#include "faces/faces.h"

#include <QStringList>

namespace signalbox {

/// Those of @p filters that ask for a Route or an Endpoint which @p live has and @p draft has not, so that they find
/// nothing new when @p draft runs; by name. Pure.
[[nodiscard]] QStringList brokenFilters(
    const Configuration &live, const Configuration &draft, const QList<NamedFilter> &filters);

/// Whom applying @p draft in place of @p live touches, and what breaks with it, in sentences: Routes, requests in
/// flight, open broadcasts, live filters, saved filters. @p generation is the one that runs.
[[nodiscard]] QStringList effectOf(const Configuration &live, const Configuration &draft, quint64 generation,
    const Faces &faces, const QList<NamedFilter> &filters);

} // namespace signalbox
