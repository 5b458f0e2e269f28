// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"

#include <functional>

/// Edits of the Endpoints of a configuration. Pure: each gives the next configuration.
namespace signalbox::endpointedits {

/// An id for an Endpoint of this name, or of this URL's host when it has none: allowed, and used by no Endpoint of
/// @p configuration but @p except.
[[nodiscard]] QByteArray suggestedId(
    const Configuration &configuration, const QString &name, const QByteArray &url, const QByteArray &except = {});

struct Added
{
    Configuration configuration;
    QByteArray id;
};

/// With a new, empty Endpoint at the end; of the chain of @p like when that is one.
[[nodiscard]] Added withNew(const Configuration &configuration, const QByteArray &like);

[[nodiscard]] Configuration withChanged(
    const Configuration &configuration, const QByteArray &id, const std::function<void(Endpoint &)> &change);

/// Targets follow.
[[nodiscard]] Configuration withRenamedId(
    const Configuration &configuration, const QByteArray &from, const QByteArray &to);

/// Its targets go with it.
[[nodiscard]] Configuration without(const Configuration &configuration, const QByteArray &id);

} // namespace signalbox::endpointedits
