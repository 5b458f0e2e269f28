// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"
#include "config/configproblem.h"
#include "config/configuration.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QLabel)

namespace signalbox {

/// The line under a field that says what is wrong with it, or what it leads to: a mark and a sentence. Takes no room
/// while it says nothing.
class FieldMessage final : public QWidget
{
    Q_OBJECT

public:
    explicit FieldMessage(const QString &name, QWidget *parent = nullptr);

    void setMessage(Meaning meaning, const QString &text);

    /// The first problem, with all of them in the tooltip; nothing when there are none. With @p configuration each says
    /// where it is.
    void setProblems(const ConfigProblems &problems, const Configuration *configuration = nullptr);

    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void colour();

    QLabel *m_text;
    Meaning m_meaning = Meaning::Neutral;
};

} // namespace signalbox
