// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/fieldmessage.h"

#include "base/direction.h"
#include "base/shapes.h"
#include "draft/draftwords.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace signalbox {

namespace {

constexpr int markSize = 14;

Shape shapeOf(Meaning meaning)
{
    return meaning == Meaning::Error ? Shape::Definite
        : meaning == Meaning::Ok     ? Shape::Answered
                                     : Shape::ApplicationError;
}

} // namespace

FieldMessage::FieldMessage(const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_text(new QLabel(this))
{
    setObjectName(name);
    m_text->setFont(captionFont());
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::unit);
    layout->addSpacing(markSize);
    layout->addWidget(m_text);
    setVisible(false);
}

void FieldMessage::setMessage(Meaning meaning, const QString &text)
{
    m_meaning = meaning;
    m_text->setText(text);
    setToolTip(text);
    setAccessibleName(text);
    colour();
    setVisible(!text.isEmpty());
    update();
}

void FieldMessage::setProblems(const ConfigProblems &problems, const Configuration *configuration)
{
    if (problems.isEmpty())
        return setMessage(Meaning::Neutral, {});
    QStringList all;
    for (const ConfigProblem &problem : problems)
        all.append(
            configuration ? draftwords::problemWithPlace(problem, *configuration) : draftwords::problem(problem));
    setMessage(Meaning::Error, all.first());
    setToolTip(all.join(QLatin1Char('\n')));
}

QString FieldMessage::text() const
{
    return m_text->text();
}

void FieldMessage::paintEvent(QPaintEvent *)
{
    if (m_meaning == Meaning::Neutral)
        return;
    QPainter painter(this);
    const QRect text = m_text->geometry();
    const int top = text.top() + (QFontMetrics(m_text->font()).height() - markSize) / 2;
    const QRectF mark(0, top, markSize, markSize);
    paintShape(painter, placed(layoutDirection(), QRectF(rect()), mark), shapeOf(m_meaning),
        meaningColor(m_meaning, palette()), palette().color(QPalette::Window));
}

void FieldMessage::changeEvent(QEvent *event)
{
    if (event->type()
        == QEvent::PaletteChange) // A change of the style gives the label its old palette back after this.
        QMetaObject::invokeMethod(
            this, [this] { colour(); }, Qt::QueuedConnection);
    QWidget::changeEvent(event);
}

void FieldMessage::colour()
{
    QPalette colours = m_text->palette();
    const QColor wanted = meaningColor(m_meaning, palette());
    if (colours.color(QPalette::WindowText) == wanted)
        return;
    colours.setColor(QPalette::WindowText, wanted);
    m_text->setPalette(colours);
}

} // namespace signalbox
