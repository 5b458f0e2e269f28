// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace signalbox {

/// Raises the limit of open descriptors to what the system allows (at most 65,536): every client and every Endpoint connection
/// takes one. What can't be raised stays; running out is then a definite failure of the attempt, not of the program.
void raiseDescriptorLimit();

/// Gives the memory of large responses back to the system when they are done (glibc keeps ever larger blocks otherwise), and keeps
/// the small change of the request path, which would be given back and fetched again all the time.
void tuneAllocator();

} // namespace signalbox
