// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/bodyview.h"

#include "base/theme.h"
#include "base/words.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextOption>
#include <QToolButton>
#include <QVBoxLayout>

namespace signalbox {

namespace {

constexpr qsizetype fewestLines = 3;
constexpr qsizetype mostLines = 10;
constexpr qsizetype charactersInLine = 50; ///< Of a narrow dock.

/// A line of megabytes takes Qt seconds to lay out; broken for the eye alone, since nothing is copied from here whole.
QString displayed(const QByteArray &body)
{
    constexpr qsizetype longestLine = 8 * 1024;
    QString text = QString::fromUtf8(body);
    if (text.size() <= BodyView::shownAtFirst)
        return text;
    QString broken;
    broken.reserve(text.size() + text.size() / longestLine + 1);
    qsizetype inLine = 0;
    for (const QChar character : text) {
        if (inLine == longestLine)
            broken += QLatin1Char('\n');
        inLine = character == QLatin1Char('\n') || inLine == longestLine ? 0 : inLine + 1;
        broken += character;
    }
    return broken;
}

} // namespace

BodyView::BodyView(const QString &title, const QByteArray &body, qint64 wholeSize, QWidget *parent)
    : QWidget(parent)
    , m_body(body)
    , m_toggle(new QToolButton(this))
{
    const QString size = body.size() < wholeSize
        ? tr("first %1 of %2").arg(words::bytes(body.size()), words::bytes(wholeSize))
        : words::bytes(wholeSize);
    m_toggle->setText(tr("%1 · %2", "what it is, how large").arg(title, size));
    m_toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toggle->setArrowType(Qt::RightArrow);
    m_toggle->setCheckable(true);
    m_toggle->setAutoRaise(true);
    m_toggle->setFont(captionFont());
    m_toggle->setToolTip(tr("Shows or hides the body"));
    m_toggle->setAccessibleName(m_toggle->text());
    connect(m_toggle, &QToolButton::toggled, this, &BodyView::setOpen);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::unit);
    layout->addWidget(m_toggle, 0, Qt::AlignLeft);
}

void BodyView::setOpen(bool open)
{
    m_toggle->setChecked(open);
    m_toggle->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    if (open && !m_editor) {
        m_editor = new QPlainTextEdit(this);
        m_editor->setReadOnly(true);
        m_editor->setFont(monospaceFont());
        m_editor->setWordWrapMode(QTextOption::WrapAnywhere);
        m_editor->setTabChangesFocus(true);
        m_editor->setAccessibleName(m_toggle->text());
        const auto lines = qBound<qsizetype>(fewestLines, m_body.size() / charactersInLine + 2, mostLines);
        m_editor->setFixedHeight(QFontMetrics(m_editor->font()).height() * static_cast<int>(lines));
        layout()->addWidget(m_editor);
        show(shownAtFirst);
        if (m_body.size() > shownAtFirst) {
            m_all = new QPushButton(tr("Load all (%1)").arg(words::bytes(m_body.size())), this);
            m_all->setToolTip(tr("Only the beginning is shown"));
            connect(m_all, &QPushButton::clicked, this, [this] {
                show(m_body.size());
                m_all->hide();
            });
            layout()->addWidget(m_all);
        }
    }
    if (m_editor)
        m_editor->setVisible(open);
    if (m_all)
        m_all->setVisible(open && m_editor->document()->characterCount() <= shownAtFirst + 1);
}

void BodyView::show(qsizetype bytes)
{
    m_editor->setPlainText(displayed(m_body.left(bytes)));
}

} // namespace signalbox
