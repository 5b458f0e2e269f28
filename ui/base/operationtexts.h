// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <span>
#include <string_view>

namespace signalbox {

/// Why an operation has its class, in the words of the tables in resources/operations: the sources of the translations
/// in the context "operations". The tables are data, where no translator's tool looks.
[[nodiscard]] std::span<const char *const> operationTexts();

/// The translation of one of them; the text itself when it is none.
[[nodiscard]] QString operationText(std::string_view reason);

} // namespace signalbox
