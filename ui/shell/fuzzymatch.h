// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStringView>

#include <optional>

namespace signalbox {

/// How well @p text answers to what was typed; empty when it does not. Case does not count, and each word of
/// @p typed must be found. Better, in this order: the whole text, its beginning, the beginning of a word, anywhere in
/// one piece, the letters in order with gaps. Within a kind, earlier and shorter is better. Pure.
[[nodiscard]] std::optional<int> fuzzyScore(QStringView typed, QStringView text);

} // namespace signalbox
