// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rules/ruleswindow.h"

#include "base/navigator.h"
#include "base/ruletexts.h"
#include "base/shapes.h"
#include "base/theme.h"
#include "base/words.h"
#include "rehearsal/rulecoverage.h"
#include "rules/rulepage.h"
#include "trail/shapelabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTextBrowser>
#include <QUrl>

namespace signalbox {

namespace {

constexpr QSize firstSize(860, 600);

QPushButton *button(const QString &text, const char *name, QWidget *parent)
{
    auto *result = new QPushButton(text, parent);
    result->setObjectName(QLatin1String(name));
    result->setAutoDefault(false); // Enter belongs to the list.
    return result;
}

} // namespace

RulesWindow::RulesWindow(const PageContext &context, QWidget *parent)
    : QDialog(parent)
    , m_context(context)
    , m_filter(new QLineEdit(this))
    , m_list(new QListWidget(this))
    , m_id(new QLabel(this))
    , m_decision(new ShapeLabel(this))
    , m_page(new QTextBrowser(this))
{
    setObjectName(QStringLiteral("rules"));
    setWindowTitle(tr("Rules"));
    resize(firstSize);
    auto *columns = new QHBoxLayout(this);
    columns->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
    columns->setSpacing(grid::page);
    columns->addLayout(listColumn());
    columns->addLayout(pageColumn(), 1);
    fillList();
    connect(m_filter, &QLineEdit::textChanged, this, &RulesWindow::filter);
    connect(m_list, &QListWidget::currentRowChanged, this, &RulesWindow::showPage);
    connect(m_list, &QListWidget::itemActivated, this, [this] { m_page->setFocus(Qt::OtherFocusReason); });
    connect(m_page, &QTextBrowser::anchorClicked, this, [this](const QUrl &url) { followLink(url.toString()); });
    m_list->setCurrentRow(0);
}

QLayout *RulesWindow::listColumn()
{
    m_filter->setObjectName(QStringLiteral("rules.filter"));
    m_filter->setPlaceholderText(tr("Find a rule"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setToolTip(tr("In ids, sentences, conditions and advice"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("rules.list"));
    m_list->setAccessibleName(windowTitle());
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *column = new QVBoxLayout;
    column->setSpacing(grid::row);
    column->addWidget(m_filter);
    column->addWidget(m_list, 1);
    return column;
}

QLayout *RulesWindow::pageColumn()
{
    m_id->setObjectName(QStringLiteral("rules.id"));
    QFont font = monospaceFont();
    font.setPointSizeF(titleFont().pointSizeF());
    m_id->setFont(font);
    m_id->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_id->setMinimumWidth(1);
    m_decision->setObjectName(QStringLiteral("rules.decision"));
    m_page->setObjectName(QStringLiteral("rules.page"));
    m_page->setOpenLinks(false);
    m_page->document()->setDocumentMargin(grid::card);
    QPushButton *requests = button(tr("Show requests"), "rules.requests", this);
    requests->setToolTip(tr("The requests that this rule decided, in the Requests page"));
    connect(requests, &QPushButton::clicked, this, &RulesWindow::showRequests);
    QPushButton *close = button(tr("Close"), "rules.close", this);
    close->setToolTip(close->text());
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    auto *head = new QHBoxLayout;
    head->addWidget(m_id, 1);
    head->addWidget(m_decision);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(requests);
    buttons->addWidget(close);
    auto *column = new QVBoxLayout;
    column->setSpacing(grid::row);
    column->addLayout(head);
    column->addWidget(m_page, 1);
    column->addLayout(buttons);
    return column;
}

/// Row by row as the enum: a row is a rule.
void RulesWindow::fillList()
{
    m_list->setFont(monospaceFont());
    int widest = 0;
    for (int row = 0; row < ruleCount; ++row) {
        const auto rule = static_cast<Rule>(row);
        auto *item = new QListWidgetItem(words::ruleName(rule), m_list);
        item->setToolTip(words::rule(rule));
        item->setData(Qt::AccessibleDescriptionRole, words::rule(rule));
        item->setSizeHint(QSize(0, tableRowHeight(m_list->font())));
        widest = qMax(widest, m_list->fontMetrics().horizontalAdvance(item->text()));
    }
    m_list->setFixedWidth(widest + 8 * grid::unit); // Its padding and a scroll bar.
    m_filter->setFixedWidth(m_list->width());
}

void RulesWindow::showRule(std::optional<Rule> rule)
{
    if (rule) {
        m_filter->clear();
        m_list->setCurrentRow(static_cast<int>(*rule));
        m_page->setFocus(Qt::OtherFocusReason);
    } else {
        m_filter->setFocus(Qt::OtherFocusReason);
    }
    show();
    raise();
    activateWindow();
}

Rule RulesWindow::rule() const
{
    return static_cast<Rule>(qMax(0, m_list->currentRow()));
}

void RulesWindow::filter(const QString &typed)
{
    int first = -1;
    for (int row = 0; row < m_list->count(); ++row) {
        const bool fits = rulePageHas(static_cast<Rule>(row), typed);
        m_list->item(row)->setHidden(!fits);
        if (fits && first < 0)
            first = row;
    }
    if (first >= 0 && m_list->currentItem()->isHidden())
        m_list->setCurrentRow(first);
}

void RulesWindow::showPage()
{
    const Decision decision = ruleCoverage(rule()).decision;
    m_id->setText(words::ruleName(rule()));
    m_id->setAccessibleName(m_id->text());
    m_decision->setContent(shapeOf(decision), words::meaningOf(decision), words::decision(decision));
    m_page->setHtml(rulePage(rule()));
    m_page->setAccessibleName(tr("About rule %1").arg(m_id->text()));
}

void RulesWindow::followLink(const QString &link)
{
    if (const auto rule = ruleOfLink(link))
        showRule(rule);
}

void RulesWindow::showRequests()
{
    m_context.navigator->showRequests(QStringLiteral("rule:") + words::ruleName(rule()));
}

void RulesWindow::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_list->count() > 0) // Links took their colour once.
        showPage();
}

/// From the field on to what was found.
bool RulesWindow::eventFilter(QObject *object, QEvent *event)
{
    if (object != m_filter || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(object, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Down:
    case Qt::Key_Up:
        m_list->setFocus(Qt::OtherFocusReason);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        m_page->setFocus(Qt::OtherFocusReason);
        return true;
    default:
        return QDialog::eventFilter(object, event);
    }
}

} // namespace signalbox
