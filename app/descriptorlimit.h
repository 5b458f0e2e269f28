// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace signalbox {

/// Raises the limit of open descriptors to what the system allows (at most 65,536): every client and every Endpoint connection
/// takes one. What can't be raised stays; running out is then a definite failure of the attempt, not of the program.
void raiseDescriptorLimit();

} // namespace signalbox
