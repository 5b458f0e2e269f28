// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/methodfield.h"

#include "base/theme.h"
#include "operations/operationtable.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QStringListModel>

namespace signalbox {

MethodField::MethodField(QWidget *parent)
    : QLineEdit(parent)
{
    setFont(monospaceFont());
    setMaxLength(256); // What the gateway records of one.
    auto *completer = new QCompleter(new QStringListModel(this), this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    completer->popup()->setFont(monospaceFont());
    completer->popup()->setAccessibleName(tr("Methods that match"));
    setCompleter(completer);
}

void MethodField::setProtocol(Protocol protocol)
{
    static_cast<QStringListModel *>(completer()->model())->setStringList(operationNames(protocol));
}

QStringList operationNames(Protocol protocol)
{
    QStringList names;
    for (const Operation &operation : OperationTable::forProtocol(protocol).operations()) {
        const QString name = QString::fromStdString(operation.name);
        if (operation.verbs.empty())
            names.append(name);
        for (const std::string &verb : operation.verbs)
            names.append(QString(QString::fromStdString(verb) + QLatin1Char(' ') + name));
    }
    names.sort();
    return names;
}

QByteArray typicalQuery(Protocol protocol)
{
    switch (protocol) {
    case Protocol::Evm:
    case Protocol::TronJsonRpc:
        return "eth_getBalance";
    case Protocol::Solana:
        return "getBalance";
    case Protocol::Bitcoin:
    case Protocol::Litecoin:
        return "getblockcount";
    case Protocol::TronHttp:
        break;
    }
    return "POST /wallet/getnowblock";
}

} // namespace signalbox
