// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

namespace signalbox {

/// @p text with everything taken out that may be a credential, for logs and messages (spec section 7): of each URL
/// stays `scheme://host:port`, then `/…` where a path, query or fragment stood, and user names go; `Bearer …`, `Basic
/// …` and values of names like `api_key=` or `token:` become `…`. Cautious: it may take out more than needed, so use it
/// for words, not for data.
[[nodiscard]] QString redact(const QString &text);

} // namespace signalbox
