// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"
#include "faces/broadcastsface.h"

#include <QString>
#include <QStringList>

namespace signalbox {

/// "Did it go out?" answered in words.
struct VerdictText
{
    Meaning meaning = Meaning::Neutral;
    QString headline; ///< The answer in one short sentence: "Yes. It is in block 19 204 113."
    QString advice; ///< The engine's verdict, one or two sentences.
    QString reason; ///< Why, in a sentence; empty where the headline says it.
    QString resend; ///< "Safe to send the same bytes again: yes"
    QString deadline; ///< How long these bytes can still have an effect; empty where they don't expire.
    QStringList doubts; ///< What speaks against it or is odd: each one sentence.
};

/// Pure: of @p view at @p now.
[[nodiscard]] VerdictText verdictText(const BroadcastView &view, TrackerTime now);

/// Solana: blocks until its blockhash counts no more, by the best head that was heard; less than 0 when passed. Empty:
/// another chain, a durable nonce, or not known.
[[nodiscard]] std::optional<std::int64_t> blocksLeft(const BroadcastView &view);

} // namespace signalbox
