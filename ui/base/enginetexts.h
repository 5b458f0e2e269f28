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

/// The translation of a text of the engine; the text itself when it is none of engineTexts(), such as one with a value
/// in it.
[[nodiscard]] QString engineText(std::string_view text);
[[nodiscard]] QString engineText(const QString &text);

/// A code of the engine as words: "connection_refused" as "connection refused", "tls_failed" as "TLS failed",
/// translated.
[[nodiscard]] QString engineWords(std::string_view code);

} // namespace signalbox
