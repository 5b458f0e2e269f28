// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "requests/requestcolumns.h"
#include "requests/requeststore.h"

namespace signalbox {

class RequestMarks;

/// What the cells of the Requests table say; text is made here, when a cell is shown, and nowhere else.
namespace requestcells {

/// As it stands in the cell; empty where a delegate draws instead.
[[nodiscard]] QString text(RequestColumn column, const RequestRow &row, const RequestMarks &marks);

/// Whole, where the cell shows it short or as a drawing.
[[nodiscard]] QString toolTip(RequestColumn column, const RequestRow &row, const RequestMarks &marks);

/// As a screen reader says it.
[[nodiscard]] QString accessibleText(RequestColumn column, const RequestRow &row, const RequestMarks &marks);

/// "attempt 1 alpha timeout ambiguous, attempt 2 bravo result".
[[nodiscard]] QString attemptsInWords(const RequestRecord &record);

/// Whether Rehearsal put a fault on one of its attempts: what happened is no evidence of the Endpoint.
[[nodiscard]] bool isInjected(const RequestRecord &record);

/// The term of the filter language that finds requests with the same value; empty where there is none.
[[nodiscard]] QString filterTerm(RequestColumn column, const RequestRow &row, const RequestMarks &marks, bool negated);

} // namespace requestcells

} // namespace signalbox
