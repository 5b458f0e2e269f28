// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace signalbox {

/// To be called before the application is made: everything will be drawn at 200 %, on an offscreen screen that is large
/// enough for the window, as dialogs take their size from the screen.
void startAtDoubleScale();

} // namespace signalbox
