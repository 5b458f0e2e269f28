// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "config/problemcollector.h"

#include <QByteArrayList>

namespace signalbox {

struct PositionedValue;

/// Whether an object describes a new thing (what must be there must be there) or changes to one that exists.
enum class FieldPresence : quint8
{
    Complete,
    Changes
};

/// Reads a whole Routes file's object. What has no good value keeps its default; @p problems says so.
void readConfiguration(const PositionedValue &root, Configuration &configuration, ProblemCollector &problems);

/// Lays the fields of @p object over @p endpoint. @p path: the field path of the object, "" for a text of its own.
void readEndpoint(const PositionedValue &object, const QByteArray &path, FieldPresence presence, Endpoint &endpoint,
    ProblemCollector &problems);

/// The same for a Route. `targets` and `class_overrides` are replaced as a whole.
void readRoute(const PositionedValue &object, const QByteArray &path, FieldPresence presence, Route &route,
    ProblemCollector &problems);

/// The same for a text that is one Endpoint or one Route, as the API and the console get it: names, types, unknown
/// fields. Whether the result fits the configuration is for validate() to say once it is in there.
[[nodiscard]] ConfigProblems readEndpointText(const QByteArray &text, FieldPresence presence, Endpoint &endpoint);
[[nodiscard]] ConfigProblems readRouteText(const QByteArray &text, FieldPresence presence, Route &route);

} // namespace signalbox
