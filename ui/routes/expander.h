// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QToolButton)

namespace signalbox {

/// A titled part of a form that is folded away until somebody wants it.
class Expander final : public QWidget
{
    Q_OBJECT

public:
    /// @p name becomes the objectName of the button that opens it. Takes @p content.
    Expander(const QString &name, const QString &title, QWidget *content, QWidget *parent = nullptr);

    void setExpanded(bool expanded);
    [[nodiscard]] bool isExpanded() const { return m_expanded; }

private:
    QToolButton *m_button;
    QWidget *m_content;
    bool m_expanded = false;
};

} // namespace signalbox
