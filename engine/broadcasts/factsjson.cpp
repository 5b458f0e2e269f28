// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/factsjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace signalbox {

namespace {

QString text(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes);
}

/// Writes the members that say something. Paired with Reader below, so that one list of members serves both directions.
class Writer
{
public:
    QJsonObject object;

    void field(QLatin1String key, const QByteArray &value)
    {
        if (!value.isEmpty())
            object.insert(key, text(value));
    }
    void field(QLatin1String key, bool value)
    {
        if (value)
            object.insert(key, true);
    }
    void field(QLatin1String key, std::uint32_t value)
    {
        if (value != 0)
            object.insert(key, static_cast<qint64>(value));
    }
    template <typename Number>
    void field(QLatin1String key, const std::optional<Number> &value)
    {
        if (value)
            object.insert(key, text(QByteArray::number(number(*value))));
    }
    template <typename Enum>
    requires std::is_enum_v<Enum>
    void field(QLatin1String key, Enum value) { field(key, static_cast<std::uint32_t>(value)); }
    template <typename Item>
    void list(QLatin1String key, const std::vector<Item> &items)
    {
        QJsonArray array;
        for (const Item &item : items)
            array.append(jsonOf(item));
        if (!array.isEmpty())
            object.insert(key, array);
    }
    void field(QLatin1String key, const std::optional<DurableNonce> &nonce)
    {
        if (nonce)
            object.insert(key, QJsonArray{text(nonce->account), text(nonce->authority)});
    }

private:
    template <typename Number>
    static auto number(Number value)
    {
        if constexpr (std::is_enum_v<Number>)
            return static_cast<qulonglong>(value);
        else if constexpr (std::is_signed_v<Number>)
            return static_cast<qlonglong>(value);
        else
            return static_cast<qulonglong>(value);
    }
    static QJsonValue jsonOf(const QByteArray &bytes) { return text(bytes); }
    static QJsonValue jsonOf(const SpentOutput &output)
    {
        return QJsonArray{text(output.txId), static_cast<qint64>(output.index)};
    }
    static QJsonValue jsonOf(const EvmAuthority &authority)
    {
        return QJsonArray{text(authority.address), QString::number(authority.nonce), text(authority.chainId)};
    }
};

class Reader
{
public:
    QJsonObject object;
    bool ok = true;

    void field(QLatin1String key, QByteArray &value) { value = object.value(key).toString().toLatin1(); }
    void field(QLatin1String key, bool &value) { value = object.value(key).toBool(); }
    void field(QLatin1String key, std::uint32_t &value)
    {
        value = static_cast<std::uint32_t>(object.value(key).toInteger());
    }
    template <typename Number>
    void field(QLatin1String key, std::optional<Number> &value)
    {
        const QJsonValue found = object.value(key);
        if (found.isUndefined())
            return;
        bool isNumber = false;
        if constexpr (std::is_signed_v<Number>)
            value = static_cast<Number>(found.toString().toLongLong(&isNumber));
        else
            value = static_cast<Number>(found.toString().toULongLong(&isNumber));
        ok = ok && isNumber;
    }
    template <typename Enum>
    requires std::is_enum_v<Enum>
    void field(QLatin1String key, Enum &value) { value = static_cast<Enum>(object.value(key).toInteger()); }
    template <typename Item>
    void list(QLatin1String key, std::vector<Item> &items)
    {
        const QJsonArray array = object.value(key).toArray();
        for (const QJsonValue &each : array)
            items.push_back(item(each, Item()));
    }
    void field(QLatin1String key, std::optional<DurableNonce> &nonce)
    {
        if (const QJsonArray pair = object.value(key).toArray(); !pair.isEmpty())
            nonce = DurableNonce{pair.at(0).toString().toLatin1(), pair.at(1).toString().toLatin1()};
    }

private:
    static QByteArray item(const QJsonValue &value, const QByteArray & /*kind*/) { return value.toString().toLatin1(); }
    static SpentOutput item(const QJsonValue &value, const SpentOutput & /*kind*/)
    {
        return {value[0].toString().toLatin1(), static_cast<std::uint32_t>(value[1].toInteger())};
    }
    static EvmAuthority item(const QJsonValue &value, const EvmAuthority & /*kind*/)
    {
        return {value[0].toString().toLatin1(), value[1].toString().toULongLong(), value[2].toString().toLatin1()};
    }
};

/// Every member but the txID, once for both directions.
template <typename Archive, typename Facts>
void walk(Archive &archive, Facts &facts)
{
    const auto key = [](const char *name) { return QLatin1String(name); };
    archive.field(key("id_source"), facts.idSource);
    archive.field(key("sender"), facts.sender);
    archive.field(key("type"), facts.type);
    archive.field(key("blob_wrapper"), facts.blobWrapper);
    archive.field(key("nonce"), facts.nonce);
    archive.field(key("chain_id"), facts.chainId);
    archive.field(key("recipient"), facts.recipient);
    archive.list(key("authorities"), facts.authorities);
    archive.field(key("solana_version"), facts.solanaVersion);
    archive.field(key("recent_blockhash"), facts.recentBlockhash);
    archive.field(key("durable_nonce"), facts.durableNonce);
    archive.field(key("wtxid"), facts.wtxId);
    archive.field(key("version"), facts.version);
    archive.field(key("lock_time"), facts.lockTime);
    archive.list(key("inputs"), facts.inputs);
    archive.field(key("output_count"), facts.outputCount);
    archive.field(key("has_witness"), facts.hasWitness);
    archive.field(key("signals_rbf"), facts.signalsRbf);
    archive.field(key("mweb"), facts.mweb);
    archive.list(key("mweb_kernel_ids"), facts.mwebKernelIds);
    archive.list(key("mweb_input_ids"), facts.mwebInputIds);
    archive.field(key("expiration"), facts.expiration);
    archive.field(key("timestamp"), facts.timestamp);
    archive.field(key("fee_limit"), facts.feeLimit);
    archive.field(key("contract_type"), facts.contractType);
    archive.field(key("permission_id"), facts.permissionId);
    archive.field(key("ref_block_bytes"), facts.refBlockBytes);
    archive.field(key("ref_block_hash"), facts.refBlockHash);
    archive.field(key("memo"), facts.memo);
    archive.field(key("signature_count"), facts.signatureCount);
}

} // namespace

QByteArray renderFacts(const TransactionFacts &facts)
{
    Writer writer;
    walk(writer, facts);
    return QJsonDocument(writer.object).toJson(QJsonDocument::Compact);
}

std::optional<TransactionFacts> readFacts(const QByteArray &txId, const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isObject())
        return std::nullopt;
    Reader reader{document.object()};
    TransactionFacts facts;
    facts.txId = txId;
    walk(reader, facts);
    if (!reader.ok)
        return std::nullopt;
    return facts;
}

} // namespace signalbox
