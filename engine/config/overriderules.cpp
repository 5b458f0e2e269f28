// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configlimits.h"
#include "config/configrules.h"
#include "config/spelling.h"
#include "operations/bytesview.h"
#include "operations/operationtable.h"

#include <algorithm>

namespace signalbox {

namespace {

constexpr qsizetype maxMethodLength = 256;

// The name of a JSON-RPC method, or "VERB /path" on the TRON HTTP plane.
bool isOperationName(Protocol protocol, const QByteArray &name)
{
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    if (name.isEmpty() || name.size() > maxMethodLength || std::ranges::any_of(name, isControl))
        return false;
    return dataPlane(protocol) == DataPlane::JsonRpc || name.startsWith("GET /") || name.startsWith("POST /");
}

OperationClass tableClass(Protocol protocol, const QByteArray &name)
{
    const OperationTable &table = OperationTable::forProtocol(protocol);
    const Operation *operation = nullptr;
    if (dataPlane(protocol) == DataPlane::JsonRpc) {
        operation = table.findMethod(view(name));
    } else {
        const qsizetype space = name.indexOf(' ');
        operation = table.findPath(view(name).substr(0, space), view(name).substr(space + 1));
    }
    return operation ? operation->operationClass : OperationClass::Unrecognized;
}

QString text(OperationClass operationClass)
{
    return textOf(operationClassName(operationClass));
}

} // namespace

void checkClassOverrides(const Route &route, const QByteArray &path, ProblemCollector &problems)
{
    if (route.classOverrides.size() > configlimits::classOverrides) {
        problems.report(path + ".class_overrides",
            QString::number(route.classOverrides.size()) + u" overrides are too many",
            u"0–" + QString::number(configlimits::classOverrides));
        return;
    }
    // A hash has no order of its own; the messages shall have one.
    QByteArrayList names = route.classOverrides.keys();
    std::ranges::sort(names);
    for (const QByteArray &name : std::as_const(names)) {
        const QByteArray field = path + ".class_overrides." + name;
        if (!isOperationName(route.protocol, name)) {
            problems.report(field, QStringLiteral("is no operation of this protocol"),
                dataPlane(route.protocol) == DataPlane::JsonRpc ? QStringLiteral("a method name of 1–256 characters")
                                                                : QStringLiteral("\"GET /path\" or \"POST /path\""));
            continue;
        }
        const OperationClass wanted = route.classOverrides.value(name);
        const OperationClass built = tableClass(route.protocol, name);
        // OperationClass is ordered from least to most caution.
        if (wanted < built && !route.allowLessCaution) {
            problems.report(field,
                text(wanted) + u" is less cautious than the built-in class, " + text(built)
                    + u"; confirm with \"allow_less_caution\": true");
        }
    }
}

} // namespace signalbox
