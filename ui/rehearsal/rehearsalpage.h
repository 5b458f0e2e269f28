// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"

QT_FORWARD_DECLARE_CLASS(QTabWidget)

namespace signalbox {

class ConfigurationDraft;
class PredictTab;

/// Simulate and inject: predict a trail, read the decision matrix, put faults on live traffic, run the demo.
class RehearsalPage final : public Page
{
    Q_OBJECT

public:
    /// @p draft outlives the page.
    RehearsalPage(const PageContext &context, const ConfigurationDraft *draft, QWidget *parent = nullptr);

    /// Shows Predict, set up for @p method on @p route.
    void predict(const QByteArray &route, const QByteArray &method);

    [[nodiscard]] QVariant position() const override;
    void setPosition(const QVariant &position) override;
    void saveSession() const override;
    void restoreSession() override;

    /// The method of Predict.
    void focusFilter() override;

private:
    [[nodiscard]] QLayout *head();

    QTabWidget *m_tabs = nullptr;
    PredictTab *m_predict = nullptr;
};

} // namespace signalbox
