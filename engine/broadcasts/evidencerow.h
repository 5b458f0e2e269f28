// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/evidence.h"

#include <tl/expected.hpp>

#include <QByteArray>
#include <QStringList>
#include <QVariantList>

QT_FORWARD_DECLARE_CLASS(QSqlQuery)

namespace signalbox {

/// The columns of the table evidence, but those that say whose it is. Whether it is stale follows from the time.
[[nodiscard]] const QStringList &evidenceColumns();

/// One value for each of them.
[[nodiscard]] QVariantList evidenceValues(const Evidence &evidence);

/// Reads them back from @p firstColumn on. The error is the code that this version does not know, as "finding burnt".
[[nodiscard]] tl::expected<Evidence, QByteArray> readEvidence(const QSqlQuery &query, int firstColumn);

} // namespace signalbox
