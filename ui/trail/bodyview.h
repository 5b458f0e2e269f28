// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStringDecoder>
#include <QTimer>
#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QPlainTextEdit)
QT_FORWARD_DECLARE_CLASS(QPushButton)
QT_FORWARD_DECLARE_CLASS(QToolButton)

namespace signalbox {

/// A body behind a line that opens it: monospace, at first the first 64 KiB, the rest on demand and bit by bit, so that
/// the window goes on. Text is laid out only once it is opened.
class BodyView final : public QWidget
{
    Q_OBJECT

public:
    static constexpr qsizetype shownAtFirst = 64 * 1024;

    /// @p title names it ("Answer"); @p wholeSize is the size on the wire, of which @p body may be the beginning.
    BodyView(const QString &title, const QByteArray &body, qint64 wholeSize, QWidget *parent = nullptr);

    void setOpen(bool open);
    [[nodiscard]] QPlainTextEdit *editor() const { return m_editor; } ///< Null until it was opened.

private:
    void addEditor();
    void loadAll();
    void loadMore();
    [[nodiscard]] QString next(qsizetype bytes);

    QByteArray m_body;
    QStringDecoder m_decoder{QStringDecoder::Utf8}; ///< A character may be cut by what is loaded at once.
    qsizetype m_loaded = 0; ///< Bytes.
    qsizetype m_inLine = 0; ///< Characters of the last line.
    QTimer m_turn; ///< Runs while it is being loaded.
    QToolButton *m_toggle;
    QPlainTextEdit *m_editor = nullptr;
    QPushButton *m_all = nullptr;
};

} // namespace signalbox
