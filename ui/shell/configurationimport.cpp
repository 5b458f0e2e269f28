// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/configurationimport.h"

#include "config/routesfile.h"
#include "faces/configurationface.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QWidget>

namespace signalbox {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(signalbox::ConfigurationImport)
};

QString notTaken(const ConfigProblems &problems)
{
    return Texts::tr("The file is not taken: %1")
        .arg(problems.isEmpty() ? Texts::tr("it cannot be read") : problems.first().toString());
}

} // namespace

void importConfiguration(ConfigurationFace *configuration, const QString &path, QObject *context,
    const std::function<void(const QString &)> &said)
{
    const auto read = loadRoutesFile(path);
    if (!read)
        return said(notTaken(read.error()));
    const QString note = Texts::tr("import of %1").arg(QFileInfo(path).fileName());
    configuration->apply(*read, configuration->current()->number, note, context,
        [said](const tl::expected<GenerationPtr, ConfigProblems> &done) {
            said(done ? Texts::tr("Generation %1 runs with the imported Routes.").arg((*done)->number)
                      : notTaken(done.error()));
        });
}

void chooseAndImport(
    ConfigurationFace *configuration, QWidget *window, const std::function<void(const QString &)> &said)
{
    auto *dialog = new QFileDialog(
        window, Texts::tr("Import Routes file"), QString(), Texts::tr("Routes file (*.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    QObject::connect(dialog, &QFileDialog::fileSelected, window,
        [=](const QString &path) { importConfiguration(configuration, path, window, said); });
    dialog->open();
}

} // namespace signalbox
