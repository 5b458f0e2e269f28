// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/jsonrpcid.h"

#include <QByteArray>

#include <string_view>
#include <unordered_map>

namespace signalbox {

/// The answers to the calls of a batch that travelled whole, by the ids of the calls. Views into the response, which
/// must outlive it. Pure.
class BatchAnswer final
{
public:
    /// Anything but a JSON array holds no answers.
    explicit BatchAnswer(const QByteArray &response);

    struct Member
    {
        std::string_view answer; ///< Empty: there is none to this call.
        bool isError = false;
    };
    /// @p callId: the raw token of a JSON-RPC id.
    [[nodiscard]] Member answerTo(std::string_view callId) const;

private:
    std::unordered_map<std::string_view, Member, JsonRpcIdHash, JsonRpcIdEqual> m_members;
};

} // namespace signalbox
