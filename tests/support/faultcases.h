// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/attemptoutcome.h"
#include "failover/decide.h"
#include "rehearsal/faultscript.h"

#include <QJsonArray>
#include <QJsonObject>

#include <optional>

namespace signalbox {

/// What the cases call a class: an OperationClass, or any operation sent as a notification.
struct FaultClass
{
    OperationClass operationClass = OperationClass::Stateless;
    RequestShape shape = RequestShape::Call;

    [[nodiscard]] QByteArray name() const;
    bool operator==(const FaultClass &) const = default;
};

/// The classes of the case files, notification (as a stateless operation) last.
[[nodiscard]] const QList<FaultClass> &faultClasses();

/// What must follow on one data plane. Classes that the case does not name have no decision.
class FaultExpectation
{
public:
    explicit FaultExpectation(const QJsonObject &json);

    [[nodiscard]] Certainty certainty() const { return m_certainty; }

    /// Stop covers "ends without being delivered"; Return "delivered"; MoveOn "another Endpoint within the bound".
    [[nodiscard]] std::optional<Decision> decision(const FaultClass &faultClass) const;

private:
    Certainty m_certainty = Certainty::Ambiguous;
    QJsonObject m_decisions;
};

/// One entry of upstream-faults.json (see tests/reference/faults).
struct FaultCase
{
    QByteArray id; ///< "UF-001"
    QByteArray group;
    QString name;
    FaultScript script;
    std::optional<FaultExpectation> jsonRpc; ///< None where the case is for TRON HTTP alone.
    std::optional<FaultExpectation> tronHttp; ///< None where the case is for JSON-RPC alone.
    QJsonObject alsoAllowed; ///< `also_allowed` as written.
    bool isUtxoOnly = false; ///< `chain: utxo`: the Route's protocol must be bitcoin or litecoin.
    bool needsHttps = false; ///< `client: https`, or a TLS step: the Endpoint's URL is https.
    QByteArray requestBody; ///< What to send: a call with id 1, or the batch the case names. Method "eth_chainId".
    QJsonObject json; ///< The whole entry, for the extra checks.

    /// True when @p decision is right for the class: the expected one, or one that `also_allowed` names.
    [[nodiscard]] bool accepts(const FaultClass &faultClass, DataPlane plane, Decision decision) const;

    /// A numeric extra check (`rss_growth_max_mib`, `wait_before_next_ms_max`, `copies_max_per_attempt`, …), if it is
    /// there.
    [[nodiscard]] std::optional<qint64> limit(const char *name) const;
};

/// One entry of `sequences`: a whole run of a Route.
struct FaultSequence
{
    QByteArray id; ///< "US-001"
    QString name;
    FaultClass faultClass;
    DataPlane plane = DataPlane::JsonRpc;
    QByteArrayList endpointNames; ///< As written: "refuse", "timeout", "500", "circuit_open", …
    QList<FaultScript>
        endpoints; ///< The same as scripts; `circuit_open` is a healthy one whose circuit the test opens.
    int maxAttempts = 3;
    int deploymentLimit = 5;
    int expectAttempts = 0;
    QByteArray clientGets;
    QList<int> order; ///< Indexes in the order tried; empty when not named.
    bool identicalBodies = false;
    std::optional<int> maxTotalMs;
};

/// All cases; stops the program (qFatal) when the file can't be read or holds a step that is not understood.
[[nodiscard]] const QList<FaultCase> &faultCases();
[[nodiscard]] const QList<FaultSequence> &faultSequences();

/// The script behind a name of the sequences: "ok", "refuse", "timeout", "fin_before_response", "error_already_known",
/// "error_reverted", "429_retry_after_30", or a status such as "500" with an empty body.
[[nodiscard]] FaultScript namedScript(const QByteArray &name);

} // namespace signalbox
