// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcaststepper.h"

#include "base/broadcastmark.h"
#include "base/theme.h"
#include "base/words.h"

#include <QPainter>
#include <QPainterPath>

namespace signalbox {

namespace {

using Kind = BroadcastStep::Kind;

constexpr double markSize = 16;
constexpr double markTop = 4;
constexpr double branchDrop = 30; // From a mark's middle to the middle of the branch's.
constexpr int narrowestStep = 100;
constexpr double lastStep = 130; // The last one needs room for its text alone.
constexpr double branchShare = 0.42; // Of the way to the next step.

bool isBehind(Kind kind)
{
    return kind < Kind::Ahead;
}

QString clock(TrackerTime time)
{
    return words::clock(time).left(8);
}

QRectF squareAt(const QPointF &middle)
{
    return {middle.x() - markSize / 2, middle.y() - markSize / 2, markSize, markSize};
}

} // namespace

BroadcastStepper::BroadcastStepper(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("broadcasts.stepper"));
    setAccessibleName(tr("Progress of the broadcast"));
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void BroadcastStepper::setSteps(const BroadcastSteps &steps)
{
    if (m_steps == steps)
        return;
    m_steps = steps;
    const QString text = described();
    setAccessibleDescription(text);
    setToolTip(text);
    update();
}

QSize BroadcastStepper::sizeHint() const
{
    const int texts = QFontMetrics(sectionFont()).height() + QFontMetrics(captionFont()).height();
    return {broadcastStepCount * 150, static_cast<int>(markTop + markSize) + grid::unit + texts + 2 * grid::unit};
}

QSize BroadcastStepper::minimumSizeHint() const
{
    return {broadcastStepCount * narrowestStep, sizeHint().height()};
}

/// Marks stand at the left of their share of the width, texts below.
double BroadcastStepper::stepWidth() const
{
    return (width() - 2 * grid::unit - lastStep) / (broadcastStepCount - 1);
}

QPointF BroadcastStepper::markAt(int step) const
{
    return {grid::unit + markSize / 2 + step * stepWidth(), markTop + markSize / 2};
}

QPointF BroadcastStepper::branchAt() const
{
    const QPointF mark = markAt(m_steps.branch ? m_steps.branch->after : 0);
    return {mark.x() + stepWidth() * branchShare, mark.y() + branchDrop};
}

/// All is measured from left to right; a language that is read the other way has the first step at the right.
QTransform BroadcastStepper::direction() const
{
    return layoutDirection() == Qt::RightToLeft ? QTransform(-1, 0, 0, 1, width(), 0) : QTransform();
}

/// What is reached has the colour of success, the latest that of its state.
QColor BroadcastStepper::colorOf(int step) const
{
    const Kind kind = m_steps.steps[static_cast<std::size_t>(step)].kind;
    if (kind == Kind::Current && !m_steps.branch)
        return meaningColor(words::meaningOf(m_steps.state), palette());
    return meaningColor(isBehind(kind) ? Meaning::Ok : Meaning::Muted, palette());
}

void BroadcastStepper::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int step = 0; step < broadcastStepCount; ++step) {
        if (step + 1 < broadcastStepCount)
            paintLine(painter, step);
        paintStep(painter, step);
        paintTexts(painter, step);
    }
    if (m_steps.branch)
        paintBranch(painter);
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Link), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), grid::unit, grid::unit);
    }
}

/// Solid where it went, dashed where it may go, dotted where it will not.
void BroadcastStepper::paintLine(QPainter &painter, int from) const
{
    const Kind next = m_steps.steps[static_cast<std::size_t>(from) + 1].kind;
    const QColor color = isBehind(next) ? meaningColor(Meaning::Ok, palette())
                                        : borderColor(palette()).darker(isDark(palette()) ? 70 : 115);
    const Qt::PenStyle style = isBehind(next) ? Qt::SolidLine : next == Kind::Closed ? Qt::DotLine : Qt::DashLine;
    painter.setPen(QPen(color, 2, style));
    const QPointF gap(markSize / 2 + grid::unit, 0);
    painter.drawLine(direction().map(QLineF(markAt(from) + gap, markAt(from + 1) - gap)));
}

void BroadcastStepper::paintStep(QPainter &painter, int step) const
{
    const Kind kind = m_steps.steps[static_cast<std::size_t>(step)].kind;
    const QRectF place = direction().mapRect(squareAt(markAt(step)));
    const QColor background = palette().color(QPalette::Base);
    if (isBehind(kind) && kind != Kind::Passed) {
        // What was done is ticked; where a branch goes on, that is where it is now.
        const bool latest = kind == Kind::Current && !m_steps.branch;
        const BroadcastState state = latest ? m_steps.state : BroadcastState::Finalized;
        return paintBroadcastMark(painter, place, state, colorOf(step), background);
    }
    painter.setPen(QPen(colorOf(step), 2, kind == Kind::Closed ? Qt::DotLine : Qt::SolidLine));
    painter.setBrush(kind == Kind::Passed ? QBrush(colorOf(step)) : QBrush(Qt::NoBrush));
    const double inset = kind == Kind::Passed ? 4.5 : 2;
    painter.drawEllipse(place.adjusted(inset, inset, -inset, -inset));
}

void BroadcastStepper::paintTexts(QPainter &painter, int step) const
{
    const BroadcastStep &at = m_steps.steps[static_cast<std::size_t>(step)];
    const double left = markAt(step).x() - markSize / 2;
    double room = (step + 1 < broadcastStepCount ? stepWidth() : lastStep) - grid::row;
    if (m_steps.branch && m_steps.branch->after == step)
        room = stepWidth() * branchShare - grid::unit;
    QFont title = at.kind == Kind::Current && !m_steps.branch ? sectionFont() : font();
    QString text = stepTitle(step);
    // A long count would not fit beside a branch; the Progress column has it.
    if (at.kind == Kind::Current && !m_steps.progress.isEmpty() && !m_steps.branch)
        text += QLatin1Char(' ') + m_steps.progress;
    const QColor muted = meaningColor(Meaning::Muted, palette());
    painter.setFont(title);
    painter.setPen(isBehind(at.kind) ? palette().color(QPalette::WindowText) : muted);
    const QFontMetrics metrics(title);
    double top = markTop + markSize + grid::unit;
    painter.drawText(direction().mapRect(QRectF(left, top, room, metrics.height())), Qt::AlignLeft | Qt::TextSingleLine,
        metrics.elidedText(text, Qt::ElideRight, static_cast<int>(room)));
    top += metrics.height();
    const QFontMetrics caption(captionFont());
    painter.setFont(captionFont());
    painter.setPen(muted);
    const QString time = at.at ? clock(*at.at) : at.kind == Kind::Passed ? tr("not observed") : QString();
    painter.drawText(direction().mapRect(QRectF(left, top, room, caption.height())), Qt::AlignLeft | Qt::TextSingleLine,
        caption.elidedText(time, Qt::ElideRight, static_cast<int>(room)));
}

void BroadcastStepper::paintBranch(QPainter &painter) const
{
    const BroadcastBranch &branch = *m_steps.branch;
    const QColor color = meaningColor(words::meaningOf(branch.state), palette());
    const QPointF from = markAt(branch.after) + QPointF(markSize / 2 + grid::unit, 0);
    const QPointF mark = branchAt();
    QPainterPath path(from);
    path.lineTo(mark.x() - grid::row, from.y());
    path.quadTo(mark.x(), from.y(), mark.x(), from.y() + grid::row);
    path.lineTo(mark.x(), mark.y() - markSize / 2 - 1);
    painter.setPen(QPen(color, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(direction().map(path));
    paintBroadcastMark(
        painter, direction().mapRect(squareAt(mark)), branch.state, color, palette().color(QPalette::Base));

    const double left = mark.x() + markSize / 2 + grid::unit;
    const double room = stepWidth() * (1 - branchShare) - markSize - grid::row;
    const QFontMetrics metrics(sectionFont());
    painter.setFont(sectionFont());
    painter.setPen(color);
    const QRectF line(left, mark.y() - metrics.height() + 2, room, metrics.height());
    painter.drawText(direction().mapRect(line), Qt::AlignLeft | Qt::TextSingleLine,
        metrics.elidedText(words::broadcastState(branch.state), Qt::ElideRight, static_cast<int>(room)));
    if (!branch.at)
        return;
    painter.setFont(captionFont());
    painter.drawText(direction().mapRect(line.translated(0, metrics.height() - 2)), Qt::AlignLeft | Qt::TextSingleLine,
        clock(*branch.at));
}

QString BroadcastStepper::described() const
{
    QStringList parts;
    for (int step = 0; step < broadcastStepCount; ++step) {
        const BroadcastStep &at = m_steps.steps[static_cast<std::size_t>(step)];
        if (!isBehind(at.kind))
            continue;
        const QString when = at.at ? clock(*at.at) : tr("not observed");
        const bool counts = at.kind == Kind::Current && !m_steps.progress.isEmpty();
        parts.append(counts ? tr("%1 %2 (%3)").arg(stepTitle(step), when, m_steps.progress)
                            : tr("%1 %2").arg(stepTitle(step), when));
    }
    if (m_steps.branch) {
        const QString state = words::broadcastState(m_steps.branch->state);
        parts.append(
            m_steps.branch->at ? tr("then %1 %2").arg(state, clock(*m_steps.branch->at)) : tr("then %1").arg(state));
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace signalbox
