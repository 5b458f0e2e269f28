// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "shell/navigationhistory.h"

#include <QByteArrayList>
#include <QHash>
#include <QStackedWidget>

namespace signalbox {

class Page;

/// The pages, one in front, with the history of where the user was.
class PageArea final : public QStackedWidget
{
    Q_OBJECT

public:
    explicit PageArea(QWidget *parent = nullptr);

    /// Takes @p page over.
    void addPage(Page *page);

    /// Null when there is none of this name.
    [[nodiscard]] Page *page(const QByteArray &name) const { return m_pages.value(name); }
    [[nodiscard]] QByteArrayList names() const { return m_names; }
    [[nodiscard]] const QByteArray &currentName() const { return m_current; }

    /// Brings it to the front. The place that is left goes into the history, also when it is on the same page.
    void showPage(const QByteArray &name);
    void goBack();
    void goForward();

    /// Gives the focus to where the page in front wants it, else to the first that takes it.
    void focusCurrent();

    /// Of the page in front alone: another one may be taller than the docks leave room for.
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] const NavigationHistory &history() const { return m_history; }

    /// Shows @p widget in the place of the page @p name; null: the page itself again. Not taken over.
    void setSubstitute(const QByteArray &name, QWidget *widget);

Q_SIGNALS:
    void pageChanged(const QByteArray &name);
    void historyChanged();

private:
    [[nodiscard]] VisitedPlace here() const;
    void bringToFront(const QByteArray &name);
    void goTo(const VisitedPlace &place);

    QHash<QByteArray, Page *> m_pages;
    QByteArrayList m_names; ///< In the order of adding.
    QByteArray m_current;
    QByteArray m_substituted;
    QWidget *m_substitute = nullptr;
    NavigationHistory m_history;
};

} // namespace signalbox
