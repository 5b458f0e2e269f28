// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QString>

namespace signalbox::test {

/// One case of tests/reference/faults/http-listener-cases.json; the fields are described in the README beside that
/// file.
struct ListenerCase
{
    QString id;
    QString group;
    QString name;
    QString setup; ///< What has to be true of the Endpoints or the configuration; empty for the default.
    QJsonArray send;
    QJsonObject expect;
};

/// Names without `${}`: HOST, PORT, PATH and so on.
using Placeholders = QHash<QString, QString>;

/// All cases in the order of the file; empty when it cannot be read.
QList<ListenerCase> loadListenerCases();

/// For cases that have both ends of a thousand connections in one process.
void raiseDescriptorLimit();

/// @p text with its placeholders filled in, one byte per character. ${CL} is left alone.
QByteArray expandBytes(QString text, const Placeholders &placeholders);

/// The written bytes of @p steps (strings and repeats), ${CL} filled in; other steps are passed over.
QByteArray writtenBytes(const QJsonArray &steps, const Placeholders &placeholders);

} // namespace signalbox::test
