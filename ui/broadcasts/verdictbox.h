// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/verdicttext.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QLabel)

namespace signalbox {

class Card;

/// "Did it go out?" with the answer, why, and what follows from it.
class VerdictBox final : public QWidget
{
    Q_OBJECT

public:
    explicit VerdictBox(QWidget *parent = nullptr);

    /// @p asking: whether anybody is asked and when next, one sentence.
    void setText(const VerdictText &text, const QString &asking);

private:
    Card *m_card;
    QLabel *m_headline;
    QLabel *m_resend;
    QLabel *m_reason;
    QLabel *m_doubts;
    QLabel *m_asking;
};

} // namespace signalbox
