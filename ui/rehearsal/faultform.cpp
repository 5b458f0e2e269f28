// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/faultform.h"

#include "base/theme.h"
#include "base/words.h"
#include "operations/bytesview.h"
#include "rehearsal/rehearsalwords.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <array>

namespace signalbox {

namespace {

void nameField(QWidget *field, const char *name, const QString &accessibleName, const QString &toolTip)
{
    field->setObjectName(QLatin1String("rehearsal.fault.") + QLatin1String(name));
    field->setAccessibleName(accessibleName);
    field->setToolTip(toolTip);
}

/// Their effect would be real and its answer lost.
bool mustBeTyped(std::optional<OperationClass> operationClass)
{
    return operationClass == OperationClass::SideEffect || operationClass == OperationClass::Unrecognized;
}

QString codeOf(OperationClass operationClass)
{
    return textOf(operationClassName(operationClass));
}

/// Which attempts it hits.
enum HowOften
{
    TheNext,
    ByChance
};

/// In the order of what has happened when they strike; None parts one place from the next.
constexpr std::array offeredFaults{InjectedFault::NameNotResolved, InjectedFault::ConnectionRefused,
    InjectedFault::TlsFailed, InjectedFault::TimeoutBeforeSend, InjectedFault::None, InjectedFault::TimeoutAfterSend,
    InjectedFault::CloseAfterSend, InjectedFault::None, InjectedFault::TruncatedBody, InjectedFault::OversizedBody,
    InjectedFault::InvalidJson, InjectedFault::WrongId, InjectedFault::None, InjectedFault::Http401,
    InjectedFault::Http403, InjectedFault::Http429, InjectedFault::Http500, InjectedFault::Http502,
    InjectedFault::Http503, InjectedFault::ApplicationError, InjectedFault::None, InjectedFault::Slow};

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
    , m_delay(spinBox(300'000, 1'000, this))
    , m_delayLabel(new QLabel(tr("&Delay"), this))
    , m_howOften(new QComboBox(this))
    , m_count(spinBox(100, 1, this))
    , m_chance(spinBox(100, 10, this))
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
    m_effect->installEventFilter(this);
    m_confirm->setFont(monospaceFont());
    m_delay->setSuffix(tr(" ms", "after a number"));
    m_chance->setSuffix(tr(" %", "percent, after a number"));
    m_minutes->setSuffix(tr(" min", "after a number"));
    fillFaults();
    fillClasses();
    addRow(tr("Fa&ult"), m_fault, "kind", tr("What happens to an attempt"));
    m_grid->addWidget(m_effect, m_grid->rowCount(), 1);
    addRow(m_delayLabel, m_delay, "delay", tr("How much later the real answer comes"));
    addRow(tr("Rou&te"), m_route, "route", tr("Only requests on this Route"));
    addRow(tr("&Endpoint"), m_endpoint, "endpoint", tr("Only attempts at this Endpoint"));
    addRow(tr("&Class"), m_class, "class", tr("Only operations of this class"));
    addRow(
        m_confirmLabel, m_confirm, "confirm", tr("The effect of such an operation would be real, and its answer lost"));
    m_confirm->setAccessibleName(tr("Confirm the class"));
    addHowOften();
    addRow(tr("E&xpires after"), m_minutes, "minutes", tr("When it disarms itself at the latest"));

    connect(m_fault, &QComboBox::currentIndexChanged, this, &FaultForm::showFault);
    connect(m_route, &QComboBox::currentIndexChanged, this, &FaultForm::showEndpoints);
    connect(m_class, &QComboBox::currentIndexChanged, this, &FaultForm::showClass);
    connect(m_howOften, &QComboBox::currentIndexChanged, this, &FaultForm::showHowOften);
    connect(m_confirm, &QLineEdit::textChanged, this, &FaultForm::changed);
    setConfiguration({});
    showFault();
    showClass();
    showHowOften();
}

void FaultForm::addRow(const QString &label, QWidget *field, const char *name, const QString &toolTip)
{
    addRow(new QLabel(label, this), field, name, toolTip);
}

void FaultForm::addRow(QLabel *label, QWidget *field, const char *name, const QString &toolTip)
{
    label->setBuddy(field);
    nameField(field, name, label->text().remove(QLatin1Char('&')), toolTip);
    const int row = m_grid->rowCount();
    m_grid->addWidget(label, row, 0);
    m_grid->addWidget(field, row, 1);
}

/// A number of attempts, or a share of them.
void FaultForm::addHowOften()
{
    m_howOften->addItem(tr("The next", "of the attempts that fit, a number"), TheNext);
    m_howOften->addItem(tr("By chance", "so many percent of the attempts"), ByChance);
    nameField(
        m_howOften, "often", tr("Which attempts"), tr("A number of attempts, or a share of them until it expires"));
    nameField(m_count, "count", tr("Attempts"), tr("How many attempts it hits before it disarms itself"));
    nameField(m_chance, "chance", tr("Chance"), tr("How likely each attempt is hit"));
    auto *label = new QLabel(tr("Atte&mpts"), this);
    label->setBuddy(m_howOften);
    auto *line = new QHBoxLayout;
    line->setSpacing(grid::row);
    for (QWidget *field : std::initializer_list<QWidget *>{m_howOften, m_count, m_chance})
        line->addWidget(field, 1);
    const int row = m_grid->rowCount();
    m_grid->addWidget(label, row, 0);
    m_grid->addLayout(line, row, 1);
}

void FaultForm::fillFaults()
{
    for (const InjectedFault fault : offeredFaults) {
        if (fault == InjectedFault::None)
            m_fault->insertSeparator(m_fault->count());
        else
            m_fault->addItem(rehearsalwords::injectedFault(fault), static_cast<int>(fault));
    }
    m_fault->setMaxVisibleItems(m_fault->count());
    m_fault->setCurrentIndex(m_fault->findData(static_cast<int>(FaultOrder().fault)));
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

InjectedFault FaultForm::fault() const
{
    return static_cast<InjectedFault>(m_fault->currentData().toInt());
}

void FaultForm::showFault()
{
    m_effect->setText(rehearsalwords::injectedFaultEffect(fault()));
    m_effect->setAccessibleName(m_effect->text());
    fitEffect();
    m_delay->setVisible(fault() == InjectedFault::Slow);
    m_delayLabel->setVisible(fault() == InjectedFault::Slow);
    Q_EMIT changed();
}

/// The grid would make the row of a text that wraps as high as at some other width.
void FaultForm::fitEffect()
{
    QSizePolicy policy = m_effect->sizePolicy();
    policy.setHeightForWidth(false); // Each text sets it again.
    m_effect->setSizePolicy(policy);
    m_effect->setMinimumHeight(0); // It would be counted.
    m_effect->setFixedHeight(m_effect->heightForWidth(m_effect->width()));
}

bool FaultForm::eventFilter(QObject *object, QEvent *event)
{
    if (object == m_effect && event->type() == QEvent::Resize)
        fitEffect();
    return QWidget::eventFilter(object, event);
}

bool FaultForm::isByChance() const
{
    return m_howOften->currentData().toInt() == ByChance;
}

void FaultForm::showHowOften()
{
    m_count->setVisible(!isByChance());
    m_chance->setVisible(isByChance());
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
    order.fault = fault();
    if (order.fault == InjectedFault::Slow)
        order.delay = std::chrono::milliseconds(m_delay->value());
    order.route = m_route->currentData().toByteArray();
    order.endpoint = m_endpoint->currentData().toByteArray();
    order.operationClass = operationClass();
    if (isByChance())
        order.chance = m_chance->value();
    else
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
