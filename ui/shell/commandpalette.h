// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"

#include <QFrame>
#include <QPointer>

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QLineEdit)
QT_FORWARD_DECLARE_CLASS(QListView)

namespace signalbox {

class PaletteModel;

/// Ctrl+K: type a few letters of an action, or an id, and press Enter. Lies over the window it is a child of; gone with
/// Esc or when the focus leaves it.
class CommandPalette final : public QFrame
{
    Q_OBJECT

public:
    CommandPalette(const PageContext &context, QWidget *window);

    /// Shows it, emptied, with everything that can be found now.
    void open();

Q_SIGNALS:
    /// Before it is triggered: its page should come to the front.
    void actionChosen(QAction *action);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void build();
    void fill();
    void lookUp(const QString &typed);
    void lookUpRequest(const QString &typed);
    void place();
    void move(int rows);
    void runCurrent();
    void close();
    void focusMoved(const QWidget *to);

    PageContext m_context;
    QLineEdit *m_input;
    QListView *m_list;
    PaletteModel *m_model;
    QPointer<QWidget> m_focusBefore;
};

} // namespace signalbox
