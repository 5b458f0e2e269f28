// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/endpoint.h"

#include <QObject>

QT_FORWARD_DECLARE_CLASS(QComboBox)
QT_FORWARD_DECLARE_CLASS(QLineEdit)
QT_FORWARD_DECLARE_CLASS(QPushButton)

namespace signalbox {

class ConfigurationDraft;
class ConfigurationFace;
class FieldMessage;
class FormGrid;

/// The fields for an Endpoint's credential: how it travels, and where the secret is kept. A typed secret goes to the
/// keychain and nowhere else; the configuration gets the reference.
class CredentialFields final : public QObject
{
    Q_OBJECT

public:
    /// Adds its fields to @p grid, which owns them. All outlive it.
    CredentialFields(FormGrid *grid, ConfigurationFace *configuration, QObject *parent = nullptr);

    /// @p path is the Endpoint's in the Routes file ("endpoints[2]"), for the problems of @p draft.
    void show(const Endpoint &endpoint, const QByteArray &path, const ConfigurationDraft &draft);

    /// Puts @p secret into the keychain for the shown Endpoint; says so under the field. stored() follows, or a
    /// message.
    void store(const QByteArray &secret);

Q_SIGNALS:
    /// The user changed @p field ("auth.type", "auth.name" or "auth.secret").
    void edited(const QByteArray &field, const signalbox::EndpointAuth &auth);

    /// The keychain has the secret of store(); the reference is in @p reference.
    void stored(const QByteArray &reference);

private:
    enum Place : quint8
    {
        Keychain,
        Environment,
        File
    };

    [[nodiscard]] static Place placeOf(const QByteArray &reference);
    void addFields();
    void showFields();
    void changePlace(int place);
    void changeReference(const QString &text);
    void storeTyped();

    FormGrid *m_grid;
    ConfigurationFace *m_configuration;
    QComboBox *m_type;
    QLineEdit *m_name;
    QComboBox *m_place;
    QLineEdit *m_reference;
    QLineEdit *m_secret;
    QPushButton *m_store;
    FieldMessage *m_typeMessage = nullptr;
    FieldMessage *m_nameMessage = nullptr;
    FieldMessage *m_referenceMessage = nullptr;
    FieldMessage *m_secretMessage = nullptr;
    QByteArray m_id;
    EndpointAuth m_auth;
    Place m_shownPlace = Keychain;
};

} // namespace signalbox
