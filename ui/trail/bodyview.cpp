// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/bodyview.h"

#include "base/theme.h"
#include "base/words.h"

#include <QElapsedTimer>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextCursor>
#include <QTextOption>
#include <QToolButton>
#include <QVBoxLayout>

namespace signalbox {

namespace {

constexpr qsizetype fewestLines = 3;
constexpr qsizetype mostLines = 10;
constexpr qsizetype charactersInLine = 50; ///< Of a narrow dock.

/// A line of megabytes takes Qt seconds to lay out; broken for the eye alone, since nothing is copied from here whole.
constexpr qsizetype longestLine = 8 * 1024;

/// So much is put into the document between two looks at the clock: less takes longer in all, more is felt.
constexpr qsizetype pieceSize = 64 * 1024;
constexpr int sliceMilliseconds = 10;

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
    if (open && !m_editor)
        addEditor();
    if (m_editor)
        m_editor->setVisible(open);
    if (m_all)
        m_all->setVisible(open && m_loaded < m_body.size());
}

void BodyView::addEditor()
{
    m_editor = new QPlainTextEdit(this);
    m_editor->setReadOnly(true);
    m_editor->setUndoRedoEnabled(false);
    m_editor->setFont(monospaceFont());
    m_editor->setWordWrapMode(QTextOption::WrapAnywhere);
    m_editor->setTabChangesFocus(true);
    m_editor->setAccessibleName(m_toggle->text());
    const auto lines = qBound<qsizetype>(fewestLines, m_body.size() / charactersInLine + 2, mostLines);
    m_editor->setFixedHeight(QFontMetrics(m_editor->font()).height() * static_cast<int>(lines));
    layout()->addWidget(m_editor);
    m_editor->setPlainText(next(shownAtFirst));
    if (m_loaded == m_body.size())
        return;
    m_all = new QPushButton(tr("Load all (%1)").arg(words::bytes(m_body.size())), this);
    m_all->setToolTip(tr("Only the beginning is shown"));
    connect(m_all, &QPushButton::clicked, this, &BodyView::loadAll);
    layout()->addWidget(m_all);
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &BodyView::loadMore);
}

void BodyView::loadAll()
{
    m_all->setEnabled(false);
    m_all->setText(tr("Loading all (%1)…").arg(words::bytes(m_body.size())));
    m_turn.start();
}

/// Many short lines take Qt longest: seconds for some ten megabytes.
void BodyView::loadMore()
{
    QElapsedTimer slice;
    slice.start();
    QTextCursor end(m_editor->document());
    end.movePosition(QTextCursor::End);
    while (m_loaded < m_body.size() && slice.elapsed() < sliceMilliseconds)
        end.insertText(next(pieceSize));
    if (m_loaded < m_body.size())
        return;
    m_turn.stop();
    m_all->hide();
}

/// The next so many bytes as they are displayed: the first as they are, long lines of further ones broken.
QString BodyView::next(qsizetype bytes)
{
    const bool isFirst = m_loaded == 0;
    const auto piece = QByteArrayView(m_body).sliced(m_loaded, qMin(bytes, m_body.size() - m_loaded));
    m_loaded += piece.size();
    const QString text = m_decoder.decode(piece);
    if (isFirst)
        return text;
    QString broken;
    broken.reserve(text.size() + text.size() / longestLine + 1);
    for (qsizetype from = 0; from < text.size();) {
        if (m_inLine == longestLine) {
            broken += QLatin1Char('\n');
            m_inLine = 0;
        }
        const qsizetype feed = text.indexOf(QLatin1Char('\n'), from);
        const qsizetype end = qMin(feed < 0 ? text.size() : feed + 1, from + longestLine - m_inLine);
        broken += QStringView(text).mid(from, end - from);
        m_inLine = end == feed + 1 ? 0 : m_inLine + end - from;
        from = end;
    }
    return broken;
}

} // namespace signalbox
