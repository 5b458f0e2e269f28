// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/trailheader.h"

#include "base/actionbutton.h"
#include "base/words.h"
#include "trail/breakable.h"
#include "trail/outcomesentence.h"
#include "trail/outcomeword.h"
#include "trail/requestfacts.h"
#include "trail/shapelabel.h"
#include "trail/trailtexts.h"

#include <QAction>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace signalbox {

namespace {

constexpr int mostColumns = 3;

Shape shapeOfOutcome(const RequestRecord &record)
{
    const std::string_view word = outcomeWord(record);
    if (word == "in-flight")
        return Shape::InFlight;
    if (word == "result" || word == "delivered")
        return Shape::Answered;
    if (word == "app-error")
        return Shape::ApplicationError;
    if (word == "failed-over")
        return Shape::MoveOn;
    return word == "stopped" ? Shape::Stop : Shape::Definite;
}

QLabel *textLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setWordWrap(true);
    label->setMinimumWidth(1); // A long word is cut rather than the dock widened.
    label->setTextInteractionFlags(
        Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    return label;
}

} // namespace

TrailHeader::TrailHeader(const QList<QAction *> &actions, QWidget *parent)
    : QWidget(parent)
    , m_method(textLabel(this))
    , m_id(textLabel(this))
    , m_outcome(new ShapeLabel(this))
    , m_sentence(textLabel(this))
    , m_facts(new QFormLayout)
    , m_buttonBox(new QWidget(this))
    , m_buttonGrid(new QGridLayout(m_buttonBox))
{
    QFont method = monospaceFont();
    method.setWeight(QFont::DemiBold);
    m_method->setFont(method);
    m_method->setTextFormat(Qt::PlainText);
    m_method->setObjectName(QStringLiteral("trail.method"));
    m_id->setFont(captionFont());
    m_id->setForegroundRole(QPalette::PlaceholderText);
    m_id->setObjectName(QStringLiteral("trail.id"));
    m_outcome->setObjectName(QStringLiteral("trail.outcome"));
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setObjectName(QStringLiteral("trail.sentence"));
    m_facts->setContentsMargins(0, 0, 0, 0);
    m_facts->setHorizontalSpacing(grid::row);
    m_facts->setVerticalSpacing(grid::unit / 2);
    m_facts->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);

    m_buttonBox->setMinimumWidth(1); // As many in a row as there is room for, whatever the font.
    m_buttonGrid->setContentsMargins(0, 0, 0, 0);
    m_buttonGrid->setSpacing(grid::unit);
    for (QAction *action : actions)
        m_buttons.append(new ActionButton(action, ActionButton::Flat, m_buttonBox));
    arrangeButtons();

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::unit);
    layout->addWidget(m_method);
    layout->addWidget(m_id);
    layout->addWidget(m_outcome);
    layout->addWidget(m_sentence);
    layout->addSpacing(grid::unit);
    layout->addLayout(m_facts);
    layout->addSpacing(grid::unit);
    layout->addWidget(m_buttonBox);
}

void TrailHeader::addButton(QAction *action)
{
    m_buttons.append(new ActionButton(action, ActionButton::Flat, m_buttonBox));
    m_columns = 0; // All are placed anew.
    arrangeButtons();
}

void TrailHeader::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrangeButtons();
}

/// What so many columns of buttons need.
int TrailHeader::widthOfButtons(int columns) const
{
    int sum = (columns - 1) * grid::unit;
    for (int column = 0; column < columns; ++column) {
        int widest = 0;
        for (qsizetype i = column; i < m_buttons.size(); i += columns)
            widest = qMax(widest, m_buttons[i]->sizeHint().width());
        sum += widest;
    }
    return sum;
}

void TrailHeader::arrangeButtons()
{
    int columns = mostColumns;
    while (columns > 1 && widthOfButtons(columns) > width())
        --columns;
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (qsizetype i = 0; i < m_buttons.size(); ++i)
        m_buttonGrid->addWidget(m_buttons[i], static_cast<int>(i) / columns, static_cast<int>(i) % columns);
}

void TrailHeader::setView(const TrailView &view)
{
    const RequestRecord &record = *view.request;
    m_method->setText(record.method.isEmpty() ? tr("(no operation)") : breakable(QString::fromUtf8(record.method)));
    m_id->setText(QStringLiteral("<tt>%1</tt> · %2")
                      .arg(QString::fromUtf8(record.id).toHtmlEscaped(), words::clock(record.arrivedAt)));
    m_id->setToolTip(words::timestamp(record.arrivedAt));
    m_outcome->setContent(
        shapeOfOutcome(record), words::outcomeMeaning(outcomeWord(record)), words::outcome(outcomeWord(record)));
    m_method->setAccessibleName(QString::fromUtf8(record.method));
    m_sentence->setText(breakable(outcomeSentence(view)));
    m_sentence->setAccessibleName(outcomeSentence(view));
    m_id->setAccessibleName(tr("Request %1").arg(QString::fromUtf8(record.id)));
    m_id->setVisible(!view.predicted);
    setFacts(view);
}

QString TrailHeader::clientText(const RequestClient &client)
{
    const QString port = tr("port %1").arg(client.port);
    return client.userAgent.isEmpty() ? port : QString::fromUtf8(client.userAgent) + QLatin1String(", ") + port;
}

void TrailHeader::setTime(const RequestRecord &record)
{
    if (m_total)
        m_total->setText(words::duration(record.duration).toHtmlEscaped());
}

void TrailHeader::setFacts(const TrailView &view)
{
    const RequestRecord &record = *view.request;
    while (m_facts->rowCount() > 0)
        m_facts->removeRow(0);
    m_route = record.route;
    m_parent = record.parentId;
    addFact("class", tr("Class"),
        QStringLiteral("<b>%1</b> — %2")
            .arg(words::operationClass(record.operationClass), trailtexts::classReason(record).toHtmlEscaped()),
        trailtexts::classDetail(record));
    if (view.predicted) {
        addFact(tr("Route"), QString::fromUtf8(record.route).toHtmlEscaped());
    } else if (!record.route.isEmpty()) {
        addFact(tr("Route"),
            tr("%1, generation %2")
                .arg(QStringLiteral("<a href=\"route\">%1</a>").arg(QString::fromUtf8(record.route).toHtmlEscaped()))
                .arg(record.generation),
            view.generation ? tr("The configuration that the request ran with")
                            : tr("This generation is not held any more"));
    }
    if (record.limit > 0 && usedAttempts(record) > 0)
        addFact(tr("Attempts"), trailtexts::limit(view).toHtmlEscaped());
    m_total = view.predicted ? nullptr : addFact(tr("Total"), words::duration(record.duration).toHtmlEscaped());
    if (!record.txId.isEmpty())
        addFact(tr("Transaction"), QStringLiteral("<tt>%1</tt>").arg(words::shortId(record.txId).toHtmlEscaped()),
            QString::fromUtf8(record.txId));
    if (record.client.port != 0 && !view.predicted)
        addFact(tr("Client"), clientText(record.client).toHtmlEscaped());
    if (!record.parentId.isEmpty())
        addFact(tr("Part of"),
            QStringLiteral("<a href=\"parent\">%1</a>")
                .arg(tr("batch %1").arg(QString::fromUtf8(record.parentId)).toHtmlEscaped()));
}

void TrailHeader::addFact(const char *part, const QString &name, const QString &html, const QString &tip)
{
    addFact(name, html, tip)->setObjectName(QLatin1String("trail.") + QLatin1String(part));
}

QLabel *TrailHeader::addFact(const QString &name, const QString &html, const QString &tip)
{
    auto *label = new QLabel(name, this);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    QLabel *value = textLabel(this);
    value->setTextFormat(Qt::RichText);
    value->setText(html);
    value->setToolTip(tip);
    value->setAccessibleName(name);
    label->setBuddy(value);
    connect(value, &QLabel::linkActivated, this, [this](const QString &link) {
        if (link == QLatin1String("route"))
            Q_EMIT routeActivated(m_route);
        else
            Q_EMIT requestActivated(m_parent);
    });
    m_facts->addRow(label, value);
    return value;
}

} // namespace signalbox
