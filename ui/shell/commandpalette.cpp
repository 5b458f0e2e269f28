// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/commandpalette.h"

#include "base/navigator.h"
#include "base/theme.h"
#include "shell/palettedelegate.h"
#include "shell/palettemodel.h"
#include "shell/palettesource.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QVBoxLayout>

namespace signalbox {

namespace {

constexpr int mostBroadcasts = 200;
constexpr int widest = 720;
constexpr int highest = 420;
constexpr int distance = 48; // From the window's edges.

} // namespace

CommandPalette::CommandPalette(const PageContext &context, QWidget *window)
    : QFrame(window)
    , m_context(context)
    , m_input(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_model(new PaletteModel(this))
{
    setObjectName(QStringLiteral("palette"));
    setAccessibleName(tr("Command palette"));
    build();
    hide();
}

void CommandPalette::build()
{
    m_input->setObjectName(QStringLiteral("palette.input"));
    m_input->setPlaceholderText(tr("Action, request id, txID, Route or Endpoint"));
    m_input->setAccessibleName(m_input->placeholderText());
    m_input->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("palette.list"));
    m_list->setAccessibleName(tr("What was found"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::card, grid::card, grid::card, grid::card);
    layout->setSpacing(grid::row);
    layout->addWidget(m_input);
    layout->addWidget(m_list, 1);
    connect(m_input, &QLineEdit::textChanged, this, &CommandPalette::lookUp);
    connect(m_list, &QListView::clicked, this, &CommandPalette::runCurrent);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *to) { focusMoved(to); });
    parentWidget()->installEventFilter(this);
}

void CommandPalette::open()
{
    if (isVisible())
        return close();
    m_focusBefore = QApplication::focusWidget();
    m_input->clear();
    fill();
    lookUp({});
    place();
    show();
    raise();
    m_input->setFocus(Qt::ShortcutFocusReason);
}

void CommandPalette::fill()
{
    m_model->setEntries(palettesource::actions(m_context) + palettesource::configured(m_context)
        + palettesource::requests(m_context) + palettesource::rules(m_context));
    m_context.faces.broadcasts->list(mostBroadcasts, std::nullopt, this, [this](const auto &broadcasts) {
        if (!broadcasts || !isVisible())
            return;
        m_model->addEntries(palettesource::broadcasts(m_context, *broadcasts));
        m_list->setCurrentIndex(m_model->index(0, 0));
    });
}

void CommandPalette::lookUp(const QString &typed)
{
    m_model->setTyped(typed);
    if (m_model->rowCount() == 0 && !typed.isEmpty())
        lookUpRequest(typed);
    m_list->setCurrentIndex(m_model->index(0, 0));
}

/// The request with exactly this id, however old: as the gateway holds it, else as the history does.
void CommandPalette::lookUpRequest(const QString &typed)
{
    const QByteArray id = typed.trimmed().toLatin1();
    if (const RequestSnapshot held = m_context.faces.requests->find(id))
        return m_model->addEntries({palettesource::request(m_context, held)});
    m_context.faces.requests->recall(id, this, [this, typed](const RecalledRequest &recalled) {
        if (!recalled.request || !isVisible() || m_input->text() != typed)
            return;
        m_model->addEntries({palettesource::request(m_context, recalled.request)});
        m_list->setCurrentIndex(m_model->index(0, 0));
    });
}

void CommandPalette::place()
{
    const QSize room = parentWidget()->size();
    resize(qMin(widest, room.width() - 2 * distance), qMin(highest, room.height() - 2 * distance));
    QWidget::move((room.width() - width()) / 2, distance);
}

void CommandPalette::move(int rows)
{
    const int row = qBound(0, m_list->currentIndex().row() + rows, m_model->rowCount() - 1);
    m_list->setCurrentIndex(m_model->index(row, 0));
}

void CommandPalette::runCurrent()
{
    const QModelIndex current = m_list->currentIndex();
    if (!current.isValid())
        return;
    const PaletteEntry entry = m_model->entry(current.row());
    if (!entry.whyNot.isEmpty())
        return m_context.navigator->say(tr("%1: %2").arg(entry.title, entry.whyNot));
    close();
    if (entry.action)
        Q_EMIT actionChosen(entry.action);
    entry.run();
}

void CommandPalette::close()
{
    hide();
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

void CommandPalette::focusMoved(const QWidget *to)
{
    if (isVisible() && to != nullptr && to != this && !isAncestorOf(to))
        hide();
}

bool CommandPalette::eventFilter(QObject *object, QEvent *event)
{
    if (object == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    if (object != m_input || event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(object, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Down:
        move(1);
        return true;
    case Qt::Key_Up:
        move(-1);
        return true;
    case Qt::Key_PageDown:
        move(10);
        return true;
    case Qt::Key_PageUp:
        move(-10);
        return true;
    case Qt::Key_Escape:
        close();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        runCurrent();
        return true;
    default:
        return QFrame::eventFilter(object, event);
    }
}

void CommandPalette::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Link), 1));
    painter.setBrush(palette().color(QPalette::Window));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

} // namespace signalbox
