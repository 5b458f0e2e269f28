// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace signalbox {

/// What a broadcast has come to. The names are the codes on the wire and on disk; the console has words of its own for
/// them, see stateLabel().
enum class BroadcastState : std::uint8_t
{
    Submitting, ///< Attempts are running and none has a usable answer.
    Ambiguous, ///< All attempts ended, none with a certain answer.
    Accepted, ///< A node took it.
    Rejected, ///< Refused for certain, or never sent, and nobody knows it.
    Pending, ///< Seen in a pool.
    Included, ///< In a block.
    Safe, ///< In a block that the chain calls safe.
    Finalized, ///< In a block that stays.
    Failed, ///< In a block, executed with an error, fee paid. How deep: StateDecision::place.
    Replaced, ///< Another transaction, known or holding its nonce, took its place.
    Conflicted, ///< Its inputs are spent, by whom is not known.
    Expired, ///< Can no longer be included; a last check found nothing.
    Dropped, ///< Unknown everywhere, still valid. May return.
    Reorged, ///< Its block left the chain and it has not been seen since.
    Unresolved, ///< The time to watch is over without evidence. Can be resumed.
};

inline constexpr std::size_t broadcastStateCount = 15;

/// The code, for example "pending".
[[nodiscard]] std::string_view stateName(BroadcastState state);

/// The inverse of stateName(); empty for anything else.
[[nodiscard]] std::optional<BroadcastState> stateFromName(std::string_view name);

/// The console's word, for example "Seen".
[[nodiscard]] std::string_view stateLabel(BroadcastState state);

/// How far a transaction has come, by what nodes say. Ascends.
enum class Place : std::uint8_t
{
    NoInformation,
    Nowhere, ///< "Not found": no proof of anything by itself.
    Pending,
    Included,
    Safe,
    Finalized,
};

inline constexpr std::size_t placeCount = 6;

/// A short code, for example "nowhere".
[[nodiscard]] std::string_view placeName(Place place);

/// The inverse of placeName(); empty for anything else.
[[nodiscard]] std::optional<Place> placeFromName(std::string_view name);

/// Why a broadcast has its state.
enum class StateReason : std::uint8_t
{
    AttemptsRunning,
    NoClearAnswer,
    AcceptedByNode,
    RefusedByAll,
    NothingSent, ///< The one code for it: no Endpoint could be reached, none was there to try, or the client was
                 ///< refused.
    SeenPending,
    NonceGap,
    InBlock,
    InSafeBlock,
    InFinalBlock,
    ExecutionFailed,
    NonceUsed,
    NonceAccountAdvanced,
    SpentByOther,
    InputsSpent,
    BlockhashExpired,
    ExpirationPassed,
    LastCheck,
    UnknownEverywhere,
    BlockLeftChain,
    WatchOver,
    GivenUp,
};

inline constexpr std::size_t stateReasonCount = 22;

/// A short code, for example "nonce_used".
[[nodiscard]] std::string_view reasonName(StateReason reason);

/// The inverse of reasonName(); empty for anything else.
[[nodiscard]] std::optional<StateReason> reasonFromName(std::string_view name);

/// One English sentence.
[[nodiscard]] std::string_view reasonSentence(StateReason reason);

/// What the operator may do.
enum class BroadcastVerdict : std::uint8_t
{
    Out, ///< Nothing to do; the same bytes again are harmless.
    ResendSame, ///< Nobody has it; the same bytes may be sent again.
    NewSignature, ///< These bytes will never (again) have an effect.
    Wait, ///< Not certain yet.
};

inline constexpr std::size_t verdictCount = 4;

/// "out", "resend_same", "new_signature" or "wait".
[[nodiscard]] std::string_view verdictName(BroadcastVerdict verdict);

/// The inverse of verdictName(); empty for anything else.
[[nodiscard]] std::optional<BroadcastVerdict> verdictFromName(std::string_view name);

/// The verdict in plain words, one or two English sentences.
[[nodiscard]] std::string_view verdictSentence(BroadcastVerdict verdict);

} // namespace signalbox
