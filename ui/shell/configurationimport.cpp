// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/configurationimport.h"

#include "base/problemtext.h"
#include "config/routesfile.h"
#include "faces/configurationface.h"
#include "shell/configurationexport.h"

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
        .arg(firstProblemText(problems, Texts::tr("it cannot be read")));
}

} // namespace

void importConfiguration(
    ConfigurationFace *configuration, const QString &path, QObject *context, const ImportReport &report)
{
    const auto text = readRoutesFileText(path);
    if (!text)
        return report.said(notTaken(text.error()));
    const auto read = parseRoutesFile(*text);
    if (!read)
        return report.said(notTaken(read.error()));
    const QString note = Texts::tr("import of %1").arg(QFileInfo(path).fileName());
    configuration->apply(*read, configuration->current()->number, note, context,
        [report, filters = exportedFilters(*text)](const tl::expected<GenerationPtr, ConfigProblems> &done) {
            if (done && report.filters && !filters.isEmpty())
                report.filters(filters);
            report.said(done ? Texts::tr("Generation %1 runs with the imported Routes.").arg((*done)->number)
                             : notTaken(done.error()));
        });
}

void chooseAndImport(ConfigurationFace *configuration, QWidget *window, const ImportReport &report)
{
    auto *dialog = new QFileDialog(
        window, Texts::tr("Import Routes file"), QString(), Texts::tr("Routes file (*.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    QObject::connect(dialog, &QFileDialog::fileSelected, window,
        [=](const QString &path) { importConfiguration(configuration, path, window, report); });
    dialog->open();
}

} // namespace signalbox
