// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QPointer>
#include <QTimer>
#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QPushButton)

namespace signalbox {

/// A few words that point at something in the window: a box with an arrow beside it, and an outline around what is
/// meant. Takes neither focus nor clicks that are not its own, and nothing about it moves but with what it points at;
/// while that is out of sight, so is this.
class CallOut final : public QWidget
{
    Q_OBJECT

public:
    /// @p window is the top-level widget it lies in.
    explicit CallOut(QWidget *window);

    /// Points at the visible widget of that name from now on, as soon as there is one.
    void point(const QString &anchorName, const QString &title, const QString &text, const QString &next);
    void stop();

    /// What it points at now; null while that is out of sight.
    [[nodiscard]] QWidget *anchor() const { return isVisible() ? m_anchor : nullptr; }

Q_SIGNALS:
    void nextWanted();
    void endWanted();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void follow();
    [[nodiscard]] QWidget *findAnchor() const;
    void place(const QRect &target);
    void announce();

    QWidget *m_outline;
    QLabel *m_title;
    QLabel *m_text;
    QPushButton *m_next;
    QString m_anchorName;
    QPointer<QWidget> m_anchor;
    QTimer m_follow; ///< What is pointed at scrolls, is laid out anew and replaced, and tells nobody.
    int m_arrow = 0; ///< Its tip, from the left.
    bool m_below = true; ///< The box is below what it points at.
};

} // namespace signalbox
