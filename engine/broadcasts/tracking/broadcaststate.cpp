// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/broadcaststate.h"

#include "broadcasts/tracking/namedcode.h"

namespace signalbox {

namespace {

struct StateText
{
    std::string_view code;
    std::string_view label;
};

constexpr std::array<StateText, broadcastStateCount> states{{
    {"submitting", "Submitting"},
    {"ambiguous", "Uncertain"},
    {"accepted", "Accepted"},
    {"rejected", "Rejected"},
    {"pending", "Seen"},
    {"included", "Included"},
    {"safe", "Confirmed"},
    {"finalized", "Final"},
    {"failed", "Failed on chain"},
    {"replaced", "Replaced"},
    {"conflicted", "Replaced"},
    {"expired", "Expired"},
    {"dropped", "Not found"},
    {"reorged", "Reorged"},
    {"unresolved", "Unresolved"},
}};
static_assert(states.size() == static_cast<std::size_t>(BroadcastState::Unresolved) + 1);

struct Text
{
    std::string_view code;
    std::string_view sentence;
};

constexpr std::array<Text, stateReasonCount> reasons{{
    {"attempts_running", "It is being sent."},
    {"no_clear_answer", "No Endpoint gave a clear answer; the bytes may be out."},
    {"accepted_by_node", "An Endpoint took it; no other one has been seen to have it yet."},
    {"refused_by_all", "Every Endpoint that answered refused it, and nobody has been seen to have it."},
    {"nothing_sent", "Nothing of it was sent to any Endpoint."},
    {"seen_pending", "At least one Endpoint has it among its pending transactions."},
    {"nonce_gap", "It waits for transactions of the same sender with a lower nonce."},
    {"in_block", "It is in a block that may still leave the chain."},
    {"in_safe_block", "It is in a block that is unlikely to leave the chain."},
    {"in_final_block", "It is in a block that the chain treats as final."},
    {"execution_failed", "It is in a block, but its execution failed; the fee is paid."},
    {"nonce_used", "Its sender's nonce was used, and no Endpoint has a receipt for it."},
    {"nonce_account_advanced", "Its nonce account holds another value, and no Endpoint knows the signature."},
    {"spent_by_other", "Another transaction spends the same inputs or uses the same nonce."},
    {"inputs_spent", "Its inputs are spent, and no Endpoint knows it."},
    {"blockhash_expired", "Its blockhash has expired, and a last check found nothing."},
    {"expiration_passed", "Its expiration has passed in a solid block, and a last check found nothing."},
    {"last_check", "Its time has run out; a last check decides."},
    {"unknown_everywhere", "No Endpoint knows it now. It is still valid, so that is no failure."},
    {"block_left_chain", "Its block left the chain, and it has not been seen since."},
    {"watch_over", "It was watched for as long as is useful without evidence."},
    {"given_up", "The operator ended following it."},
}};
static_assert(reasons.size() == static_cast<std::size_t>(StateReason::GivenUp) + 1);

constexpr std::array<std::string_view, placeCount> places{
    "no_information", "nowhere", "pending", "included", "safe", "finalized"};
static_assert(places.size() == static_cast<std::size_t>(Place::Finalized) + 1);

constexpr std::array<Text, verdictCount> verdicts{{
    {"out", "It is out. Sending the same bytes again is harmless; a new signature could compete with it."},
    {"resend_same", "Nobody is known to have it. The same bytes may be sent again."},
    {"new_signature", "These bytes can have no further effect. A new signature is needed."},
    {"wait", "Nothing is certain yet. Wait."},
}};

} // namespace

std::string_view stateName(BroadcastState state)
{
    return states[static_cast<std::size_t>(state)].code;
}

std::optional<BroadcastState> stateFromName(std::string_view name)
{
    return tracking::fromName(stateName, broadcastStateCount, name);
}

std::string_view stateLabel(BroadcastState state)
{
    return states[static_cast<std::size_t>(state)].label;
}

std::string_view placeName(Place place)
{
    return places[static_cast<std::size_t>(place)];
}

std::optional<Place> placeFromName(std::string_view name)
{
    return tracking::fromName(placeName, placeCount, name);
}

std::string_view reasonName(StateReason reason)
{
    return reasons[static_cast<std::size_t>(reason)].code;
}

std::optional<StateReason> reasonFromName(std::string_view name)
{
    return tracking::fromName(reasonName, stateReasonCount, name);
}

std::string_view reasonSentence(StateReason reason)
{
    return reasons[static_cast<std::size_t>(reason)].sentence;
}

std::string_view verdictName(BroadcastVerdict verdict)
{
    return verdicts[static_cast<std::size_t>(verdict)].code;
}

std::optional<BroadcastVerdict> verdictFromName(std::string_view name)
{
    return tracking::fromName(verdictName, verdictCount, name);
}

std::string_view verdictSentence(BroadcastVerdict verdict)
{
    return verdicts[static_cast<std::size_t>(verdict)].sentence;
}

} // namespace signalbox
