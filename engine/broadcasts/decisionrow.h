// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/statedecision.h"

#include <tl/expected.hpp>

#include <QByteArray>
#include <QStringList>
#include <QVariantList>

QT_FORWARD_DECLARE_CLASS(QSqlQuery)

namespace signalbox {

/// The columns of a decision in the tables broadcast and state_change, `state` first.
[[nodiscard]] const QStringList &decisionColumns();

/// One value for each of them.
[[nodiscard]] QVariantList decisionValues(const StateDecision &decision);

/// Reads them back from @p firstColumn on. The error is the code that this version does not know, as "state retracted".
[[nodiscard]] tl::expected<StateDecision, QByteArray> readDecision(const QSqlQuery &query, int firstColumn);

} // namespace signalbox
