// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/historyerasure.h"

#include "base/theme.h"
#include "base/words.h"
#include "shell/historywords.h"

#include <QCheckBox>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace signalbox {

HistoryErasure::HistoryErasure(const Faces &faces, QWidget *parent)
    : QWidget(parent)
    , m_faces(faces)
    , m_text(new QLabel(this))
    , m_button(new QPushButton(tr("&Delete history…"), this))
{
    m_text->setObjectName(QStringLiteral("preferences.history.contents"));
    m_text->setWordWrap(true);
    m_button->setObjectName(QStringLiteral("preferences.history.erase"));
    m_button->setEnabled(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::row);
    layout->addWidget(m_text);
    layout->addWidget(m_button, 0, Qt::AlignLeft);
    connect(m_button, &QPushButton::clicked, this, &HistoryErasure::ask);
    connect(faces.requests, &RequestsFace::historyChanged, this, &HistoryErasure::refresh);
    refresh();
}

void HistoryErasure::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void HistoryErasure::refresh()
{
    if (std::exchange(m_reading, true))
        return;
    m_faces.requests->historyContents(this, [this](const std::optional<HistoryContents> &contents) {
        m_reading = false;
        showContents(contents);
    });
}

void HistoryErasure::showContents(const std::optional<HistoryContents> &contents)
{
    m_contents = contents;
    QString why;
    if (m_faces.gateway->status().readOnly)
        why = tr("The program was started with --read-only.");
    else if (m_erasing)
        why = tr("Being deleted…");
    else if (!contents || contents->requests == 0)
        why = contents ? tr("Nothing is kept on disk.") : tr("What is kept on disk can't be read.");
    const QString held = contents && contents->requests > 0 ? historywords::contents(*contents) : why;
    m_text->setText(m_end.isEmpty() ? held : m_end + QLatin1Char(' ') + held);
    m_button->setEnabled(why.isEmpty());
    const QString hint = why.isEmpty() ? tr("Asks once before it deletes anything.") : why;
    m_button->setToolTip(hint);
    m_button->setAccessibleDescription(hint);
}

void HistoryErasure::ask()
{
    const HistoryContents contents = m_contents.value_or(HistoryContents());
    auto *box = new QMessageBox(QMessageBox::Question, tr("Delete history"),
        tr("Delete the history on disk?") + QLatin1Char('\n') + historywords::contents(contents), QMessageBox::NoButton,
        this);
    box->setObjectName(QStringLiteral("preferences.history.ask"));
    box->setInformativeText(
        tr("Their trails and bodies will not be there after the next start, and can't be brought back. What the table "
           "shows now stays until Signalbox ends, without bodies that only the disk holds. Broadcasts and the log are "
           "kept elsewhere and stay."));
    QCheckBox *spare = nullptr;
    if (contents.kept > 0) {
        spare = new QCheckBox(tr("&Keep what is marked or has a note (%1)").arg(words::number(contents.kept)), box);
        spare->setObjectName(QStringLiteral("preferences.history.spare"));
        spare->setToolTip(tr("Otherwise the marks and notes are deleted as well."));
        spare->setChecked(true);
        box->setCheckBox(spare);
    }
    QPushButton *erases = box->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    QPalette colors = erases->palette();
    colors.setColor(QPalette::ButtonText, meaningColor(Meaning::Error, palette()));
    erases->setPalette(colors);
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::buttonClicked, this, [this, erases, spare](const QAbstractButton *clicked) {
        if (clicked == erases)
            erase(spare == nullptr || spare->isChecked());
    });
    box->open();
}

void HistoryErasure::erase(bool sparesKept)
{
    m_erasing = true;
    m_end.clear();
    showContents(m_contents);
    m_faces.requests->eraseHistory(sparesKept, this, [this](const HistoryError &error) { showEnd(error); });
}

void HistoryErasure::showEnd(const HistoryError &error)
{
    m_erasing = false;
    const bool done = error.kind == HistoryError::Kind::None;
    m_end = done ? tr("The history was deleted.") : tr("Not deleted: %1").arg(historywords::trouble(error));
    QPalette colors = m_text->palette();
    colors.setColor(QPalette::WindowText, meaningColor(done ? Meaning::Neutral : Meaning::Error, palette()));
    m_text->setPalette(colors);
    showContents(m_contents);
    refresh();
}

} // namespace signalbox
