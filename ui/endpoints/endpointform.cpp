// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/endpointform.h"

#include "activity/routeservice.h"
#include "base/theme.h"
#include "base/words.h"
#include "config/configlimits.h"
#include "draft/configurationdraft.h"
#include "draft/draftwords.h"
#include "draft/fieldmessage.h"
#include "endpoints/credentialfields.h"
#include "endpoints/endpointedits.h"
#include "endpoints/endpointprobe.h"
#include "endpoints/endpointwords.h"
#include "endpoints/formgrid.h"
#include "endpoints/urlfield.h"
#include "endpoints/urlsecret.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

namespace signalbox {

namespace {

const QString prefix = QStringLiteral("endpoints.form.");

QString networkExample(Protocol protocol)
{
    switch (protocol) {
    case Protocol::Evm:
        return EndpointForm::tr("chain id, for example 1");
    case Protocol::Solana:
        return EndpointForm::tr("mainnet-beta, devnet or testnet");
    case Protocol::Bitcoin:
    case Protocol::Litecoin:
        return EndpointForm::tr("main, test or regtest");
    default:
        return EndpointForm::tr("mainnet or nile");
    }
}

} // namespace

EndpointForm::EndpointForm(ConfigurationDraft *draft, const Faces &faces, QWidget *parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_health(faces.health)
    , m_probe(new EndpointProbe(faces.health, this))
    , m_title(new QLabel(this))
    , m_name(new QLineEdit(this))
    , m_protocol(new QComboBox(this))
    , m_network(new QLineEdit(this))
    , m_url(new UrlField(this))
    , m_reveal(new QPushButton(tr("Hold to show"), this))
    , m_enabled(new QCheckBox(tr("Ena&bled"), this))
    , m_askNow(new QPushButton(tr("As&k now"), this))
    , m_takeNetwork(new QPushButton(this))
    , m_useAnyway(new QPushButton(this))
    , m_moveSecret(new QPushButton(tr("Store in keychain"), this))
    , m_caFile(new QLineEdit(this))
    , m_proxy(new QLineEdit(this))
    , m_maxConnections(new QSpinBox(this))
{
    setObjectName(QStringLiteral("endpoints.form"));
    auto *left = new FormGrid(tr("Endpoint"), prefix, this);
    auto *right = new FormGrid(tr("Credential and connection"), prefix, this);
    buildIdentity(left);
    m_credential = new CredentialFields(right, faces.configuration, this);
    buildConnection(right);
    layOut(left, right);
    connectFields();
    connect(draft, &ConfigurationDraft::changed, this, &EndpointForm::reload);
    connect(draft, &ConfigurationDraft::problemsChanged, this, &EndpointForm::reload);
    connect(m_probe, &EndpointProbe::changed, this, &EndpointForm::showProbe);
}

void EndpointForm::buildIdentity(FormGrid *form)
{
    for (const Protocol protocol : allProtocols)
        m_protocol->addItem(words::chain(protocol), static_cast<int>(protocol));
    m_url->setFont(monospaceFont());
    m_url->setPlaceholderText(QStringLiteral("https://host/path"));
    m_askNow->setObjectName(prefix + QLatin1String("ask"));
    m_reveal->setObjectName(prefix + QLatin1String("reveal"));
    m_reveal->setToolTip(tr("Shows the whole URL for as long as the mouse button or Space is held down"));
    m_reveal->hide();
    m_messages["url"] = form->addField("url", tr("&URL"), m_url, {m_reveal, m_askNow});
    m_secretMessage = new FieldMessage(prefix + QLatin1String("secretOffer"), this);
    form->addBelow(m_secretMessage);
    m_moveSecret->setObjectName(prefix + QLatin1String("moveSecret"));
    m_moveSecret->setToolTip(tr("The secret goes to the keychain; the URL keeps its place only"));
    form->addBelow(m_moveSecret, Qt::AlignLeft);
    m_probeMessage = new FieldMessage(prefix + QLatin1String("probe"), this);
    form->addBelow(m_probeMessage);
    m_takeNetwork->setObjectName(prefix + QLatin1String("takeNetwork"));
    m_checkMessage = new FieldMessage(prefix + QLatin1String("networkCheck"), this);
    form->addBelow(m_checkMessage);
    m_useAnyway->setObjectName(prefix + QLatin1String("useAnyway"));
    auto *choices = new QWidget(this);
    auto *line = new QHBoxLayout(choices);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(grid::row);
    line->addWidget(m_takeNetwork);
    line->addWidget(m_useAnyway);
    form->addBelow(choices, Qt::AlignLeft);
    m_messages["protocol"] = form->addField("protocol", tr("Chai&n"), m_protocol);
    m_messages["network"] = form->addField("network", tr("Net&work"), m_network);
    m_name->setPlaceholderText(tr("how you call it"));
    m_messages["name"] = form->addField("name", tr("Nam&e"), m_name);
    m_title->setForegroundRole(QPalette::PlaceholderText);
    m_title->setFont(captionFont());
    m_title->setObjectName(prefix + QLatin1String("id"));
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    form->addBelow(m_title);
    m_enabled->setObjectName(prefix + QLatin1String("enabled"));
    m_enabled->setToolTip(tr("A disabled Endpoint is skipped by all Routes"));
    form->addBelow(m_enabled);
    form->addStretch();
    m_moveSecret->hide();
    m_takeNetwork->hide();
    m_useAnyway->hide();
}

void EndpointForm::buildConnection(FormGrid *grid)
{
    m_caFile->setPlaceholderText(tr("absolute path of a PEM file"));
    m_messages["ca_file"] = grid->addField("ca_file", tr("CA f&ile"), m_caFile);
    m_proxy->setPlaceholderText(tr("http://host:port or socks5://host:port"));
    m_messages["proxy"] = grid->addField("proxy", tr("Prox&y"), m_proxy);
    m_maxConnections->setRange(static_cast<int>(configlimits::endpointConnections.min),
        static_cast<int>(configlimits::endpointConnections.max));
    m_maxConnections->setToolTip(configlimits::endpointConnections.toString());
    m_messages["max_connections"] = grid->addField("max_connections", tr("Ma&x connections"), m_maxConnections);
    grid->addStretch();
}

void EndpointForm::layOut(FormGrid *left, FormGrid *right)
{
    auto *columns = new QHBoxLayout(this);
    columns->setContentsMargins(grid::card, grid::card, grid::card, grid::card);
    columns->setSpacing(2 * grid::page);
    columns->addWidget(left, 1);
    columns->addWidget(right, 1);
}

void EndpointForm::connectFields()
{
    const auto onText = [this](QLineEdit *field, const char *name, auto assign) {
        connect(field, &QLineEdit::textEdited, this, [this, name, assign](const QString &text) {
            edit(name, [&](Endpoint &endpoint) { assign(endpoint, text); });
        });
    };
    connect(m_url, &UrlField::urlEdited, this, [this](const QString &url) {
        edit("url", [&](Endpoint &endpoint) { endpoint.url = url.trimmed().toUtf8(); });
    });
    connect(m_url, &UrlField::maskedChanged, m_reveal, &QWidget::setVisible);
    connect(m_reveal, &QPushButton::pressed, m_url, [this] { m_url->reveal(true); });
    connect(m_reveal, &QPushButton::released, m_url, [this] { m_url->reveal(false); });
    onText(m_name, "name", [](Endpoint &endpoint, const QString &text) { endpoint.name = text; });
    onText(m_network, "network",
        [](Endpoint &endpoint, const QString &text) { endpoint.network = text.trimmed().toUtf8(); });
    onText(m_caFile, "ca_file", [](Endpoint &endpoint, const QString &text) { endpoint.caFile = text.toUtf8(); });
    onText(m_proxy, "proxy", [](Endpoint &endpoint, const QString &text) { endpoint.proxy = text.trimmed().toUtf8(); });
    connect(m_protocol, &QComboBox::activated, this, [this] {
        const auto protocol = static_cast<Protocol>(m_protocol->currentData().toInt());
        edit("protocol", [&](Endpoint &endpoint) { endpoint.protocol = protocol; });
    });
    connect(m_enabled, &QCheckBox::clicked, this,
        [this](bool on) { edit("enabled", [&](Endpoint &endpoint) { endpoint.enabled = on; }); });
    connect(m_maxConnections, &QSpinBox::valueChanged, this,
        [this](int count) { edit("max_connections", [&](Endpoint &endpoint) { endpoint.maxConnections = count; }); });
    connect(m_credential, &CredentialFields::edited, this, [this](const QByteArray &field, const EndpointAuth &auth) {
        edit(field.constData(), [&](Endpoint &endpoint) { endpoint.auth = auth; });
    });
    connect(m_credential, &CredentialFields::stored, this, &EndpointForm::takeReference);
    connect(m_askNow, &QPushButton::clicked, m_probe, &EndpointProbe::askNow);
    connect(m_moveSecret, &QPushButton::clicked, this, &EndpointForm::moveSecret);
    connect(m_useAnyway, &QPushButton::clicked, this, [this] {
        edit("network_check", [](Endpoint &endpoint) {
            endpoint.networkCheck
                = endpoint.networkCheck == NetworkCheck::Enforce ? NetworkCheck::Ignore : NetworkCheck::Enforce;
        });
    });
    connect(m_takeNetwork, &QPushButton::clicked, this,
        [this] { edit("network", [&](Endpoint &endpoint) { endpoint.network = m_probe->foundNetwork(); }); });
}

const Endpoint *EndpointForm::endpoint() const
{
    return m_draft->configuration().findEndpoint(m_id);
}

QByteArray EndpointForm::path() const
{
    const QList<Endpoint> &endpoints = m_draft->configuration().endpoints;
    for (qsizetype i = 0; i < endpoints.size(); ++i) {
        if (endpoints[i].id == m_id)
            return "endpoints[" + QByteArray::number(i) + ']';
    }
    return {};
}

bool EndpointForm::isNew() const
{
    return !m_draft->live().findEndpoint(m_id);
}

void EndpointForm::edit(const char *field, const std::function<void(Endpoint &)> &change)
{
    if (!endpoint())
        return;
    const QByteArray mergeKey = path() + '.' + field;
    Configuration next = endpointedits::withChanged(m_draft->configuration(), m_id, change);
    if (isNew()) {
        const Endpoint *changed = next.findEndpoint(m_id);
        const QByteArray id = endpointedits::suggestedId(next, changed->name, changed->url, m_id);
        if (id != m_id) {
            next = endpointedits::withRenamedId(next, m_id, id);
            m_id = id;
            Q_EMIT idChanged(id);
        }
    }
    m_draft->edit(next, tr("Endpoint %1: %2").arg(QString::fromLatin1(m_id), draftwords::field(field)), mergeKey);
}

void EndpointForm::showEndpoint(const QByteArray &id)
{
    if (id == m_id)
        return;
    m_id = id;
    m_movedSecret.clear();
    m_url->rest();
    if (const Endpoint *shown = endpoint())
        m_probe->reset(*shown);
    reload();
}

void EndpointForm::focusFirst()
{
    m_url->setFocus(Qt::OtherFocusReason);
    m_url->selectAll();
}

void EndpointForm::setLocked(const QString &reason)
{
    setEnabled(reason.isEmpty());
    setToolTip(reason);
}

void EndpointForm::reload()
{
    const Endpoint *shown = endpoint();
    if (!shown)
        return;
    showFields(*shown, isNew());
    showProblems(path());
    m_credential->show(*shown, path(), *m_draft);
    showSecretOffer(*shown);
    if (m_draft->configuration().gateway.probes)
        m_probe->follow(*shown);
    showProbe();
}

void EndpointForm::showFields(const Endpoint &shown, bool isNew)
{
    const QString fixed = isNew ? QString() : tr("Never changes after an Endpoint was made; add another one instead");
    m_title->setText(isNew ? tr("Id: %1, from the name until it is applied").arg(QString::fromLatin1(shown.id))
                           : tr("Id: %1").arg(QString::fromLatin1(shown.id)));
    showText(m_name, shown.name);
    m_url->showUrl(QString::fromUtf8(shown.url));
    showText(m_network, QString::fromUtf8(shown.network));
    showText(m_caFile, QString::fromUtf8(shown.caFile));
    showText(m_proxy, QString::fromUtf8(shown.proxy));
    m_network->setPlaceholderText(networkExample(shown.protocol));
    m_protocol->setCurrentIndex(m_protocol->findData(static_cast<int>(shown.protocol)));
    for (QWidget *field : {static_cast<QWidget *>(m_protocol), static_cast<QWidget *>(m_network)}) {
        field->setEnabled(isNew);
        field->setToolTip(fixed);
    }
    m_enabled->setChecked(shown.enabled);
    const QSignalBlocker blocker(m_maxConnections);
    m_maxConnections->setValue(shown.maxConnections);
}

void EndpointForm::showProblems(const QByteArray &path)
{
    for (auto message = m_messages.cbegin(); message != m_messages.cend(); ++message)
        message.value()->setProblems(m_draft->problemsOf(path + '.' + message.key()));
    if (const Endpoint *shown = endpoint(); shown && shown->url.isEmpty()) // Not wrong yet: not there.
        m_messages["url"]->setMessage(
            Meaning::Neutral, tr("The address of your node, or the one that your provider gave you"));
}

void EndpointForm::showProbe()
{
    const bool off = !m_draft->configuration().gateway.probes;
    m_askNow->setEnabled(!off && !m_probe->isAsking());
    m_askNow->setToolTip(off ? tr("Probes are switched off in the configuration of the Gateway")
                             : tr("Asks the Endpoint for its chain; counts as no attempt"));
    m_probeMessage->setMessage(m_probe->meaning(), m_probe->text());
    const QByteArray found = m_probe->foundNetwork();
    m_takeNetwork->setVisible(!found.isEmpty() && isNew());
    m_takeNetwork->setText(tr("Make it network %1").arg(QString::fromUtf8(found)));
    showNetworkCheck();
}

/// What follows from another chain, and the way to the contrary.
void EndpointForm::showNetworkCheck()
{
    const Endpoint *shown = endpoint();
    if (!shown)
        return;
    const QList<HealthReading> readings = m_health->readings();
    const HealthReading *reading = findReading(readings, m_id);
    const bool isOther = !m_probe->foundNetwork().isEmpty() || (reading && reading->isOnOtherChain());
    const bool isOff = shown->networkCheck == NetworkCheck::Ignore;
    m_useAnyway->setVisible(isOther || isOff);
    m_useAnyway->setText(isOff ? tr("Check the network again") : tr("Use anyway"));
    m_useAnyway->setToolTip(isOff
            ? tr("From the next Apply on, another chain keeps requests away again")
            : tr("From the next Apply on, requests are sent there although it reports another chain"));
    if (isOff)
        return m_checkMessage->setMessage(
            Meaning::Warning, tr("Network check off: it is used even when it reports another chain."));
    const bool isToldAlready = !m_probe->text().isEmpty();
    m_checkMessage->setMessage(Meaning::Error,
        isOther && !isToldAlready ? endpointwords::identity(reading->identity, shown->network, shown->networkCheck)
                                  : QString());
}

void EndpointForm::showSecretOffer(const Endpoint &shown)
{
    const auto secret = findUrlSecret(shown.url);
    m_moveSecret->setVisible(secret.has_value());
    if (!secret)
        return m_secretMessage->setMessage(Meaning::Neutral, {});
    const QString where = secret->type == AuthType::Basic ? tr("The user information")
        : secret->type == AuthType::Query                 ? tr("The parameter %1").arg(QString::fromUtf8(secret->name))
                                                          : tr("A part of the path");
    m_secretMessage->setMessage(Meaning::Warning, tr("%1 looks like a secret – store in keychain?").arg(where));
}

void EndpointForm::moveSecret()
{
    const Endpoint *shown = endpoint();
    const auto secret = shown ? findUrlSecret(shown->url) : std::nullopt;
    if (!secret)
        return;
    m_movedSecret = secret->secret;
    m_credential->store(m_movedSecret);
}

// One step of the undo stack: a URL without its secret is of no use without the reference, nor the other way round.
void EndpointForm::takeReference(const QByteArray &reference)
{
    const Endpoint *shown = endpoint();
    const auto secret = shown ? findUrlSecret(shown->url) : std::nullopt;
    const bool isMoved = secret && secret->secret == m_movedSecret;
    m_movedSecret.clear();
    m_url->rest(); // Should the step be undone, the secret comes back hidden.
    edit("auth.secret", [&](Endpoint &endpoint) {
        if (isMoved) {
            endpoint.url = secret->url;
            endpoint.auth.type = secret->type;
            endpoint.auth.name = secret->name;
        }
        endpoint.auth.secret = reference;
    });
}

} // namespace signalbox
