// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/jsonmembers.h"

#include "operations/jsonstring.h"

#include <algorithm>

namespace signalbox {

namespace {

/// The member that @p key could be taken for; null for any other key.
JsonMember *findMember(std::string_view key, std::span<JsonMember> members)
{
    // Nearly every key is spelled plainly; only the others are worth decoding.
    auto found = std::find_if(members.begin(), members.end(), [key](const JsonMember &m) { return m.name == key; });
    if (found == members.end())
        found = std::find_if(
            members.begin(), members.end(), [key](const JsonMember &m) { return isSameFolded(key, m.name); });
    return found == members.end() ? nullptr : &*found;
}

} // namespace

bool JsonMember::isString(std::string_view text) const
{
    return kind == JsonKind::String && isSameString(withoutQuotes(token), text);
}

std::string_view readMembers(JsonScanner &scanner, std::span<JsonMember> members)
{
    static_cast<void>(scanner.peek());
    const char *const begin = scanner.position();
    scanner.enter();
    std::string_view key;
    while (scanner.nextMember(key)) {
        const JsonKind kind = scanner.peek();
        const std::string_view value = scanner.skipValue();
        if (value.empty())
            return {};
        JsonMember *const member = findMember(key, members);
        if (member == nullptr)
            continue;
        ++member->occurrences;
        if (isSameString(key, member->name)) {
            member->kind = kind;
            member->token = value;
        }
    }
    return {begin, static_cast<std::size_t>(scanner.position() - begin)};
}

bool hasDuplicate(std::span<const JsonMember> members)
{
    return std::any_of(members.begin(), members.end(), [](const JsonMember &m) { return m.occurrences > 1; });
}

} // namespace signalbox
