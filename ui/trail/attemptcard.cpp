// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/attemptcard.h"

#include "base/rulelink.h"
#include "base/ruletexts.h"
#include "base/textmeaning.h"
#include "base/waterfall.h"
#include "base/words.h"
#include "trail/bodyview.h"
#include "trail/candidates.h"
#include "trail/elidedlabel.h"
#include "trail/recheck.h"
#include "trail/redact.h"
#include "trail/shapelabel.h"
#include "trail/trailtexts.h"
#include "trail/waterfallbar.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QTextDocumentFragment>

namespace signalbox {

namespace {

/// In one line.
QString unbroken(QString text)
{
    return text.replace(QLatin1Char(' '), QChar::Nbsp);
}

/// The legend of the bars: a square in the phase's colour before each name.
QString phasesLegend(AttemptRecord attempt)
{
    // All sent at once, as nearly always: that is no time to look at. The tooltip says it.
    if (attempt.phases.send.count() == 0)
        attempt.phases.send = std::chrono::microseconds(-1);
    QString text = unbroken(phasesText(attempt).toHtmlEscaped());
    for (const Phase phase : allPhases) {
        const QString name = unbroken(words::phase(phase).toHtmlEscaped() + QLatin1Char(' '));
        text.replace(name,
            QStringLiteral("<span style=\"color:%1\">■</span>%2%3")
                .arg(phaseColor(phase).name(), QString(QChar::Nbsp), name));
    }
    return text.replace(unbroken(QStringLiteral(", ")), QLatin1String("&ensp; "));
}

/// A name for one line.
QString shortened(const QString &name)
{
    constexpr qsizetype longest = 16;
    return name.size() > longest ? name.first(longest - 1) + QChar(0x2026) : name;
}

QHBoxLayout *rowOf(QWidget *row)
{
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::row);
    return layout;
}

} // namespace

AttemptCard::AttemptCard(const TrailView &view, qsizetype index, QWidget *parent)
    : Card(parent)
    , m_request(view.request)
    , m_index(index)
    , m_grid(new QGridLayout(this))
{
    const AttemptRecord &attempt = view.request->attempts[index];
    setObjectName(QStringLiteral("trail.attempt.%1").arg(index + 1));
    setFocusPolicy(Qt::StrongFocus);
    setMeaning(words::meaningOf(attempt.outcome));
    setAccessibleName(tr("Attempt %1, %2: %3, %4, %5")
                          .arg(index + 1)
                          .arg(view.nameOf(attempt.endpointId), words::attemptEnd(attempt),
                              words::certainty(attempt.outcome.certainty), words::decision(attempt.verdict.decision)));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(grid::page);
    m_grid->setVerticalSpacing(grid::unit);

    m_title = titleRow(view);
    m_url = urlLine(view);
    m_time = timeLabel(attempt);
    m_bar = bar(view);
    m_phases = phasesLine(attempt);
    m_wire = wireLine(view);
    m_certainty = certaintyRow(view);
    m_decision = decisionRow(view);
    m_candidates = line(candidatesText(view, candidatesAfter(view, index)), "candidates", Qt::RichText);
    if (view.bodies && !view.bodies->answers.value(index).isEmpty())
        m_answer = new BodyView(tr("Answer"), view.bodies->answers[index], attempt.responseBytes, this);
    if (view.predicted) {
        m_url->hide();
        for (QWidget *measured :
            {static_cast<QWidget *>(m_time), static_cast<QWidget *>(m_bar), static_cast<QWidget *>(m_phases)})
            measured->hide();
    }
    alignTexts();
    setWide(false);
}

/// What stands beside the two words begins at the same place.
void AttemptCard::alignTexts()
{
    const QList<ShapeLabel *> words = findChildren<ShapeLabel *>();
    int width = 0;
    for (const ShapeLabel *word : words)
        width = qMax(width, word->sizeHint().width());
    for (ShapeLabel *word : words)
        word->setMinimumWidth(width);
}

QString AttemptCard::partName(const char *part) const
{
    return objectName() + QLatin1Char('.') + QLatin1String(part);
}

QLabel *AttemptCard::line(const QString &text, const char *part, Qt::TextFormat format)
{
    auto *label = new QLabel(text, this);
    label->setTextFormat(format);
    label->setAccessibleName(format == Qt::RichText ? QTextDocumentFragment::fromHtml(text).toPlainText() : text);
    label->setWordWrap(true);
    label->setMinimumWidth(1); // A long word is cut rather than the dock widened.
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    if (part)
        label->setObjectName(partName(part));
    return label;
}

/// "1  alpha (position 1)      http://…          +0 ms"
QWidget *AttemptCard::titleRow(const TrailView &view)
{
    const AttemptRecord &attempt = view.request->attempts[m_index];
    auto *row = new QWidget(this);
    QHBoxLayout *layout = rowOf(row);
    auto *name = new QLabel(
        QStringLiteral("<b>%1</b>&ensp;<a href=\"endpoint\" style=\"text-decoration:none\"><b>%2</b></a>")
            .arg(tr("Attempt %1").arg(m_index + 1), shortened(view.nameOf(attempt.endpointId)).toHtmlEscaped()),
        row);
    name->setObjectName(partName("endpoint"));
    name->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    name->setToolTip(tr("Shows Endpoint %1").arg(view.nameOf(attempt.endpointId)));
    name->setAccessibleName(tr("Endpoint %1").arg(view.nameOf(attempt.endpointId)));
    connect(name, &QLabel::linkActivated, this, [this, id = attempt.endpointId] { Q_EMIT endpointActivated(id); });
    layout->addWidget(name, 0, Qt::AlignTop);
    const Endpoint *endpoint
        = view.generation ? view.generation->configuration.findEndpoint(attempt.endpointId) : nullptr;
    QStringList facts;
    if (const int position = view.positionOf(attempt.endpointId); position > 0)
        facts.append(tr("position %1").arg(position));
    if (const QString state = view.states.value(m_index); !state.isEmpty())
        facts.append(state);
    if (endpoint && endpoint->networkCheck == NetworkCheck::Ignore)
        facts.append(tr("network check off"));
    m_position = new QLabel(facts.join(QLatin1String(", ")), row);
    m_position->setObjectName(partName("position"));
    m_position->setForegroundRole(QPalette::PlaceholderText);
    m_position->setToolTip(view.states.value(m_index).isEmpty()
            ? QString()
            : tr("Its place on the Route, and its state as the attempt began"));
    m_position->setMinimumWidth(1);
    layout->addWidget(m_position, 0, Qt::AlignTop);
    if (attempt.injected != InjectedFault::None)
        layout->addWidget(injectionMark(row), 0, Qt::AlignTop);
    m_titleLine = layout;
    return row;
}

/// Without what may be a credential; nothing of an Endpoint that the generation does not know.
ElidedLabel *AttemptCard::urlLine(const TrailView &view)
{
    const Endpoint *endpoint = view.generation
        ? view.generation->configuration.findEndpoint(view.request->attempts[m_index].endpointId)
        : nullptr;
    auto *url = new ElidedLabel(endpoint ? redact(QString::fromUtf8(endpoint->url)) : QString(), this);
    url->setObjectName(partName("url"));
    url->setFont(monospaceFont());
    url->setForegroundRole(QPalette::PlaceholderText);
    return url;
}

/// What happened says nothing of the Endpoint.
QLabel *AttemptCard::injectionMark(QWidget *row) const
{
    auto *mark = new QLabel(tr("fault injected"), row);
    mark->setObjectName(partName("injected"));
    mark->setToolTip(tr("Rehearsal put this fault on the attempt; it is not the Endpoint’s doing"));
    setTextMeaning(mark, Meaning::Warning);
    return mark;
}

QLabel *AttemptCard::timeLabel(const AttemptRecord &attempt)
{
    const QString started = words::duration(attempt.startedAfter);
    m_took = tr("took %1").arg(words::duration(attempt.phases.total));
    m_startedAndTook = m_index == 0 ? m_took : tr("+%1, %2", "started, took").arg(started, m_took);
    auto *label = new QLabel(m_took, this);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setToolTip(tr("Started %1 after the request arrived, %2").arg(started, m_took));
    return label;
}

QWidget *AttemptCard::certaintyRow(const TrailView &view)
{
    const AttemptOutcome &outcome = view.request->attempts[m_index].outcome;
    auto *row = new QWidget(this);
    QHBoxLayout *layout = rowOf(row);
    auto *word = new ShapeLabel(row);
    word->setObjectName(partName("certainty"));
    word->setContent(shapeOf(outcome), words::meaningOf(outcome), words::certainty(outcome.certainty));
    layout->addWidget(word, 0, Qt::AlignTop);
    const QString reason = trailtexts::certaintyReason(view, m_index);
    QLabel *text = line(
        QStringLiteral("<b>%1</b> — %2").arg(trailtexts::answer(view, m_index).toHtmlEscaped(), reason.toHtmlEscaped()),
        "answer", Qt::RichText);
    layout->addWidget(text, 1);
    return row;
}

QWidget *AttemptCard::decisionRow(const TrailView &view)
{
    const Verdict &verdict = view.request->attempts[m_index].verdict;
    auto *row = new QWidget(this);
    QHBoxLayout *layout = rowOf(row);
    auto *word = new ShapeLabel(row);
    word->setObjectName(partName("decision"));
    word->setContent(shapeOf(verdict.decision), words::meaningOf(verdict.decision), words::decision(verdict.decision));
    layout->addWidget(word, 0, Qt::AlignTop);
    m_rule = new RuleLink(row);
    m_rule->setObjectName(partName("rule"));
    m_rule->setRule(verdict.rule);
    connect(m_rule, &RuleLink::activated, this, &AttemptCard::ruleActivated);
    m_ruleTexts = new QBoxLayout(QBoxLayout::TopToBottom);
    m_ruleTexts->setSpacing(0);
    m_ruleTexts->addWidget(m_rule, 0, Qt::AlignTop);
    m_ruleTexts->addWidget(sentenceLine(verdict), 1);
    if (!view.predicted)
        m_ruleTexts->addWidget(recheckRow(), 0, Qt::AlignTop);
    layout->addLayout(m_ruleTexts, 1);
    return row;
}

QLabel *AttemptCard::sentenceLine(const Verdict &verdict)
{
    if (verdict.cause == verdict.rule)
        return line(words::rule(verdict.rule), "sentence");
    const QString cause
        = QStringLiteral("<a href=\"cause\" style=\"text-decoration:none\">%1</a>").arg(words::ruleName(verdict.cause));
    const QString sentence = words::rule(verdict.rule).toHtmlEscaped() + QLatin1Char(' ')
        + tr("It would have moved on by %1.").toHtmlEscaped().arg(cause);
    QLabel *label = line(sentence, "sentence", Qt::RichText);
    label->setTextInteractionFlags(
        Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(label, &QLabel::linkActivated, this, [this, rule = verdict.cause] { Q_EMIT ruleActivated(rule); });
    return label;
}

/// A link, whose place the answer takes.
QWidget *AttemptCard::recheckRow()
{
    auto *row = new QWidget(this);
    QHBoxLayout *layout = rowOf(row);
    m_again = new QLabel(
        QStringLiteral("<a href=\"again\" style=\"text-decoration:none\">%1</a>").arg(tr("Re-run decision")), row);
    m_again->setObjectName(partName("again"));
    m_again->setFont(captionFont());
    m_again->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_again->setAccessibleName(tr("Re-run the decision of attempt %1").arg(m_index + 1));
    m_again->setToolTip(tr("Computes the decision again from what was recorded"));
    connect(m_again, &QLabel::linkActivated, this, &AttemptCard::decideAgain);
    layout->addWidget(m_again);
    layout->addStretch();
    return row;
}

void AttemptCard::decideAgain()
{
    if (!m_again || m_same)
        return;
    const Recheck recheck = recheckAttempt(*m_request, m_index);
    QWidget *row = m_again->parentWidget();
    m_same = new ShapeLabel(row);
    m_same->setObjectName(partName("same"));
    m_same->setFont(captionFont());
    if (recheck.agrees())
        m_same->setContent(signalbox::Shape::Answered, Meaning::Ok, tr("same decision"));
    else
        m_same->setContent(signalbox::Shape::Definite, Meaning::Error,
            tr("different: %1 by %2")
                .arg(words::decision(recheck.verdict.decision), words::ruleName(recheck.verdict.rule)));
    m_same->setToolTip(tr("Computed again from the class, the end of the attempt, the candidates and attempts left"));
    static_cast<QHBoxLayout *>(row->layout())->insertWidget(0, m_same);
    m_same->show(); // At once: the layout would with the next turn of the event loop.
    const bool hadFocus = m_again->hasFocus();
    m_again->hide();
    if (hadFocus)
        setFocus(Qt::OtherFocusReason);
}

QLabel *AttemptCard::phasesLine(const AttemptRecord &attempt)
{
    QLabel *label = line(phasesLegend(attempt), "phases", Qt::RichText);
    label->setAccessibleName(phasesText(attempt));
    return label;
}

QLabel *AttemptCard::wireLine(const TrailView &view)
{
    QLabel *label = line(trailtexts::wire(view, m_index), "wire");
    if (view.bodies)
        label->setToolTip(tr("SHA-256 of the request's bytes as the client sent them"));
    if (view.request->attempts[m_index].deliveries > 1)
        setTextMeaning(label, Meaning::Error);
    return label;
}

WaterfallBar *AttemptCard::bar(const TrailView &view)
{
    auto *waterfall = new WaterfallBar(this);
    waterfall->setContent(waterfallOf(*view.request, m_index), phasesText(view.request->attempts[m_index]));
    return waterfall;
}

void AttemptCard::setWide(bool wide)
{
    while (QLayoutItem *item = m_grid->takeAt(0))
        delete item;
    const int vertical = wide ? grid::row : grid::card; // A low dock is to hold two attempts.
    setContentsMargins(grid::card, vertical, grid::card, vertical);
    for (QWidget *part :
        {static_cast<QWidget *>(m_wire), static_cast<QWidget *>(m_url), static_cast<QWidget *>(m_time)})
        m_titleLine->removeWidget(part);
    m_time->setText(wide ? m_startedAndTook : m_took); // The bar shows the start too.
    m_titleLine->setStretchFactor(m_position, wide ? 0 : 1);
    m_ruleTexts->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_ruleTexts->setSpacing(wide ? grid::row : 0);
    m_rule->setWordWrap(!wide);
    const bool isMeasured = !m_phases->isHidden();
    int row = 0;
    const auto add = [&](QWidget *widget) { m_grid->addWidget(widget, row++, 0, 1, 2); };
    add(m_title);
    if (!wide && isMeasured)
        add(m_url);
    add(m_bar);
    if (wide && isMeasured) {
        m_titleLine->addWidget(m_url, 1);
        m_grid->addWidget(m_phases, row, 0, Qt::AlignTop);
        m_grid->addWidget(m_candidates, row++, 1, Qt::AlignTop);
        add(m_wire);
    } else if (wide) {
        m_titleLine->addWidget(m_wire, 1);
    } else {
        add(m_phases);
        add(m_wire);
    }
    m_titleLine->addWidget(m_time, 0, Qt::AlignTop);
    add(m_certainty);
    add(m_decision);
    if (!wide || !isMeasured)
        add(m_candidates);
    if (m_answer)
        add(m_answer);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, wide && isMeasured ? 1 : 0);
}

} // namespace signalbox
