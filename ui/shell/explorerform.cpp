// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/explorerform.h"

#include "base/explorerlink.h"
#include "base/textmeaning.h"
#include "base/theme.h"
#include "base/words.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSet>
#include <QSettings>

namespace signalbox {

ExplorerForm::ExplorerForm(const Faces &faces, QSettings *settings, QWidget *parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_problem(new QLabel(this))
{
    auto *layout = new QFormLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setVerticalSpacing(grid::row);
    layout->setHorizontalSpacing(grid::row);
    auto *warning = new QLabel(
        tr("Opening a transaction there tells the explorer’s operator its txID and your address. Nothing is opened by "
           "itself; without an entry the action stays off."),
        this);
    warning->setObjectName(QStringLiteral("preferences.explorer.warning"));
    warning->setWordWrap(true);
    layout->addRow(warning);
    QSet<QString> known;
    for (const Endpoint &endpoint : faces.configuration->current()->configuration.endpoints) {
        const QString key = explorerKey(endpoint.protocol, endpoint.network);
        if (!known.contains(key))
            add(layout, endpoint.protocol, endpoint.network);
        known.insert(key);
    }
    if (known.isEmpty())
        layout->addRow(new QLabel(tr("Each network of your Endpoints gets a field here. There is none yet."), this));
    m_problem->setObjectName(QStringLiteral("preferences.explorer.problem"));
    m_problem->setWordWrap(true);
    setTextMeaning(m_problem, Meaning::Error);
    layout->addRow(m_problem);
}

void ExplorerForm::add(QFormLayout *layout, Protocol protocol, const QByteArray &network)
{
    const QString key = explorerKey(protocol, network);
    auto *field = new QLineEdit(m_settings->value(key).toString(), this);
    field->setObjectName(QLatin1String("preferences.") + key);
    field->setFont(monospaceFont());
    field->setPlaceholderText(QStringLiteral("https://…/tx/{txid}"));
    field->setToolTip(tr("The explorer’s address of a transaction, with {txid} in the id’s place; empty for none."));
    field->setAccessibleDescription(field->toolTip());
    //: A chain and its network: "EVM 1".
    const QString name = tr("%1 %2").arg(words::chain(protocol), QString::fromLatin1(network));
    field->setAccessibleName(tr("Explorer of %1").arg(name));
    layout->addRow(name, field);
    connect(field, &QLineEdit::textChanged, this, [this, key](const QString &text) { take(key, text.trimmed()); });
}

void ExplorerForm::take(const QString &key, const QString &pattern)
{
    if (pattern.isEmpty())
        m_settings->remove(key);
    else if (isExplorerPattern(pattern))
        m_settings->setValue(key, pattern);
    const bool isGood = pattern.isEmpty() || isExplorerPattern(pattern);
    m_problem->setText(isGood ? QString()
                              : tr("That is no http:// or https:// address with {txid} in it. What was kept before "
                                   "stays."));
}

} // namespace signalbox
