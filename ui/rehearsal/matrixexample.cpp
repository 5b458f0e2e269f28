// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/matrixexample.h"

#include "operations/operationtable.h"

#include <algorithm>

namespace signalbox {

namespace {

/// A method that people know, where there is one.
QByteArray wellKnown(OperationClass operationClass)
{
    switch (operationClass) {
    case OperationClass::Stateless:
        return "eth_getBalance";
    case OperationClass::Broadcast:
        return "eth_sendRawTransaction";
    case OperationClass::Session:
        return "eth_newFilter";
    case OperationClass::SideEffect:
        return "eth_sendTransaction";
    case OperationClass::Unrecognized:
        break;
    }
    return "example_method";
}

QByteArray methodOf(OperationClass operationClass, DataPlane plane)
{
    if (plane == DataPlane::JsonRpc)
        return wellKnown(operationClass);
    const auto operations = OperationTable::forProtocol(Protocol::TronHttp).operations();
    const auto found = std::find_if(operations.begin(), operations.end(), [&](const Operation &operation) {
        return operation.operationClass == operationClass && !operation.verbs.empty();
    });
    return found == operations.end() ? QByteArrayLiteral("POST /wallet/example")
                                     : QByteArray::fromStdString(found->verbs.back() + ' ' + found->name);
}

} // namespace

MatrixExample matrixExample(OperationClass operationClass, ImaginedEnd end, DataPlane plane)
{
    const Protocol protocol = plane == DataPlane::TronHttp ? Protocol::TronHttp : Protocol::Evm;
    Route route{.slug = "example", .protocol = protocol};
    MatrixExample example;
    for (const QByteArray &id : {QByteArrayLiteral("first"), QByteArrayLiteral("second"), QByteArrayLiteral("third")}) {
        example.configuration.endpoints.append({.id = id, .name = QString::fromLatin1(id), .protocol = protocol});
        route.targets.append({.endpointId = id});
    }
    example.request = {.route = route.slug, .method = methodOf(operationClass, plane)};
    example.request.ends.insert("first", end);
    if (predictedClass(route, example.request.method) != operationClass) // No such operation on this plane.
        route.classOverrides.insert(example.request.method, operationClass);
    example.configuration.routes.append(route);
    return example;
}

} // namespace signalbox
