// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/faces.h"

#include <QVariant>
#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QSettings)

namespace signalbox {

class ActionRegistry;
class Navigator;

/// What every page is given. Not owned; all outlive the pages.
struct PageContext
{
    Faces faces;
    Navigator *navigator = nullptr;
    ActionRegistry *actions = nullptr;
    QSettings *settings = nullptr; ///< Of the profile: layouts, saved filters, marks.
};

/// One of the pages of the main window.
class Page : public QWidget
{
    Q_OBJECT

public:
    /// @p name is the page's word in `objectName`s ("requests"), @p title the one people read.
    Page(const QByteArray &name, const QString &title, const PageContext &context, QWidget *parent = nullptr);

    [[nodiscard]] const QByteArray &name() const { return m_name; }
    [[nodiscard]] const QString &title() const { return m_title; }

    /// Where the user is on this page (selection, scroll position, filter), for back and forward. Any value that
    /// setPosition() understands.
    [[nodiscard]] virtual QVariant position() const { return {}; }
    virtual void setPosition([[maybe_unused]] const QVariant &position) { }

    /// Keeps or takes back what outlasts the program: headers, splitters, filter.
    virtual void saveSession() const { }
    virtual void restoreSession() { }

    /// Ctrl+F.
    virtual void focusFilter() { }

protected:
    [[nodiscard]] const PageContext &context() const { return m_context; }

    /// The keys of the page go to @p content, while there is any. Else it has no focus proxy: Tab would stop before what
    /// is hidden, for good.
    void setContentFocus(QWidget *content, bool isEmpty) { setFocusProxy(isEmpty ? nullptr : content); }

private:
    QByteArray m_name;
    QString m_title;
    PageContext m_context;
};

} // namespace signalbox
