// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/drafteffect.h"

#include "activity/activitywords.h"
#include "activity/localstateimpact.h"
#include "draft/configurationdiff.h"
#include "trail/filterpattern.h"
#include "trail/filtersyntax.h"

#include <QCoreApplication>

#include <algorithm>

namespace signalbox {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(signalbox::DraftEffect)
};

/// What a key of the filter language may name there; empty for keys that name nothing of a configuration.
QByteArrayList namedBy(std::optional<FilterKey> key, const Configuration &configuration)
{
    QByteArrayList ids;
    if (key == FilterKey::Route) {
        for (const Route &route : configuration.routes)
            ids.append(route.slug);
    } else if (key == FilterKey::Tried || key == FilterKey::Final || key == FilterKey::Endpoint) {
        for (const Endpoint &endpoint : configuration.endpoints)
            ids.append(endpoint.id);
    }
    return ids;
}

bool isMet(const FilterTerm &term, const Configuration &configuration)
{
    const QByteArrayList ids = namedBy(term.key, configuration);
    return std::any_of(term.values.cbegin(), term.values.cend(), [&ids](const QString &value) {
        const FilterPattern pattern(value, FilterPattern::Match::Whole);
        return std::any_of(ids.cbegin(), ids.cend(), [&](const QByteArray &id) { return pattern.matches(id); });
    });
}

} // namespace

QStringList brokenFilters(const Configuration &live, const Configuration &draft, const QList<NamedFilter> &filters)
{
    QStringList names;
    for (const NamedFilter &filter : filters) {
        const auto terms = parseFilterTerms(filter.text);
        const bool breaks = terms && std::any_of(terms->cbegin(), terms->cend(), [&](const FilterTerm &term) {
            return !term.negated && isMet(term, live) && !isMet(term, draft);
        });
        if (breaks)
            names.append(filter.name);
    }
    return names;
}

QStringList effectOf(const Configuration &live, const Configuration &draft, quint64 generation, const Faces &faces,
    const QList<NamedFilter> &filters)
{
    const QByteArrayList touched = touchedRoutes(live, draft);
    QStringList sentences;
    if (touched.isEmpty())
        sentences.append(Texts::tr("No Route is touched."));
    else
        sentences.append(Texts::tr("%n Route(s) touched: %1.", nullptr, static_cast<int>(touched.size()))
                             .arg(QString::fromUtf8(touched.join(", "))));
    if (const int inFlight = faces.gateway ? faces.gateway->status().inFlight : 0; inFlight > 0)
        sentences.append(
            Texts::tr("%n request(s) in flight keep generation %1 to their end.", nullptr, inFlight).arg(generation));
    if (const int open = faces.broadcasts ? faces.broadcasts->openCount() : 0; open > 0)
        sentences.append(Texts::tr("%n open broadcast(s) are followed on.", nullptr, open));
    if (faces.health)
        sentences.append(words::breaking(brokenLocalState(live, draft, faces.health->localState()), live));
    if (const QStringList broken = brokenFilters(live, draft, filters); !broken.isEmpty())
        sentences.append(
            Texts::tr("%n saved filter(s) will find nothing new: %1.", nullptr, static_cast<int>(broken.size()))
                .arg(broken.join(QStringLiteral(", "))));
    sentences.removeAll(QString());
    return sentences;
}

} // namespace signalbox
