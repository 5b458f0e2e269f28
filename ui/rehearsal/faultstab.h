// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"

QT_FORWARD_DECLARE_CLASS(QAction)

namespace signalbox {

class ArmedPanel;
class FaultForm;
class FieldMessage;

/// Faults on live traffic: the next one, and those that are armed.
class FaultsTab final : public QWidget
{
    Q_OBJECT

public:
    explicit FaultsTab(const PageContext &context, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    [[nodiscard]] QWidget *panel();
    void arm();
    void refresh();

    const PageContext m_context;
    FaultForm *m_form;
    FieldMessage *m_message; ///< Why it cannot be armed.
    QAction *m_arm;
    ArmedPanel *m_armed = nullptr;
    bool m_seen = false;
};

} // namespace signalbox
