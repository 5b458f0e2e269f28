// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QDialog>

#include <chrono>
#include <optional>

QT_FORWARD_DECLARE_CLASS(QLineEdit)
QT_FORWARD_DECLARE_CLASS(QRadioButton)

namespace signalbox {

/// Asks why and for how long an Endpoint is cordoned. Without a reason it can't be accepted: whoever sees the cordon
/// later has to know.
class CordonDialog final : public QDialog
{
    Q_OBJECT

public:
    /// @p name is the Endpoint's. @p onlyServing: Routes for which no other Endpoint serves. @p living: what lives at
    /// the Endpoint, in words; empty: nothing.
    CordonDialog(
        const QString &name, const QByteArrayList &onlyServing, const QString &living, QWidget *parent = nullptr);

    [[nodiscard]] QString reason() const;

    /// Empty: until it is lifted.
    [[nodiscard]] std::optional<std::chrono::seconds> duration() const;

private:
    QLineEdit *m_reason;
    QRadioButton *m_quarterHour;
    QRadioButton *m_hour;
    QRadioButton *m_untilLifted;
};

} // namespace signalbox
