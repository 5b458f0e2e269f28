// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/endpointavailability.h"
#include "rehearsal/imaginedend.h"

#include <QComboBox>

#include <optional>

namespace signalbox {

/// What an Endpoint is imagined to do: an end of its attempt, or being passed over for a reason. Turned by the mouse
/// wheel only while it has the focus: it stands in lists that scroll.
class EndPicker final : public QComboBox
{
    Q_OBJECT

public:
    explicit EndPicker(DataPlane plane, QWidget *parent = nullptr);

    /// Empty when it is passed over.
    [[nodiscard]] std::optional<ImaginedEnd> end() const;

    /// Why it is passed over; empty when it is tried.
    [[nodiscard]] std::optional<Admission> skipped() const;

    void setEnd(ImaginedEnd end);

protected:
    void wheelEvent(QWheelEvent *event) override;
};

} // namespace signalbox
