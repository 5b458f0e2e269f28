// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/tronrawdata.h"

#include "transactions/protobufreader.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>

namespace signalbox::transactions {

namespace {
enum class Kind : std::uint8_t
{
    Int64,
    Int32,
    Bytes,
    Message,
    RepeatedMessage
};

struct FieldRule
{
    std::uint32_t number;
    Kind kind;
};

enum RawDataField : std::uint32_t
{
    RefBlockBytes = 1,
    RefBlockNumber = 3,
    RefBlockHash = 4,
    Expiration = 8,
    Auths = 9,
    Data = 10,
    Contract = 11,
    Scripts = 12,
    Timestamp = 14,
    FeeLimit = 18,
};
enum ContractField : std::uint32_t
{
    Type = 1,
    Parameter = 2,
    Provider = 3,
    ContractName = 4,
    PermissionId = 5
};
enum AnyField : std::uint32_t
{
    TypeUrl = 1,
    Value = 2
};

constexpr std::array rawDataRules{FieldRule{RefBlockBytes, Kind::Bytes}, FieldRule{RefBlockNumber, Kind::Int64},
    FieldRule{RefBlockHash, Kind::Bytes}, FieldRule{Expiration, Kind::Int64}, FieldRule{Auths, Kind::RepeatedMessage},
    FieldRule{Data, Kind::Bytes}, FieldRule{Contract, Kind::Message}, FieldRule{Scripts, Kind::Bytes},
    FieldRule{Timestamp, Kind::Int64}, FieldRule{FeeLimit, Kind::Int64}};
constexpr std::array contractRules{FieldRule{Type, Kind::Int32}, FieldRule{Parameter, Kind::Message},
    FieldRule{Provider, Kind::Bytes}, FieldRule{ContractName, Kind::Bytes}, FieldRule{PermissionId, Kind::Int32}};
constexpr std::array anyRules{FieldRule{TypeUrl, Kind::Bytes}, FieldRule{Value, Kind::Bytes}};

// A serialiser leaves out zero and the empty string, and writes a negative int32 as 64 bits.
bool isCanonical(const ProtobufField &field, Kind kind)
{
    const auto number = static_cast<std::int64_t>(field.value);
    switch (kind) {
    case Kind::Int64:
        return field.type == WireType::Varint && number != 0;
    case Kind::Int32:
        return field.type == WireType::Varint && number != 0 && number >= std::numeric_limits<std::int32_t>::min()
            && number <= std::numeric_limits<std::int32_t>::max();
    case Kind::Bytes:
        return field.type == WireType::Bytes && !field.bytes.empty();
    case Kind::Message:
    case Kind::RepeatedMessage:
        return field.type == WireType::Bytes;
    }
    return false;
}

// Hands each field to @p keep; false unless the message is what a serialiser writes for these rules.
template <typename Keep>
bool readCanonicalMessage(std::string_view bytes, std::span<const FieldRule> rules, Keep keep)
{
    ByteReader reader(bytes);
    std::uint32_t last = 0;
    while (!reader.finished()) {
        const ProtobufField field = readProtobufField(reader);
        const auto rule = std::find_if(
            rules.begin(), rules.end(), [&](const FieldRule &candidate) { return candidate.number == field.number; });
        if (!reader.ok() || !field.minimal || rule == rules.end() || !isCanonical(field, rule->kind))
            return false;
        if (field.number < last || (field.number == last && rule->kind != Kind::RepeatedMessage))
            return false;
        last = field.number;
        keep(field);
    }
    return true;
}

// The inner contract is hashed as it stands, so any order will do; a later field replaces an earlier one.
std::string_view readOwner(std::string_view contract, std::int32_t type)
{
    constexpr std::size_t addressSize = 21;
    constexpr char addressPrefix = 0x41;
    constexpr std::array ownerInSecondField{2, 10, 19}; // TransferAsset, AccountUpdate, SetAccountId
    const bool second
        = std::find(ownerInSecondField.begin(), ownerInSecondField.end(), type) != ownerInSecondField.end();
    std::string_view owner;
    ByteReader reader(contract);
    while (!reader.finished()) {
        const ProtobufField field = readProtobufField(reader);
        if (!reader.ok())
            return {};
        if (field.number == (second ? 2U : 1U) && field.type == WireType::Bytes)
            owner = field.bytes;
    }
    return owner.size() == addressSize && owner.front() == addressPrefix ? owner : std::string_view();
}

bool readContract(std::string_view bytes, TronRawData &data)
{
    std::string_view parameter;
    std::string_view value;
    const bool canonical = readCanonicalMessage(bytes, contractRules, [&](const ProtobufField &field) {
        if (field.number == Type)
            data.contractType = static_cast<std::int32_t>(field.value);
        else if (field.number == Parameter)
            parameter = field.bytes;
        else if (field.number == PermissionId)
            data.permissionId = static_cast<std::int32_t>(field.value);
    }) && readCanonicalMessage(parameter, anyRules, [&](const ProtobufField &field) {
        if (field.number == Value)
            value = field.bytes;
    });
    data.owner = readOwner(value, data.contractType);
    return canonical;
}

struct NamedType
{
    std::string_view name;
    std::int32_t type;
};

constexpr std::array contractTypes{NamedType{"AccountCreateContract", 0}, NamedType{"TransferContract", 1},
    NamedType{"TransferAssetContract", 2}, NamedType{"VoteAssetContract", 3}, NamedType{"VoteWitnessContract", 4},
    NamedType{"WitnessCreateContract", 5}, NamedType{"AssetIssueContract", 6}, NamedType{"WitnessUpdateContract", 8},
    NamedType{"ParticipateAssetIssueContract", 9}, NamedType{"AccountUpdateContract", 10},
    NamedType{"FreezeBalanceContract", 11}, NamedType{"UnfreezeBalanceContract", 12},
    NamedType{"WithdrawBalanceContract", 13}, NamedType{"UnfreezeAssetContract", 14},
    NamedType{"UpdateAssetContract", 15}, NamedType{"ProposalCreateContract", 16},
    NamedType{"ProposalApproveContract", 17}, NamedType{"ProposalDeleteContract", 18},
    NamedType{"SetAccountIdContract", 19}, NamedType{"CustomContract", 20}, NamedType{"CreateSmartContract", 30},
    NamedType{"TriggerSmartContract", 31}, NamedType{"GetContract", 32}, NamedType{"UpdateSettingContract", 33},
    NamedType{"ExchangeCreateContract", 41}, NamedType{"ExchangeInjectContract", 42},
    NamedType{"ExchangeWithdrawContract", 43}, NamedType{"ExchangeTransactionContract", 44},
    NamedType{"UpdateEnergyLimitContract", 45}, NamedType{"AccountPermissionUpdateContract", 46},
    NamedType{"ClearABIContract", 48}, NamedType{"UpdateBrokerageContract", 49},
    NamedType{"ShieldedTransferContract", shieldedTransferType}, NamedType{"MarketSellAssetContract", 52},
    NamedType{"MarketCancelOrderContract", 53}, NamedType{"FreezeBalanceV2Contract", 54},
    NamedType{"UnfreezeBalanceV2Contract", 55}, NamedType{"WithdrawExpireUnfreezeContract", 56},
    NamedType{"DelegateResourceContract", 57}, NamedType{"UnDelegateResourceContract", 58},
    NamedType{"CancelAllUnfreezeV2Contract", 59}};
}

std::optional<TronRawData> readTronRawData(std::string_view bytes)
{
    TronRawData data;
    std::optional<std::string_view> contract;
    const bool canonical = readCanonicalMessage(bytes, rawDataRules, [&](const ProtobufField &field) {
        switch (field.number) {
        case RefBlockBytes:
            data.refBlockBytes = field.bytes;
            break;
        case RefBlockHash:
            data.refBlockHash = field.bytes;
            break;
        case Expiration:
            data.expiration = static_cast<std::int64_t>(field.value);
            break;
        case Data:
            data.memo = field.bytes;
            break;
        case Contract:
            contract = field.bytes;
            break;
        case Timestamp:
            data.timestamp = static_cast<std::int64_t>(field.value);
            break;
        case FeeLimit:
            data.feeLimit = static_cast<std::int64_t>(field.value);
            break;
        default:
            break;
        }
    });
    if (!canonical || !contract || !readContract(*contract, data))
        return std::nullopt;
    return data;
}

std::optional<std::int32_t> tronContractType(std::string_view name)
{
    for (const NamedType &candidate : contractTypes) {
        if (candidate.name == name)
            return candidate.type;
    }
    return std::nullopt;
}

} // namespace signalbox::transactions
