// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcastcolumn.h"

#include <QCoreApplication>

namespace signalbox {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("BroadcastColumn", text);
}

} // namespace

QString titleOf(BroadcastColumn column)
{
    switch (column) {
    case BroadcastColumn::State:
        return translated(QT_TRANSLATE_NOOP("BroadcastColumn", "State"));
    case BroadcastColumn::TxId:
        return translated(QT_TRANSLATE_NOOP("BroadcastColumn", "txID"));
    case BroadcastColumn::Chain:
        return translated(QT_TRANSLATE_NOOP("BroadcastColumn", "Chain"));
    case BroadcastColumn::Route:
        return translated(QT_TRANSLATE_NOOP("BroadcastColumn", "Route"));
    case BroadcastColumn::Sent:
        return translated(QT_TRANSLATE_NOOP("BroadcastColumn", "Sent"));
    case BroadcastColumn::Age:
        return translated(QT_TRANSLATE_NOOP("BroadcastColumn", "Age"));
    case BroadcastColumn::Progress:
        return translated(QT_TRANSLATE_NOOP("BroadcastColumn", "Progress"));
    case BroadcastColumn::Evidence:
        return translated(QT_TRANSLATE_NOOP("BroadcastColumn", "Evidence"));
    case BroadcastColumn::Expires:
        return translated(QT_TRANSLATE_NOOP("BroadcastColumn", "Expires"));
    case BroadcastColumn::Note:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("BroadcastColumn", "Note"));
}

int widthOf(BroadcastColumn column)
{
    switch (column) {
    case BroadcastColumn::State:
        return 156;
    case BroadcastColumn::TxId:
        return 108;
    case BroadcastColumn::Chain:
        return 128;
    case BroadcastColumn::Route:
        return 92;
    case BroadcastColumn::Sent:
        return 96;
    case BroadcastColumn::Age:
        return 68;
    case BroadcastColumn::Progress:
        return 124;
    case BroadcastColumn::Evidence:
        return 92;
    case BroadcastColumn::Expires:
        return 112;
    case BroadcastColumn::Note:
        break;
    }
    return 96;
}

} // namespace signalbox
