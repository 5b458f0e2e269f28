// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/namedfilter.h"

#include <QList>

#include <functional>

namespace signalbox {

/// The user's filters, as the page that has them hands them in: what goes out with an export and comes in with an import.
struct FilterBox
{
    std::function<QList<NamedFilter>()> own;
    std::function<void(const QList<NamedFilter> &)> add;
};

} // namespace signalbox
