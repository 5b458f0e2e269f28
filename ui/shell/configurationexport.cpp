// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/configurationexport.h"

#include "config/routesfile.h"
#include "faces/configurationface.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

namespace signalbox {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(signalbox::ConfigurationExport)
};

const QString consoleKey = QStringLiteral("console");
const QString filtersKey = QStringLiteral("filters");
const QString nameKey = QStringLiteral("name");
const QString textKey = QStringLiteral("text");

/// What is on disk has no demo in it; without a file what runs is nobody's work yet, or the file's author wants it.
Configuration savedConfiguration(const ConfigurationFace &face)
{
    if (const auto saved = loadRoutesFile(face.filePath()))
        return *saved;
    return face.current()->configuration;
}

} // namespace

QByteArray exportedConfiguration(const Configuration &configuration, const QList<NamedFilter> &filters)
{
    QJsonArray list;
    for (const NamedFilter &filter : filters)
        list.append(QJsonObject{{nameKey, filter.name}, {textKey, filter.text}});
    const QJsonObject section{{filtersKey, list}};
    return renderRoutesFile(
        configuration, list.isEmpty() ? QByteArray() : QJsonDocument(section).toJson(QJsonDocument::Compact));
}

QList<NamedFilter> exportedFilters(const QByteArray &text)
{
    QList<NamedFilter> filters;
    const QJsonObject root = QJsonDocument::fromJson(text).object();
    for (const QJsonValue &value : root[consoleKey].toObject()[filtersKey].toArray()) {
        const NamedFilter filter{value[nameKey].toString(), value[textKey].toString()};
        if (!filter.name.isEmpty())
            filters.append(filter);
    }
    return filters;
}

tl::expected<void, QString> exportConfiguration(
    const ConfigurationFace &configuration, const QList<NamedFilter> &filters, const QString &path)
{
    const QByteArray text = exportedConfiguration(savedConfiguration(configuration), filters);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        return tl::unexpected(file.errorString());
    return {};
}

void chooseAndExport(ConfigurationFace *configuration, const QList<NamedFilter> &filters, QWidget *window,
    const std::function<void(const QString &)> &said)
{
    auto *dialog = new QFileDialog(
        window, Texts::tr("Export configuration"), QString(), Texts::tr("Routes file (*.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(QStringLiteral("signalbox-export.json"));
    QObject::connect(dialog, &QFileDialog::fileSelected, window, [=](const QString &path) {
        const auto done = exportConfiguration(*configuration, filters, path);
        said(done ? Texts::tr("Exported without secrets; “signalboxd --config FILE” runs it too")
                  : Texts::tr("The file can't be written: %1").arg(done.error()));
    });
    dialog->open();
}

} // namespace signalbox
