// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

namespace signalbox {

/// A Routes file's text, valid or not, that can be shown: what follows a name such as "secret" or "api_key" is hidden
/// whatever it looks like, a reference too, and all else is redacted as everywhere. It keeps its lines. Pure.
[[nodiscard]] QString withoutSecrets(const QString &text);

} // namespace signalbox
