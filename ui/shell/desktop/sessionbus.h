// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace signalbox {

/// Whether there may be a session bus. Without an address libdbus would try to start one, which takes long and is not
/// this program's business.
[[nodiscard]] bool mayHaveSessionBus();

} // namespace signalbox
