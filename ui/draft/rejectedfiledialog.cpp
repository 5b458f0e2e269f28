// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/rejectedfiledialog.h"

#include "base/theme.h"
#include "draft/diffview.h"
#include "faces/configurationface.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QVBoxLayout>

namespace signalbox {

RejectedFileDialog::RejectedFileDialog(ConfigurationFace *face, QWidget *parent)
    : QDialog(parent)
    , m_face(face)
    , m_heading(new QLabel(this))
    , m_diff(new DiffView(this))
{
    setObjectName(QStringLiteral("draft.rejected"));
    setWindowTitle(tr("Routes file that is not taken"));
    resize(980, 560);
    m_heading->setObjectName(QStringLiteral("draft.rejected.heading"));
    m_heading->setFont(sectionFont());
    m_heading->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
    layout->setSpacing(grid::row);
    layout->addWidget(m_heading);
    layout->addWidget(m_diff, 1);
    layout->addWidget(buttons);
    connect(face, &ConfigurationFace::fileStateChanged, this, &RejectedFileDialog::showFile);
    connect(face, &ConfigurationFace::generationChanged, this, &RejectedFileDialog::showFile);
    showFile();
}

void RejectedFileDialog::showFile()
{
    const RoutesFileState state = m_face->fileState();
    const quint64 running = m_face->current()->number;
    m_heading->setText(state.kind == RoutesFileState::Kind::Rejected
            ? tr("The Routes file is not taken; generation %1 runs on.").arg(running)
            : tr("The Routes file is taken: generation %1 runs.").arg(running));
    m_diff->setTitles(tr("What runs"), tr("The file"));
    m_diff->setFileTexts(m_face->fileTexts(), state.problems);
}

} // namespace signalbox
