// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QList>
#include <QString>

QT_FORWARD_DECLARE_CLASS(QSettings)

namespace signalbox {

/// A filter of the Requests page that the user has given a name. A value.
struct NamedFilter
{
    QString name;
    QString text;

    bool operator==(const NamedFilter &) const = default;
};

/// The user's, as kept in the profile.
[[nodiscard]] QList<NamedFilter> loadNamedFilters(QSettings &settings);
void storeNamedFilters(QSettings &settings, const QList<NamedFilter> &filters);

} // namespace signalbox
