// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/protocol.h"

#include <QLineEdit>

namespace signalbox {

/// An exact method, or "VERB /path" on the TRON HTTP plane, with type-ahead from the class table.
class MethodField final : public QLineEdit
{
    Q_OBJECT

public:
    explicit MethodField(QWidget *parent = nullptr);

    /// What is typed stays; only the suggestions change.
    void setProtocol(Protocol protocol);

    [[nodiscard]] QByteArray method() const { return text().trimmed().toUtf8(); }
};

/// All methods of @p protocol's class table, sorted; with TRON HTTP one for each verb.
[[nodiscard]] QStringList operationNames(Protocol protocol);

/// One to begin with: a plain query that everybody knows.
[[nodiscard]] QByteArray typicalQuery(Protocol protocol);

} // namespace signalbox
