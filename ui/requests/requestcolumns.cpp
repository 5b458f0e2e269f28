// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/requestcolumns.h"

#include <QCoreApplication>

#include <array>

namespace signalbox {

namespace {

constexpr std::array<RequestColumnFacts, requestColumnCount> columns{{
    {.key = "mark", .width = 26, .shown = true},
    {.key = "id", .width = 78, .shown = false, .monospace = true},
    {.key = "time", .width = 96, .shown = true, .widest = "00:00:00.000"},
    {.key = "route", .width = 90, .shown = true},
    {.key = "proto", .width = 64, .shown = false, .widest = "TRON-HTTP"},
    {.key = "method", .width = 190, .shown = true, .monospace = true},
    {.key = "class", .width = 92, .shown = true, .widest = "oo Local state"},
    {.key = "attempts", .width = 74, .shown = true},
    {.key = "final", .width = 110, .shown = true},
    {.key = "outcome", .width = 128, .shown = true},
    {.key = "code", .width = 84, .shown = true, .widest = "200 · -32000"},
    {.key = "total", .width = 70, .shown = true, .right = true},
    {.key = "timeline", .width = 220, .shown = true},
    {.key = "size", .width = 84, .shown = false, .right = true, .widest = "888 bytes / 88.8 kB"},
    {.key = "client", .width = 120, .shown = false},
    {.key = "tx", .width = 110, .shown = false, .monospace = true},
    {.key = "rule", .width = 130, .shown = false},
    {.key = "note", .width = 140, .shown = false},
}};

constexpr std::array<const char *, requestColumnCount> titles{
    "★",
    QT_TRANSLATE_NOOP("requests", "ID"),
    QT_TRANSLATE_NOOP("requests", "Time"),
    QT_TRANSLATE_NOOP("requests", "Route"),
    QT_TRANSLATE_NOOP("requests", "Chain"),
    QT_TRANSLATE_NOOP("requests", "Method"),
    QT_TRANSLATE_NOOP("requests", "Class"),
    QT_TRANSLATE_NOOP("requests", "Attempts"),
    QT_TRANSLATE_NOOP("requests", "Endpoint"),
    QT_TRANSLATE_NOOP("requests", "Outcome"),
    QT_TRANSLATE_NOOP("requests", "Code"),
    QT_TRANSLATE_NOOP("requests", "Total"),
    QT_TRANSLATE_NOOP("requests", "Timeline"),
    QT_TRANSLATE_NOOP("requests", "Size"),
    QT_TRANSLATE_NOOP("requests", "Client"),
    QT_TRANSLATE_NOOP("requests", "Tx"),
    QT_TRANSLATE_NOOP("requests", "Last rule"),
    QT_TRANSLATE_NOOP("requests", "Note"),
};

constexpr std::array<const char *, requestColumnCount> descriptions{
    QT_TRANSLATE_NOOP("requests", "Mark: a star, and a sign for a note"),
    QT_TRANSLATE_NOOP("requests", "Request id, as in the log and in the response's header"),
    QT_TRANSLATE_NOOP("requests", "When the request arrived"),
    QT_TRANSLATE_NOOP("requests", "Route that it came in on"),
    QT_TRANSLATE_NOOP("requests", "Protocol of the Route"),
    QT_TRANSLATE_NOOP("requests", "Exact method or TRON path; ↦ is a notification, ×N a batch of N members"),
    QT_TRANSLATE_NOOP("requests", "Operation class: what may happen after an ambiguous failure"),
    QT_TRANSLATE_NOOP("requests", "Attempts used of the effective limit, and how each of them ended"),
    QT_TRANSLATE_NOOP("requests", "Endpoint whose answer was returned; in flight, the one that is being asked"),
    QT_TRANSLATE_NOOP("requests", "How the request ended"),
    QT_TRANSLATE_NOOP("requests", "HTTP status · error code"),
    QT_TRANSLATE_NOOP("requests", "From arrival to answer; in flight, until now"),
    QT_TRANSLATE_NOOP(
        "requests", "All attempts on one scale: wait for slot, connect, TLS, wait, receive; hatched where ambiguous"),
    QT_TRANSLATE_NOOP("requests", "Bytes of request / response"),
    QT_TRANSLATE_NOOP("requests", "Port and User-Agent of the client"),
    QT_TRANSLATE_NOOP("requests", "Transaction id of a broadcast"),
    QT_TRANSLATE_NOOP("requests", "Rule that ended the request"),
    QT_TRANSLATE_NOOP("requests", "Your note"),
};

std::size_t placeOf(RequestColumn column)
{
    return static_cast<std::size_t>(column);
}

} // namespace

const RequestColumnFacts &factsOf(RequestColumn column)
{
    return columns[placeOf(column)];
}

QString titleOf(RequestColumn column)
{
    if (column == RequestColumn::Mark)
        return QStringLiteral("★"); // No word, so not to be translated.
    return QCoreApplication::translate("requests", titles[placeOf(column)]);
}

QString descriptionOf(RequestColumn column)
{
    return QCoreApplication::translate("requests", descriptions[placeOf(column)]);
}

std::optional<FilterKey> filterKeyOf(RequestColumn column)
{
    switch (column) {
    case RequestColumn::Mark:
        return FilterKey::Marked;
    case RequestColumn::Id:
        return FilterKey::Id;
    case RequestColumn::Time:
        return FilterKey::Time;
    case RequestColumn::Route:
        return FilterKey::Route;
    case RequestColumn::Chain:
        return FilterKey::Chain;
    case RequestColumn::Method:
        return FilterKey::Method;
    case RequestColumn::Class:
        return FilterKey::Class;
    case RequestColumn::Attempts:
        return FilterKey::Attempts;
    case RequestColumn::Endpoint:
        return FilterKey::Final;
    case RequestColumn::Outcome:
        return FilterKey::Outcome;
    case RequestColumn::Code:
        return FilterKey::Code;
    case RequestColumn::Total:
        return FilterKey::Milliseconds;
    case RequestColumn::Tx:
        return FilterKey::Tx;
    case RequestColumn::Rule:
        return FilterKey::Rule;
    case RequestColumn::Note:
        return FilterKey::Note;
    case RequestColumn::Client:
        return FilterKey::Client;
    case RequestColumn::Timeline:
    case RequestColumn::Size:
        break;
    }
    return std::nullopt;
}

} // namespace signalbox
