// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "rehearsal/faultorder.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QComboBox)
QT_FORWARD_DECLARE_CLASS(QGridLayout)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QLineEdit)
QT_FORWARD_DECLARE_CLASS(QSpinBox)

namespace signalbox {

/// A fault to be armed: what, where, how often, how long. Classes whose effect would be real must be typed.
class FaultForm final : public QWidget
{
    Q_OBJECT

public:
    explicit FaultForm(QWidget *parent = nullptr);

    /// What was chosen stays where it is still there.
    void setConfiguration(const Configuration &configuration);

    /// What is chosen, without an id.
    [[nodiscard]] FaultOrder order(std::chrono::system_clock::time_point now) const;

    /// Why it cannot be armed; empty: it can.
    [[nodiscard]] QString problem() const;

    /// What was typed counts once.
    void clearConfirmation();

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void addRow(const QString &label, QWidget *field, const char *name, const QString &toolTip);
    void addRow(QLabel *label, QWidget *field, const char *name, const QString &toolTip);
    void addHowOften();
    void fillFaults();
    void fillClasses();
    void showEndpoints();
    void showFault();
    void fitEffect();
    void showClass();
    void showHowOften();
    [[nodiscard]] InjectedFault fault() const;
    [[nodiscard]] bool isByChance() const;
    [[nodiscard]] std::optional<OperationClass> operationClass() const;

    Configuration m_configuration;
    QGridLayout *m_grid;
    QComboBox *m_fault;
    QLabel *m_effect;
    QComboBox *m_route;
    QComboBox *m_endpoint;
    QComboBox *m_class;
    QLineEdit *m_confirm;
    QLabel *m_confirmLabel;
    QSpinBox *m_delay; ///< Of a slow answer.
    QLabel *m_delayLabel;
    QComboBox *m_howOften;
    QSpinBox *m_count;
    QSpinBox *m_chance;
    QSpinBox *m_minutes;
};

} // namespace signalbox
