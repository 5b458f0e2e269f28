// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/sendagaindialog.h"

#include "base/theme.h"
#include "base/words.h"
#include "broadcasts/broadcastwords.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace signalbox {

namespace {

void addText(QVBoxLayout *layout, const QString &name, const QString &text, const QFont &font)
{
    if (text.isEmpty())
        return;
    auto *label = new QLabel(text);
    label->setObjectName(QStringLiteral("broadcasts.sendagain.") + name);
    label->setFont(font);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    layout->addWidget(label);
}

} // namespace

SendAgainDialog::SendAgainDialog(const BroadcastView &view, const QHash<QByteArray, QString> &names, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("broadcasts.sendagain"));
    setWindowTitle(tr("Send the same bytes again"));
    const BroadcastRow &row = view.detail.row;
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
    layout->setSpacing(grid::row);
    addText(layout, QStringLiteral("what"),
        tr("Send %1 again through Route %2, by its order and rules?")
            .arg(words::shortId(row.txId), QString::fromLatin1(row.route)),
        sectionFont());
    addText(layout, QStringLiteral("learners"), learners(view, names), font());
    addText(layout, QStringLiteral("privacy"), privacyNote(row.protocol), font());
    addText(layout, QStringLiteral("verdict"), words::broadcastVerdict(view.decision.verdict), captionFont());
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton *send = buttons->addButton(tr("Send again"), QDialogButtonBox::AcceptRole);
    send->setObjectName(QStringLiteral("broadcasts.sendagain.accept"));
    send->setDefault(false);
    buttons->button(QDialogButtonBox::Cancel)->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setFocus();
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addSpacing(grid::row);
    layout->addWidget(buttons);
    setMinimumWidth(480);
}

QString SendAgainDialog::learners(const BroadcastView &view, const QHash<QByteArray, QString> &names)
{
    if (view.wouldLearn.isEmpty())
        return tr("No Endpoint would learn of it for the first time: those it would go to got it before.");
    QStringList learners;
    for (const QByteArray &endpoint : view.wouldLearn)
        learners.append(names.value(endpoint, QString::fromLatin1(endpoint)));
    return tr("Could learn of it for the first time: %1.").arg(learners.join(QStringLiteral(", ")));
}

QString SendAgainDialog::privacyNote(Protocol protocol)
{
    if (protocol != Protocol::Bitcoin && protocol != Protocol::Litecoin)
        return {};
    return tr(
        "Whoever gets a transaction of this chain early can tie it to your network address. Each further Endpoint "
        "is one more that can.");
}

} // namespace signalbox
