// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/faces.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QCheckBox)
QT_FORWARD_DECLARE_CLASS(QFormLayout)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QSpinBox)

namespace signalbox {

/// The gateway-wide settings as a draft; applied as the next generation.
class GatewayForm final : public QWidget
{
    Q_OBJECT

public:
    explicit GatewayForm(const Faces &faces, QWidget *parent = nullptr);

    /// Whether something differs from what runs.
    [[nodiscard]] bool isChanged() const;

    void focusPort();

    /// Applies what was changed. What is wrong with it is shown in the form.
    void apply();

Q_SIGNALS:
    void applied();

private:
    QSpinBox *addNumber(
        QFormLayout *layout, const QByteArray &name, const QString &label, const QString &hint, int least, int most);
    void show(const GatewaySettings &settings);
    [[nodiscard]] Configuration draft() const;
    void check();
    void showProblems(const ConfigProblems &problems);

    Faces m_faces;
    QSpinBox *m_port;
    QSpinBox *m_attempts;
    QSpinBox *m_inFlight;
    QCheckBox *m_probes;
    QLabel *m_problem;
};

} // namespace signalbox
