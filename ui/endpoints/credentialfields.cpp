// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/credentialfields.h"

#include "draft/configurationdraft.h"
#include "draft/fieldmessage.h"
#include "endpoints/formgrid.h"
#include "faces/configurationface.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

namespace signalbox {

namespace {

constexpr char keychainPrefix[] = "keychain:";
constexpr char environmentPrefix[] = "env:";
constexpr char filePrefix[] = "file:";

bool hasName(AuthType type)
{
    return type == AuthType::Header || type == AuthType::Query;
}

QByteArray prefixOf(int place)
{
    return place == 1 ? environmentPrefix : filePrefix;
}

} // namespace

CredentialFields::CredentialFields(FormGrid *grid, ConfigurationFace *configuration, QObject *parent)
    : QObject(parent)
    , m_grid(grid)
    , m_configuration(configuration)
    , m_type(new QComboBox(grid))
    , m_name(new QLineEdit(grid))
    , m_place(new QComboBox(grid))
    , m_reference(new QLineEdit(grid))
    , m_secret(new QLineEdit(grid))
    , m_store(new QPushButton(tr("Store"), grid))
{
    const auto addType = [this](const QString &text, AuthType type) { m_type->addItem(text, static_cast<int>(type)); };
    addType(tr("None"), AuthType::None);
    addType(tr("Bearer token"), AuthType::Bearer);
    addType(tr("Basic (user:password)"), AuthType::Basic);
    addType(tr("Header"), AuthType::Header);
    addType(tr("Query parameter"), AuthType::Query);
    addType(tr("Path, in place of {api_key}"), AuthType::PathApiKey);
    m_place->addItems({tr("Keychain"), tr("Environment variable"), tr("File")});
    m_secret->setEchoMode(QLineEdit::Password);
    m_store->setObjectName(QStringLiteral("endpoints.form.auth.store"));
    m_store->setToolTip(tr("Puts the secret into the keychain; the configuration keeps a reference to it"));
    addFields();

    connect(m_type, &QComboBox::activated, this, [this] {
        m_auth.type = static_cast<AuthType>(m_type->currentData().toInt());
        if (!hasName(m_auth.type))
            m_auth.name.clear();
        if (m_auth.type == AuthType::None)
            m_auth.secret.clear();
        Q_EMIT edited("auth.type", m_auth);
    });
    connect(m_name, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_auth.name = text.trimmed().toUtf8();
        Q_EMIT edited("auth.name", m_auth);
    });
    connect(m_place, &QComboBox::activated, this, &CredentialFields::changePlace);
    connect(m_reference, &QLineEdit::textEdited, this, &CredentialFields::changeReference);
    connect(m_secret, &QLineEdit::textChanged, m_store,
        [this](const QString &text) { m_store->setEnabled(!text.isEmpty()); });
    connect(m_secret, &QLineEdit::returnPressed, this, &CredentialFields::storeTyped);
    connect(m_store, &QPushButton::clicked, this, &CredentialFields::storeTyped);
    m_store->setEnabled(false);
}

void CredentialFields::addFields()
{
    m_typeMessage = m_grid->addField("auth.type", tr("C&redential"), m_type);
    m_nameMessage = m_grid->addField("auth.name", tr("Name of it"), m_name);
    m_grid->addField("auth.place", tr("Ke&pt in"), m_place);
    m_referenceMessage = m_grid->addField("auth.secret", tr("Re&ference"), m_reference);
    m_secretMessage = m_grid->addField("auth.newSecret", tr("&Secret"), m_secret, {m_store});
}

CredentialFields::Place CredentialFields::placeOf(const QByteArray &reference)
{
    if (reference.startsWith(environmentPrefix))
        return Environment;
    return reference.startsWith(filePrefix) ? File : Keychain;
}

void CredentialFields::show(const Endpoint &endpoint, const QByteArray &path, const ConfigurationDraft &draft)
{
    if (endpoint.id != m_id) {
        m_secret->clear();
        m_secretMessage->setMessage(Meaning::Neutral, {});
    }
    m_id = endpoint.id;
    m_auth = endpoint.auth;
    m_shownPlace = placeOf(m_auth.secret);
    showFields();
    m_typeMessage->setProblems(draft.problemsOf(path + ".auth.type"));
    m_nameMessage->setProblems(draft.problemsOf(path + ".auth.name"));
    m_referenceMessage->setProblems(draft.problemsOf(path + ".auth.secret"));
}

void CredentialFields::showFields()
{
    const bool used = m_auth.type != AuthType::None;
    const bool keychain = m_shownPlace == Keychain;
    m_type->setCurrentIndex(m_type->findData(static_cast<int>(m_auth.type)));
    showText(m_name, QString::fromUtf8(m_auth.name));
    m_name->setPlaceholderText(
        m_auth.type == AuthType::Header ? QStringLiteral("X-Api-Key") : QStringLiteral("apikey"));
    m_place->setCurrentIndex(m_shownPlace);
    m_reference->setReadOnly(keychain);
    showText(
        m_reference, QString::fromUtf8(keychain ? m_auth.secret : m_auth.secret.mid(prefixOf(m_shownPlace).size())));
    m_reference->setPlaceholderText(keychain ? tr("nothing is stored yet")
            : m_shownPlace == Environment    ? tr("name of the variable")
                                             : tr("absolute path of a file that only you can read"));
    m_secret->setPlaceholderText(
        m_auth.type == AuthType::Basic ? tr("user:password") : tr("goes to the keychain, never into a file"));
    m_grid->setFieldVisible(m_name, hasName(m_auth.type));
    m_grid->setFieldVisible(m_place, used);
    m_grid->setFieldVisible(m_reference, used);
    m_grid->setFieldVisible(m_secret, used && keychain);
    m_store->setVisible(used && keychain);
}

void CredentialFields::changePlace(int place)
{
    m_auth.secret = place == Keychain ? QByteArray() : prefixOf(place);
    Q_EMIT edited("auth.secret", m_auth);
}

void CredentialFields::changeReference(const QString &text)
{
    m_auth.secret = prefixOf(m_shownPlace) + text.trimmed().toUtf8();
    Q_EMIT edited("auth.secret", m_auth);
}

void CredentialFields::storeTyped()
{
    if (!m_secret->text().isEmpty())
        store(m_secret->text().toUtf8());
}

void CredentialFields::store(const QByteArray &secret)
{
    m_secretMessage->setMessage(Meaning::Neutral, tr("Storing…"));
    m_configuration->storeSecret("endpoint/" + m_id, secret, this, [this, id = m_id](const auto &result) {
        if (id != m_id)
            return; // Another Endpoint is shown by now; nothing of this one has changed.
        if (!result)
            return m_secretMessage->setMessage(
                Meaning::Error, tr("%1 An environment variable or a file can keep it instead.").arg(result.error()));
        m_secret->clear();
        m_secretMessage->setMessage(Meaning::Ok, tr("Stored in the keychain."));
        Q_EMIT stored(*result);
    });
}

} // namespace signalbox
