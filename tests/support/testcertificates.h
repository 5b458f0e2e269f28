// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/faultstep.h"

#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>

namespace signalbox {

/// Certificates for one test run: an authority and server certificates for 127.0.0.1 and localhost, good and bad. Keys
/// are made in memory at construction (some milliseconds) and die with the object; none is in the tree or on disk.
class TestCertificates
{
public:
    TestCertificates();

    /// The authority a client must trust to accept CertificateKind::Good.
    [[nodiscard]] const QSslCertificate &authority() const { return m_authority; }
    [[nodiscard]] QByteArray authorityPem() const { return m_authority.toPem(); }

    /// What ScriptedEndpoint::setTls() takes to show a certificate of this kind.
    [[nodiscard]] QSslConfiguration server(CertificateKind kind = CertificateKind::Good) const;

    /// A client that trusts the authority and nothing else.
    [[nodiscard]] QSslConfiguration client() const;

private:
    struct Identity
    {
        QSslCertificate certificate;
        QSslKey key;
    };

    QSslCertificate m_authority;
    Identity m_good;
    Identity m_expired;
    Identity m_selfSigned;
    Identity m_wrongHost;
    Identity m_pinMismatch; ///< Right in everything, but issued by another authority.
};

} // namespace signalbox
