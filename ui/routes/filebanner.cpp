// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/filebanner.h"

#include "base/actionbutton.h"
#include "draft/draftwords.h"
#include "faces/configurationface.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

namespace signalbox {

namespace {

QString timeOf(const Generation &generation)
{
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(generation.takenAt.time_since_epoch());
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(time.count()).time(), QStringLiteral("HH:mm"));
}

QString sentence(const ConfigProblem &problem)
{
    const QString text = QString::fromUtf8(problem.field) + QLatin1String(": ") + draftwords::problem(problem);
    return problem.line > 0 ? FileBanner::tr("Line %1: %2").arg(problem.line).arg(text) : text;
}

} // namespace

FileBanner::FileBanner(ConfigurationFace *face, QAction *reload, QWidget *parent)
    : QWidget(parent)
    , m_face(face)
    , m_card(new Card(this))
    , m_text(new QLabel(m_card))
{
    setObjectName(QStringLiteral("routes.file"));
    m_card->setMeaning(Meaning::Error);
    m_text->setObjectName(QStringLiteral("routes.file.text"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *line = new QHBoxLayout(m_card);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(grid::row);
    line->addWidget(m_text, 1);
    line->addWidget(new ActionButton(reload, ActionButton::Flat, m_card), 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_card);
    connect(face, &ConfigurationFace::fileStateChanged, this, &FileBanner::showState);
    connect(face, &ConfigurationFace::generationChanged, this, &FileBanner::showState);
    showState();
}

void FileBanner::showState()
{
    const RoutesFileState state = m_face->fileState();
    const bool rejected = state.kind == RoutesFileState::Kind::Rejected;
    setVisible(rejected);
    if (!rejected)
        return;
    QStringList sentences{tr("The Routes file was changed and can't be taken.")};
    if (!state.problems.isEmpty())
        sentences.append(sentence(state.problems.first()) + u'.');
    if (state.problems.size() > 1)
        sentences.append(tr("And %n more.", nullptr, static_cast<int>(state.problems.size()) - 1));
    const GenerationPtr running = m_face->current();
    sentences.append(tr("Running generation %1 from %2.").arg(running->number).arg(timeOf(*running)));
    m_text->setText(sentences.join(QLatin1Char(' ')));
    QStringList all;
    for (const ConfigProblem &problem : state.problems)
        all.append(sentence(problem));
    m_text->setToolTip(all.join(QLatin1Char('\n')));
}

} // namespace signalbox
