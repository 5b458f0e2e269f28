// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

namespace signalbox {

/// A filter of the Requests page that the user has given a name. A value.
struct NamedFilter
{
    QString name;
    QString text;

    bool operator==(const NamedFilter &) const = default;
};

} // namespace signalbox
