// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/routeform.h"

#include "base/actionbutton.h"
#include "base/actionregistry.h"
#include "base/theme.h"
#include "base/valueline.h"
#include "base/words.h"
#include "config/configlimits.h"
#include "routes/formfields.h"
#include "routes/routeeditor.h"
#include "routes/routeedits.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

namespace signalbox {

namespace {

using std::chrono::milliseconds;

/// Takes more than is allowed, so that it can say what is; its arrows stay within.
class AttemptsBox final : public QSpinBox
{
public:
    AttemptsBox() { setRange(0, 99); }

    void stepBy(int steps) override
    {
        const ConfigRange range = configlimits::attempts;
        setValue(static_cast<int>(std::clamp<qint64>(value() + steps, range.min, range.max)));
    }
};

/// "10 s", "2.5 s", "500 ms": as it was typed, without digits that say nothing.
QString plainDuration(milliseconds duration)
{
    const bool inSeconds = duration >= milliseconds(1000);
    const double value
        = inSeconds ? static_cast<double>(duration.count()) / 1000 : static_cast<double>(duration.count());
    const QString unit = inSeconds ? RouteForm::tr("s") : RouteForm::tr("ms");
    return QLocale().toString(value, 'g', 6) + QChar::Nbsp + unit;
}

QLabel *hint(const char *name)
{
    auto *label = new QLabel;
    label->setObjectName(QLatin1String("routes.form.") + QLatin1String(name));
    label->setFont(captionFont());
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setWordWrap(true);
    return label;
}

/// Without moving the cursor of who types.
void showText(QLineEdit *field, const QString &text)
{
    if (field->text() != text)
        field->setText(text);
}

} // namespace

RouteForm::RouteForm(RouteEditor *editor, QAction *copyUrl, QAction *lowExposure, QWidget *parent)
    : QWidget(parent)
    , m_editor(editor)
    , m_slug(new QLineEdit)
    , m_url(new ValueLine)
    , m_protocol(new QComboBox)
    , m_network(new QLineEdit)
    , m_strategy(new QComboBox)
    , m_paused(new QCheckBox(tr("Answer nothing for now")))
    , m_attempts(new AttemptsBox)
    , m_timeout(new QSpinBox)
    , m_effective(hint("effective"))
    , m_worstCase(hint("worst_case"))
    , m_exposure(new QLabel)
    , m_exposureLine(new QWidget)
    , m_lowExposure(lowExposure)
{
    for (const Protocol protocol : allProtocols)
        m_protocol->addItem(words::chain(protocol), static_cast<int>(protocol));
    m_strategy->addItem(tr("Priority: by position"), static_cast<int>(Strategy::Priority));
    m_strategy->addItem(tr("Weighted: at random by weight"), static_cast<int>(Strategy::Weighted));
    m_timeout->setRange(0, 9'999'999);
    m_timeout->setSingleStep(500);
    m_timeout->setGroupSeparatorShown(true);
    m_timeout->setSuffix(tr(" ms"));
    m_network->setFont(monospaceFont());
    m_url->setFont(monospaceFont());
    m_effective->setToolTip(tr("The deployment limit is set in Preferences ▸ Gateway"));
    m_attempts->setToolTip(tr("Endpoints that one request may be sent to, one after the other: %1")
                               .arg(configlimits::attempts.toString()));
    m_timeout->setToolTip(tr("From handing a request over to the last byte of its answer, for each attempt"));
    m_paused->setToolTip(tr("Requests to a paused Route are answered with an error and sent nowhere"));
    build(copyUrl, lowExposure);
    connectFields();
    connect(editor, &RouteEditor::changed, this, &RouteForm::showRoute);
    connect(editor, &RouteEditor::lockChanged, this, &RouteForm::showRoute);
    showRoute();
}

void RouteForm::build(QAction *copyUrl, QAction *lowExposure)
{
    auto *cells = new QGridLayout;
    m_fields = new FormFields(m_editor, cells, this);
    m_fields->add("slug", m_slug, 0, 0);
    auto *copy = new ActionButton(copyUrl);
    copy->setObjectName(QStringLiteral("routes.form.copy"));
    auto *label = new QLabel(tr("Local URL"));
    label->setBuddy(m_url);
    m_url->setObjectName(QStringLiteral("routes.form.url"));
    m_url->setAccessibleName(label->text());
    m_url->setToolTip(tr("Where applications reach this Route"));
    m_url->setPlaceholderText(tr("known once it is applied"));
    auto *line = new QHBoxLayout;
    line->setSpacing(grid::row);
    line->addWidget(m_url, 1);
    line->addWidget(copy);
    const int height = QFontMetrics(font()).height() + 3 * grid::unit; // As FormFields makes them.
    m_url->setMinimumHeight(height);
    label->setMinimumHeight(height);
    cells->addWidget(label, 0, 2, Qt::AlignTop);
    cells->addLayout(line, 0, 3, Qt::AlignTop);
    m_fields->add("protocol", m_protocol, 1, 0);
    m_fields->add("network", m_network, 1, 1);
    m_fields->add("strategy", m_strategy, 2, 0);
    m_fields->add("paused", m_paused, 2, 1);
    m_fields->add("max_attempts", m_attempts, 3, 0, m_effective);
    m_fields->add("timeout_ms", m_timeout, 3, 1, m_worstCase);
    cells->setColumnStretch(1, 1);
    cells->setColumnStretch(3, 1);

    auto *low = new ActionButton(lowExposure);
    low->setObjectName(QStringLiteral("routes.form.low_exposure"));
    m_exposure->setObjectName(QStringLiteral("routes.form.exposure"));
    auto *exposure = new QHBoxLayout(m_exposureLine);
    exposure->setContentsMargins(0, 0, 0, 0);
    exposure->setSpacing(grid::row);
    exposure->addWidget(m_exposure);
    exposure->addWidget(low);
    exposure->addStretch();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::row);
    layout->addLayout(cells);
    layout->addWidget(m_exposureLine);
}

void RouteForm::connectFields()
{
    connect(m_slug, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_editor->edit(tr("Edit the slug"), "slug", [&](Route &route) { route.slug = text.toUtf8(); });
    });
    connect(m_network, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_editor->edit(tr("Edit the network"), "network", [&](Route &route) { route.network = text.toUtf8(); });
    });
    connect(m_protocol, &QComboBox::activated, this, [this] {
        const auto protocol = static_cast<Protocol>(m_protocol->currentData().toInt());
        m_editor->edit(tr("Choose the chain"), {}, [&](Route &route) { route.protocol = protocol; });
    });
    connect(m_strategy, &QComboBox::activated, this, [this] {
        const auto strategy = static_cast<Strategy>(m_strategy->currentData().toInt());
        m_editor->edit(tr("Choose the strategy"), {}, [&](Route &route) { route.strategy = strategy; });
    });
    connect(m_paused, &QCheckBox::toggled, this, [this](bool paused) {
        m_editor->edit(
            paused ? tr("Pause the Route") : tr("Resume the Route"), {}, [&](Route &route) { route.paused = paused; });
    });
    connect(m_attempts, &QSpinBox::valueChanged, this, [this](int attempts) {
        m_editor->edit(tr("Set Max attempts"), "max_attempts", [&](Route &route) { route.maxAttempts = attempts; });
    });
    connect(m_timeout, &QSpinBox::valueChanged, this, [this](int timeout) {
        m_editor->edit(
            tr("Set the timeout"), "timeout_ms", [&](Route &route) { route.timeout = milliseconds(timeout); });
    });
}

void RouteForm::setUrl(const QString &url)
{
    showText(m_url, url);
    m_url->setCursorPosition(0);
}

void RouteForm::focusSlug()
{
    m_slug->setFocus();
    m_slug->selectAll();
}

void RouteForm::showRoute()
{
    const Route *route = m_editor->route();
    if (!route)
        return;
    const QSignalBlocker blockers[]{QSignalBlocker(m_paused), QSignalBlocker(m_attempts), QSignalBlocker(m_timeout)};
    showText(m_slug, QString::fromUtf8(route->slug));
    showText(m_network, QString::fromUtf8(route->network));
    m_protocol->setCurrentIndex(m_protocol->findData(static_cast<int>(route->protocol)));
    m_strategy->setCurrentIndex(m_strategy->findData(static_cast<int>(route->strategy)));
    m_paused->setChecked(route->paused);
    if (m_attempts->value() != route->maxAttempts)
        m_attempts->setValue(route->maxAttempts);
    if (m_timeout->value() != route->timeout.count())
        m_timeout->setValue(static_cast<int>(route->timeout.count()));
    const QString fixed = tr("Chain and network of a Route that runs can't be changed; make a new Route instead");
    m_fields->setUsable(m_protocol, m_editor->isNew(), fixed);
    m_fields->setUsable(m_network, m_editor->isNew(), fixed);
    showBounds();
    showExposure();
}

void RouteForm::showBounds()
{
    const Route &route = *m_editor->route();
    const int deployment = m_editor->configuration().gateway.deploymentMaxAttempts;
    m_effective->setText(
        tr("effective: %1 (deployment limit %2)").arg(effectiveLimit(route.maxAttempts, deployment)).arg(deployment));
    const int most = mostAttempts(route, m_editor->configuration());
    m_worstCase->setText(most == 0
            ? tr("no attempt at all")
            : tr("up to %1 × %2, run back to back, no wait between").arg(most).arg(plainDuration(route.timeout)));
}

void RouteForm::showExposure()
{
    const Route &route = *m_editor->route();
    m_exposureLine->setVisible(speaksLegacyJsonRpc(route.protocol));
    m_exposure->setText(
        tr("%1: %n Endpoint(s) may learn of a broadcast.", nullptr, mostAttempts(route, m_editor->configuration()))
            .arg(route.protocol == Protocol::Bitcoin ? tr("Bitcoin") : tr("Litecoin")));
    const QString lock = m_editor->lock();
    ActionRegistry::setEnabled(m_lowExposure,
        speaksLegacyJsonRpc(route.protocol) && route.maxAttempts != 1 && lock.isEmpty(),
        !lock.isEmpty()              ? lock
            : route.maxAttempts == 1 ? tr("Only one Endpoint learns of a broadcast already")
                                     : tr("For Bitcoin and Litecoin Routes"));
}

} // namespace signalbox
