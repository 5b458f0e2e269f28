// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listenercase.h"

#include <QFile>
#include <QJsonDocument>

#include <sys/resource.h>

namespace signalbox::test {

QList<ListenerCase> loadListenerCases()
{
    QFile file(QStringLiteral(SIGNALBOX_REFERENCE_DIR "/faults/http-listener-cases.json"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QList<ListenerCase> cases;
    for (const QJsonValue &value : QJsonDocument::fromJson(file.readAll())[u"cases"].toArray()) {
        cases.append({value[u"id"].toString(), value[u"group"].toString(), value[u"name"].toString(),
            value[u"setup"].toString(), value[u"send"].toArray(), value[u"expect"].toObject()});
    }
    return cases;
}

void raiseDescriptorLimit()
{
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = std::min<rlim_t>(files.rlim_max, 8192);
    ::setrlimit(RLIMIT_NOFILE, &files);
}

QByteArray expandBytes(QString text, const Placeholders &placeholders)
{
    for (auto it = placeholders.begin(); it != placeholders.end(); ++it)
        text.replace(QStringLiteral("${%1}").arg(it.key()), it.value());
    return text.toLatin1();
}

QByteArray writtenBytes(const QJsonArray &steps, const Placeholders &placeholders)
{
    QByteArray bytes;
    for (const QJsonValue &step : steps) {
        if (step.isString())
            bytes += expandBytes(step.toString(), placeholders);
        else if (step.toObject().contains(u"repeat"))
            bytes += expandBytes(step[u"repeat"].toString(), placeholders).repeated(step[u"count"].toInt());
    }
    if (bytes.contains("${CL}")) {
        const qsizetype bodyStart = bytes.indexOf("\r\n\r\n") + 4;
        bytes.replace("${CL}", QByteArray::number(bytes.size() - bodyStart));
    }
    return bytes;
}

} // namespace signalbox::test
