// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <span>
#include <string_view>

namespace signalbox {

/// The texts that the engine makes for people, in its English: the sources of the translations in the context "engine".
/// The engine knows no translation; it hands out these, and codes.
[[nodiscard]] std::span<const char *const> engineTexts();

/// Those that the engine hands out with values filled in, with %1 to %3 in their place.
[[nodiscard]] std::span<const char *const> enginePatterns();

/// The translation of one of engineTexts().
[[nodiscard]] QString engineText(std::string_view text);

/// The same of a text that may have been made from one of enginePatterns(). The text itself when it is neither.
[[nodiscard]] QString engineText(const QString &text);

/// A code of the engine as words: "connection_refused" as "connection refused", "tls_failed" as "TLS failed",
/// translated.
[[nodiscard]] QString engineWords(std::string_view code);

} // namespace signalbox
