// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/namedfilter.h"

#include <QSettings>

namespace signalbox {

namespace {

const auto arrayKey = QStringLiteral("requests/filters");
const auto nameKey = QStringLiteral("name");
const auto textKey = QStringLiteral("text");

} // namespace

QList<NamedFilter> loadNamedFilters(QSettings &settings)
{
    QList<NamedFilter> filters;
    const int count = settings.beginReadArray(arrayKey);
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        filters.append({settings.value(nameKey).toString(), settings.value(textKey).toString()});
    }
    settings.endArray();
    return filters;
}

void storeNamedFilters(QSettings &settings, const QList<NamedFilter> &filters)
{
    settings.remove(arrayKey);
    settings.beginWriteArray(arrayKey);
    for (int i = 0; i < filters.size(); ++i) {
        settings.setArrayIndex(i);
        settings.setValue(nameKey, filters[i].name);
        settings.setValue(textKey, filters[i].text);
    }
    settings.endArray();
}

} // namespace signalbox
