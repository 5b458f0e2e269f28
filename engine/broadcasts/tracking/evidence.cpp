// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/evidence.h"

#include "broadcasts/tracking/namedcode.h"

namespace signalbox {

std::string_view questionName(QuestionKind kind)
{
    constexpr std::array<std::string_view, questionKindCount> names{"broadcast", "head", "receipt", "final_receipt",
        "transaction", "mempool", "status", "status_history", "output", "transaction_in_block", "block_at_height",
        "block_contents", "safe_block", "finalized_block", "sender_nonce", "finalized_nonce", "blockhash_valid",
        "nonce_account", "input", "parent", "spender", "competitor"};
    static_assert(names.size() == static_cast<std::size_t>(QuestionKind::Competitor) + 1);
    return names[static_cast<std::size_t>(kind)];
}

std::optional<QuestionKind> questionFromName(std::string_view name)
{
    return tracking::fromName(questionName, questionKindCount, name);
}

std::string_view findingName(Finding finding)
{
    constexpr std::array<std::string_view, findingCount> names{"no_information", "unsupported", "other_transaction",
        "not_found", "not_in_mempool", "no_output", "not_in_chain", "accepted", "refused", "pending", "included",
        "safe", "finalized", "number", "block_hash", "nonce_value", "valid", "invalid", "unspent", "spent_by"};
    static_assert(names.size() == static_cast<std::size_t>(Finding::SpentBy) + 1);
    return names[static_cast<std::size_t>(finding)];
}

std::optional<Finding> findingFromName(std::string_view name)
{
    return tracking::fromName(findingName, findingCount, name);
}

Place placeOf(Finding finding)
{
    switch (finding) {
    case Finding::NotFound:
    case Finding::NotInMempool:
    case Finding::NoOutput:
    case Finding::NotInChain:
        return Place::Nowhere;
    case Finding::Pending:
        return Place::Pending;
    case Finding::Included:
        return Place::Included;
    case Finding::Safe:
        return Place::Safe;
    case Finding::Finalized:
        return Place::Finalized;
    default:
        return Place::NoInformation;
    }
}

} // namespace signalbox
