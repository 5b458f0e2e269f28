// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/cordondialog.h"

#include "base/theme.h"
#include "draft/fieldmessage.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace signalbox {

CordonDialog::CordonDialog(
    const QString &name, const QByteArrayList &onlyServing, const QString &living, QWidget *parent)
    : QDialog(parent)
    , m_reason(new QLineEdit(this))
    , m_quarterHour(new QRadioButton(tr("&15 min"), this))
    , m_hour(new QRadioButton(tr("1 &h"), this))
    , m_untilLifted(new QRadioButton(tr("&Until I lift it"), this))
{
    setObjectName(QStringLiteral("endpoints.cordon"));
    setWindowTitle(tr("Cordon %1").arg(name));
    auto *text = new QLabel(tr("No new attempt goes to %1; running ones are finished.").arg(name), this);
    text->setWordWrap(true);
    auto *label = new QLabel(tr("&Reason"), this);
    label->setBuddy(m_reason);
    m_reason->setObjectName(QStringLiteral("endpoints.cordon.reason"));
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setPlaceholderText(tr("Required, for example: billing"));
    m_reason->setMaxLength(200);
    m_quarterHour->setObjectName(QStringLiteral("endpoints.cordon.quarterHour"));
    m_hour->setObjectName(QStringLiteral("endpoints.cordon.hour"));
    m_untilLifted->setObjectName(QStringLiteral("endpoints.cordon.untilLifted"));
    m_quarterHour->setChecked(true);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    QPushButton *accept = buttons->button(QDialogButtonBox::Ok);
    accept->setText(tr("Cordon"));
    accept->setObjectName(QStringLiteral("endpoints.cordon.accept"));
    const auto follow = [this, accept] {
        accept->setEnabled(!reason().isEmpty());
        accept->setToolTip(accept->isEnabled() ? QString() : tr("Give a reason first"));
    };
    connect(m_reason, &QLineEdit::textChanged, accept, follow);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    follow();

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
    layout->setSpacing(grid::row);
    layout->addWidget(text);
    const auto addWarning = [&](const char *part, const QString &sentence) {
        auto *warning = new FieldMessage(QLatin1String("endpoints.cordon.") + QLatin1String(part), this);
        warning->setMessage(Meaning::Warning, sentence);
        layout->addWidget(warning);
    };
    if (!onlyServing.isEmpty())
        addWarning("warning",
            tr("No other Endpoint serves %1 now: every request there will fail.")
                .arg(QString::fromLatin1(onlyServing.join(", "))));
    if (!living.isEmpty())
        addWarning("localState",
            tr("%1 on this Endpoint will break: calls that name them are answered with an error.").arg(living));
    layout->addWidget(label);
    layout->addWidget(m_reason);
    layout->addSpacing(grid::row);
    for (QRadioButton *button : {m_quarterHour, m_hour, m_untilLifted})
        layout->addWidget(button);
    layout->addSpacing(grid::row);
    layout->addWidget(buttons);
    resize(100 * grid::unit, sizeHint().height());
}

QString CordonDialog::reason() const
{
    return m_reason->text().simplified();
}

std::optional<std::chrono::seconds> CordonDialog::duration() const
{
    if (m_untilLifted->isChecked())
        return {};
    return m_hour->isChecked() ? std::chrono::minutes(60) : std::chrono::minutes(15);
}

} // namespace signalbox
