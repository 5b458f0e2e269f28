// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/batchanswer.h"

#include "operations/bytesview.h"
#include "operations/jsonscanner.h"

namespace signalbox {

namespace {

/// Reads the object that comes next; false when it is none.
bool readMember(JsonScanner &scanner, std::string_view &id, BatchAnswer::Member &member)
{
    if (scanner.peek() != JsonKind::Object)
        return false;
    const char *const begin = scanner.position();
    scanner.enter();
    for (std::string_view key; scanner.nextMember(key);) {
        const bool isNull = scanner.peek() == JsonKind::Null;
        const std::string_view value = scanner.skipValue();
        if (key == "id")
            id = value;
        else if (key == "error")
            member.isError = !isNull;
    }
    member.answer = {begin, static_cast<std::size_t>(scanner.position() - begin)};
    return true;
}

} // namespace

BatchAnswer::BatchAnswer(const QByteArray &response)
{
    JsonScanner scanner(view(response));
    if (scanner.peek() != JsonKind::Array)
        return;
    scanner.enter();
    while (scanner.nextElement()) {
        std::string_view id;
        Member member;
        if (!readMember(scanner, id, member))
            break;
        m_members.emplace(id, member);
    }
    if (!scanner.finish())
        m_members.clear();
}

BatchAnswer::Member BatchAnswer::answerTo(std::string_view callId) const
{
    const auto found = m_members.find(callId);
    return found == m_members.end() ? Member() : found->second;
}

} // namespace signalbox
