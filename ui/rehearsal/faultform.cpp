// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/faultform.h"

#include "base/theme.h"
#include "base/words.h"
#include "rehearsal/rehearsalwords.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace signalbox {

namespace {

/// Their effect would be real and its answer lost.
bool mustBeTyped(std::optional<OperationClass> operationClass)
{
    return operationClass == OperationClass::SideEffect || operationClass == OperationClass::Unrecognized;
}

QString codeOf(OperationClass operationClass)
{
    const std::string_view code = operationClassName(operationClass);
    return QString::fromLatin1(code.data(), static_cast<qsizetype>(code.size()));
}

QSpinBox *spinBox(int highest, int value, QWidget *parent)
{
    auto *box = new QSpinBox(parent);
    box->setRange(1, highest);
    box->setValue(value);
    box->setAlignment(Qt::AlignRight);
    return box;
}

} // namespace

FaultForm::FaultForm(QWidget *parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
    , m_fault(new QComboBox(this))
    , m_effect(new QLabel(this))
    , m_route(new QComboBox(this))
    , m_endpoint(new QComboBox(this))
    , m_class(new QComboBox(this))
    , m_confirm(new QLineEdit(this))
    , m_confirmLabel(new QLabel(tr("Con&firm"), this))
    , m_count(spinBox(100, 1, this))
    , m_minutes(spinBox(60, 5, this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(grid::row);
    m_grid->setVerticalSpacing(grid::row);
    m_grid->setColumnStretch(1, 1);
    m_effect->setObjectName(QStringLiteral("rehearsal.fault.effect"));
    m_effect->setForegroundRole(QPalette::PlaceholderText);
    m_effect->setWordWrap(true);
    m_effect->setMinimumWidth(1);
    m_confirm->setFont(monospaceFont());
    m_count->setPrefix(tr("next ", "before a number of attempts"));
    m_minutes->setSuffix(tr(" min", "after a number"));
    fillFaults();
    fillClasses();
    addRow(tr("Fa&ult"), m_fault, "kind", tr("What happens to an attempt"));
    m_grid->addWidget(m_effect, m_grid->rowCount(), 1);
    addRow(tr("Rou&te"), m_route, "route", tr("Only requests on this Route"));
    addRow(tr("&Endpoint"), m_endpoint, "endpoint", tr("Only attempts at this Endpoint"));
    addRow(tr("&Class"), m_class, "class", tr("Only operations of this class"));
    const int row = m_grid->rowCount();
    m_confirmLabel->setBuddy(m_confirm);
    m_confirm->setObjectName(QStringLiteral("rehearsal.fault.confirm"));
    m_confirm->setAccessibleName(tr("Confirm the class"));
    m_confirm->setToolTip(tr("The effect of such an operation would be real, and its answer lost"));
    m_grid->addWidget(m_confirmLabel, row, 0);
    m_grid->addWidget(m_confirm, row, 1);
    addRow(tr("Atte&mpts"), m_count, "count", tr("How many attempts it hits before it disarms itself"));
    addRow(tr("E&xpires after"), m_minutes, "minutes", tr("When it disarms itself at the latest"));

    connect(m_fault, &QComboBox::currentIndexChanged, this, &FaultForm::showFault);
    connect(m_route, &QComboBox::currentIndexChanged, this, &FaultForm::showEndpoints);
    connect(m_class, &QComboBox::currentIndexChanged, this, &FaultForm::showClass);
    connect(m_confirm, &QLineEdit::textChanged, this, &FaultForm::changed);
    setConfiguration({});
    showFault();
    showClass();
}

void FaultForm::addRow(const QString &label, QWidget *field, const char *name, const QString &toolTip)
{
    auto *title = new QLabel(label, this);
    title->setBuddy(field);
    field->setObjectName(QLatin1String("rehearsal.fault.") + QLatin1String(name));
    field->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    field->setToolTip(toolTip);
    const int row = m_grid->rowCount();
    m_grid->addWidget(title, row, 0);
    m_grid->addWidget(field, row, 1);
}

void FaultForm::fillFaults()
{
    for (const InjectedFault fault : {InjectedFault::RefuseConnection, InjectedFault::CloseAfterSend,
             InjectedFault::TruncateBody, InjectedFault::ServerError})
        m_fault->addItem(rehearsalwords::injectedFault(fault), static_cast<int>(fault));
}

void FaultForm::fillClasses()
{
    m_class->addItem(rehearsalwords::scope({}));
    for (const OperationClass one : allOperationClasses)
        m_class->addItem(rehearsalwords::scope(one), static_cast<int>(one));
}

void FaultForm::setConfiguration(const Configuration &configuration)
{
    m_configuration = configuration;
    const QByteArray chosen = m_route->currentData().toByteArray();
    {
        const QSignalBlocker blocker(m_route);
        m_route->clear();
        m_route->addItem(tr("Any Route"), QByteArray());
        for (const Route &route : configuration.routes)
            m_route->addItem(QString::fromUtf8(route.slug), route.slug);
        m_route->setCurrentIndex(qMax(0, m_route->findData(chosen)));
    }
    showEndpoints();
}

/// Those of the Route; of all Routes where none is chosen.
void FaultForm::showEndpoints()
{
    const QByteArray chosen = m_endpoint->currentData().toByteArray();
    const Route *route = m_configuration.findRoute(m_route->currentData().toByteArray());
    m_endpoint->clear();
    m_endpoint->addItem(tr("Any Endpoint"), QByteArray());
    for (const Endpoint &endpoint : std::as_const(m_configuration.endpoints)) {
        const auto isTarget = [&](const Target &target) { return target.endpointId == endpoint.id; };
        if (!route || std::any_of(route->targets.cbegin(), route->targets.cend(), isTarget))
            m_endpoint->addItem(endpoint.name.isEmpty() ? QString::fromUtf8(endpoint.id) : endpoint.name, endpoint.id);
    }
    m_endpoint->setCurrentIndex(qMax(0, m_endpoint->findData(chosen)));
    Q_EMIT changed();
}

void FaultForm::showFault()
{
    m_effect->setText(rehearsalwords::injectedFaultEffect(static_cast<InjectedFault>(m_fault->currentData().toInt())));
    m_effect->setAccessibleName(m_effect->text());
    Q_EMIT changed();
}

void FaultForm::showClass()
{
    const auto chosen = operationClass();
    const bool typed = mustBeTyped(chosen);
    m_confirm->clear();
    m_confirm->setPlaceholderText(typed ? tr("Type %1").arg(codeOf(*chosen)) : QString());
    m_confirm->setVisible(typed);
    m_confirmLabel->setVisible(typed);
    Q_EMIT changed();
}

std::optional<OperationClass> FaultForm::operationClass() const
{
    const QVariant value = m_class->currentData();
    return value.isValid() ? std::optional(static_cast<OperationClass>(value.toInt())) : std::nullopt;
}

FaultOrder FaultForm::order(std::chrono::system_clock::time_point now) const
{
    FaultOrder order;
    order.fault = static_cast<InjectedFault>(m_fault->currentData().toInt());
    order.route = m_route->currentData().toByteArray();
    order.endpoint = m_endpoint->currentData().toByteArray();
    order.operationClass = operationClass();
    order.remaining = m_count->value();
    order.expiresAt = now + std::chrono::minutes(m_minutes->value());
    return order;
}

QString FaultForm::problem() const
{
    const auto chosen = operationClass();
    if (!mustBeTyped(chosen) || m_confirm->text().trimmed() == codeOf(*chosen))
        return {};
    return tr("The effect of a %1 operation would be real, and its answer lost: type %2 to arm this.")
        .arg(words::operationClass(*chosen), codeOf(*chosen));
}

void FaultForm::clearConfirmation()
{
    m_confirm->clear();
}

} // namespace signalbox
