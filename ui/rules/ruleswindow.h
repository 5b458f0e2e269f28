// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"

#include <QDialog>

#include <optional>

QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QLineEdit)
QT_FORWARD_DECLARE_CLASS(QListWidget)
QT_FORWARD_DECLARE_CLASS(QTextBrowser)

namespace signalbox {

class ShapeLabel;

/// Every rule with a page of its own: a list that can be searched, and the page of the chosen one. Blocks nothing: it
/// is read beside the trail that led to it.
class RulesWindow final : public QDialog
{
    Q_OBJECT

public:
    explicit RulesWindow(const PageContext &context, QWidget *parent = nullptr);

    /// Comes to the front with the page of @p rule; without one, with the page that it had.
    void showRule(std::optional<Rule> rule);
    [[nodiscard]] Rule rule() const; ///< Whose page is shown.

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    [[nodiscard]] QLayout *listColumn();
    [[nodiscard]] QLayout *pageColumn();
    void fillList();
    void filter(const QString &typed);
    void showPage();
    void followLink(const QString &link);
    void showRequests();

    PageContext m_context;
    QLineEdit *m_filter;
    QListWidget *m_list;
    QLabel *m_id;
    ShapeLabel *m_decision;
    QTextBrowser *m_page;
};

} // namespace signalbox
