// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/verdictbox.h"

#include "base/card.h"
#include "base/textmeaning.h"
#include "base/theme.h"

#include <QLabel>
#include <QVBoxLayout>

namespace signalbox {

namespace {

QLabel *label(QWidget *parent, const QString &name, const QFont &font)
{
    auto *label = new QLabel(parent);
    label->setObjectName(QStringLiteral("broadcasts.verdict.") + name);
    label->setFont(font);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

void put(QLabel *label, const QString &text)
{
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

} // namespace

VerdictBox::VerdictBox(QWidget *parent)
    : QWidget(parent)
    , m_card(new Card(this))
    , m_headline(label(m_card, QStringLiteral("headline"), sectionFont()))
    , m_resend(label(m_card, QStringLiteral("resend"), font()))
    , m_reason(label(m_card, QStringLiteral("reason"), font()))
    , m_doubts(label(m_card, QStringLiteral("doubts"), font()))
    , m_asking(label(m_card, QStringLiteral("asking"), captionFont()))
{
    setObjectName(QStringLiteral("broadcasts.verdict"));
    setAccessibleName(tr("Did it go out?"));
    auto *question = label(m_card, QStringLiteral("question"), captionFont());
    question->setText(tr("Did it go out?"));
    question->setForegroundRole(QPalette::PlaceholderText);
    m_asking->setForegroundRole(QPalette::PlaceholderText);
    setTextMeaning(m_doubts, Meaning::Warning);
    QFont large = sectionFont();
    large.setPointSizeF(large.pointSizeF() * 1.15);
    m_headline->setFont(large);
    auto *layout = new QVBoxLayout(m_card);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::unit);
    for (QLabel *each : {question, m_headline, m_reason, m_resend, m_doubts})
        layout->addWidget(each);
    layout->addStretch();
    layout->addWidget(m_asking);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_card);
}

void VerdictBox::setText(const VerdictText &text, const QString &asking)
{
    m_card->setMeaning(text.meaning);
    put(m_headline, text.headline);
    put(m_reason, text.reason);
    put(m_resend, text.deadline.isEmpty() ? text.resend : text.resend + QLatin1Char('\n') + text.deadline);
    const QString doubts = text.doubts.join(QStringLiteral("\n⚠ "));
    put(m_doubts, doubts.isEmpty() ? QString() : QStringLiteral("⚠ ") + doubts);
    put(m_asking, asking);
    m_headline->setToolTip(text.advice);
    setAccessibleDescription(text.headline + QLatin1Char(' ') + text.advice + QLatin1Char(' ') + text.resend);
}

} // namespace signalbox
