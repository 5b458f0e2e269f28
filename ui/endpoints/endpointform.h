// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/endpoint.h"
#include "faces/faces.h"

#include <QHash>
#include <QWidget>

#include <functional>

QT_FORWARD_DECLARE_CLASS(QCheckBox)
QT_FORWARD_DECLARE_CLASS(QComboBox)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QLineEdit)
QT_FORWARD_DECLARE_CLASS(QPushButton)
QT_FORWARD_DECLARE_CLASS(QSpinBox)

namespace signalbox {

class ConfigurationDraft;
class CredentialFields;
class EndpointProbe;
class FieldMessage;
class FormGrid;
class UrlField;

/// Edits one Endpoint of the draft: every change is a step that can be undone. Says under each field what is wrong,
/// asks the Endpoint for its chain while its URL is written, and offers to take a secret out of the URL.
class EndpointForm final : public QWidget
{
    Q_OBJECT

public:
    /// All outlive it.
    EndpointForm(ConfigurationDraft *draft, const Faces &faces, QWidget *parent = nullptr);

    void showEndpoint(const QByteArray &id);
    [[nodiscard]] const QByteArray &endpointId() const { return m_id; }

    /// Where writing begins: the URL.
    void focusFirst();

    /// Why nothing may be edited; empty: it may.
    void setLocked(const QString &reason);

Q_SIGNALS:
    /// A new Endpoint gets its id from its name; just before the draft changes.
    void idChanged(const QByteArray &id);

private:
    void buildIdentity(FormGrid *form);
    void buildConnection(FormGrid *grid);
    void layOut(FormGrid *left, FormGrid *right);
    void connectFields();
    void edit(const char *field, const std::function<void(Endpoint &)> &change);
    void reload();
    void showFields(const Endpoint &endpoint, bool isNew);
    void showProblems(const QByteArray &path);
    void showProbe();
    void showNetworkCheck();
    void showSecretOffer(const Endpoint &endpoint);
    void moveSecret();
    void takeReference(const QByteArray &reference);
    [[nodiscard]] const Endpoint *endpoint() const;
    [[nodiscard]] QByteArray path() const;
    [[nodiscard]] bool isNew() const;

    ConfigurationDraft *m_draft;
    HealthFace *m_health;
    QByteArray m_id;
    EndpointProbe *m_probe;
    CredentialFields *m_credential = nullptr;
    QLabel *m_title;
    QLineEdit *m_name;
    QComboBox *m_protocol;
    QLineEdit *m_network;
    UrlField *m_url;
    QPushButton *m_reveal;
    QCheckBox *m_enabled;
    QPushButton *m_askNow;
    QPushButton *m_takeNetwork;
    QPushButton *m_useAnyway;
    QPushButton *m_moveSecret;
    QLineEdit *m_caFile;
    QLineEdit *m_proxy;
    QSpinBox *m_maxConnections;
    QHash<QByteArray, FieldMessage *> m_messages; ///< By field of the Routes file.
    FieldMessage *m_probeMessage = nullptr;
    FieldMessage *m_checkMessage = nullptr;
    FieldMessage *m_secretMessage = nullptr;
    QByteArray m_movedSecret; ///< On its way into the keychain; the URL gives it up once it is there.
};

} // namespace signalbox
