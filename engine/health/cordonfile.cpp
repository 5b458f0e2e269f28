// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/cordonfile.h"

#include "config/privatefile.h"
#include "health/healthboard.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>

namespace signalbox {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

const QString listKey = QStringLiteral("cordons");
const QString endpointKey = QStringLiteral("endpoint");
const QString reasonKey = QStringLiteral("reason");
const QString untilKey = QStringLiteral("until");

QJsonObject written(const QByteArray &endpointId, const CordonOrder &order, steady_clock::time_point now)
{
    QJsonObject cordon{{endpointKey, QString::fromUtf8(endpointId)}, {reasonKey, order.reason}};
    if (order.until) {
        const auto left = std::chrono::duration_cast<milliseconds>(*order.until - now);
        cordon.insert(untilKey, QDateTime::currentDateTimeUtc().addMSecs(left.count()).toString(Qt::ISODateWithMs));
    }
    return cordon;
}

} // namespace

CordonFile::CordonFile(const QString &directory)
    : m_path(directory + QStringLiteral("/cordons.json"))
{ }

tl::expected<void, QString> CordonFile::restore(HealthBoard &board) const
{
    if (!QFile::exists(m_path))
        return {};
    const auto object = readJsonFile(m_path);
    if (!object)
        return tl::unexpected(object.error());
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QJsonArray cordons = object->value(listKey).toArray();
    for (const QJsonValue &value : cordons) {
        const QJsonObject cordon = value.toObject();
        CordonOrder order{.reason = cordon.value(reasonKey).toString()};
        if (cordon.contains(untilKey)) {
            const QDateTime until = QDateTime::fromString(cordon.value(untilKey).toString(), Qt::ISODateWithMs);
            if (!until.isValid() || until <= now)
                continue;
            order.until = steady_clock::now() + milliseconds(now.msecsTo(until));
        }
        board.cordon(cordon.value(endpointKey).toString().toUtf8(), order);
    }
    return {};
}

tl::expected<void, QString> CordonFile::save(const HealthBoard &board) const
{
    const steady_clock::time_point now = steady_clock::now();
    QJsonArray cordons;
    for (const auto &[endpointId, order] : board.cordons(now))
        cordons.append(written(endpointId, order, now));
    return writePrivateFile(m_path, QJsonObject{{listKey, cordons}}).map_error(&WriteFault::reason);
}

} // namespace signalbox
