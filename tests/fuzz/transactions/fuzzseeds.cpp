// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "vectors.h"

#include <QDir>
#include <QFile>
#include <QStringBuilder>

using namespace signalbox;

// Writes the seed corpus from the reference vectors: <directory>/<family>/<id>, the transaction's bytes, or the
// request's payload where there are none and for TRON, whose requests have a form of their own.
int main(int argc, char **argv)
{
    constexpr qsizetype maxSeed = 8192; // blobs are not looked into
    if (argc != 2)
        return EXIT_FAILURE;
    const QDir directory(QString::fromLocal8Bit(argv[1]));
    const auto write = [&](const QString &family, const QString &name, const QByteArray &bytes) {
        if (bytes.isEmpty() || bytes.size() > maxSeed)
            return;
        directory.mkpath(family);
        QFile file(directory.filePath(family + QLatin1Char('/') + name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("%s cannot be written", qPrintable(file.fileName()));
    };
    for (const test::Vector &vector : test::vectors()) {
        const bool utxo = vector.family == "bitcoin" || vector.family == "litecoin";
        const QString family = utxo ? QStringLiteral("bitcoin") : QString::fromLatin1(vector.family);
        const QString id = QString::fromLatin1(vector.id);
        write(family, id, vector.transaction);
        if (vector.transaction.isEmpty() || vector.protocol == Protocol::TronHttp)
            write(family, id + QLatin1String(".json"), vector.payload);
    }
    return EXIT_SUCCESS;
}
