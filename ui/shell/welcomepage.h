// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"

QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QStackedWidget)
QT_FORWARD_DECLARE_CLASS(QVBoxLayout)

namespace signalbox {

class PointYourApp;

/// What a new profile shows in place of the Overview: the three ways to begin, and then where to point the application.
/// The actions "welcome.demo", "welcome.add", "welcome.import", "demo.sample" and "welcome.done" are in the registry
/// before.
class WelcomePage final : public Page
{
    Q_OBJECT

public:
    explicit WelcomePage(const PageContext &context, QWidget *parent = nullptr);

    /// Whether there is a Route to point at; otherwise the three ways are offered.
    void setReady(bool ready);

    /// A request has come since the program started.
    [[nodiscard]] bool hasArrived() const;

private:
    QWidget *choices();
    QWidget *ready();
    void addChoice(QVBoxLayout *column, const QByteArray &action, const QString &text, bool primary);
    void refreshListening();

    QStackedWidget *m_steps;
    QLabel *m_listening;
    QWidget *m_sample = nullptr;
    PointYourApp *m_point;
};

} // namespace signalbox
