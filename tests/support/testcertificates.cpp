// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "support/testcertificates.h"

#include <openssl/ec.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <memory>

namespace signalbox {

namespace {

template <auto function>
struct Deleter
{
    template <typename T>
    void operator()(T *object) const
    {
        function(object);
    }
};

using KeyPointer = std::unique_ptr<EVP_PKEY, Deleter<EVP_PKEY_free>>;
using CertificatePointer = std::unique_ptr<X509, Deleter<X509_free>>;
using BioPointer = std::unique_ptr<BIO, Deleter<BIO_free>>;

struct Issued
{
    CertificatePointer certificate;
    KeyPointer key;
};

/// What a certificate says. Validity is relative to now, in seconds.
struct Order
{
    const char *commonName = "signalbox test endpoint";
    const char *alternativeNames = "IP:127.0.0.1,DNS:localhost";
    bool isAuthority = false;
    long from = -3600;
    long until = 24 * 3600;
};

void extend(X509 *certificate, X509 *issuer, int nid, const char *value)
{
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, issuer, certificate, nullptr, nullptr, 0);
    X509_EXTENSION *extension = X509V3_EXT_conf_nid(nullptr, &context, nid, value);
    Q_ASSERT(extension);
    X509_add_ext(certificate, extension, -1);
    X509_EXTENSION_free(extension);
}

/// Issued by itself where @p issuer is null.
Issued issue(const Order &order, const Issued *issuer)
{
    static long serial = 0;
    Issued issued{CertificatePointer(X509_new()), KeyPointer(EVP_EC_gen("P-256"))};
    X509 *certificate = issued.certificate.get();
    X509 *issuerCertificate = issuer ? issuer->certificate.get() : certificate;

    X509_set_version(certificate, 2); // X.509 v3
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), ++serial);
    X509_gmtime_adj(X509_getm_notBefore(certificate), order.from);
    X509_gmtime_adj(X509_getm_notAfter(certificate), order.until);
    X509_set_pubkey(certificate, issued.key.get());
    X509_NAME_add_entry_by_txt(X509_get_subject_name(certificate), "CN", MBSTRING_ASC,
        reinterpret_cast<const unsigned char *>(order.commonName), -1, -1, 0);
    X509_set_issuer_name(certificate, X509_get_subject_name(issuerCertificate));
    extend(certificate, issuerCertificate, NID_basic_constraints, order.isAuthority ? "critical,CA:TRUE" : "CA:FALSE");
    extend(certificate, issuerCertificate, NID_key_usage,
        order.isAuthority ? "critical,keyCertSign,cRLSign" : "critical,digitalSignature");
    extend(certificate, issuerCertificate, NID_subject_key_identifier, "hash");
    if (issuer)
        extend(certificate, issuerCertificate, NID_authority_key_identifier, "keyid");
    if (!order.isAuthority) {
        extend(certificate, issuerCertificate, NID_ext_key_usage, "serverAuth");
        extend(certificate, issuerCertificate, NID_subject_alt_name, order.alternativeNames);
    }
    X509_sign(certificate, issuer ? issuer->key.get() : issued.key.get(), EVP_sha256());
    return issued;
}

QByteArray contentsOf(BIO *bio)
{
    char *data = nullptr;
    const long size = BIO_get_mem_data(bio, &data);
    return QByteArray(data, size);
}

QSslCertificate qtCertificate(const Issued &issued)
{
    const BioPointer bio(BIO_new(BIO_s_mem()));
    PEM_write_bio_X509(bio.get(), issued.certificate.get());
    return QSslCertificate(contentsOf(bio.get()));
}

QSslKey qtKey(const Issued &issued)
{
    const BioPointer bio(BIO_new(BIO_s_mem()));
    PEM_write_bio_PrivateKey(bio.get(), issued.key.get(), nullptr, nullptr, 0, nullptr, nullptr);
    return QSslKey(contentsOf(bio.get()), QSsl::Ec);
}

} // namespace

TestCertificates::TestCertificates()
{
    const auto identity = [](const Order &order, const Issued *issuer) {
        const Issued issued = issue(order, issuer);
        return Identity{qtCertificate(issued), qtKey(issued)};
    };
    const Issued authority = issue({.commonName = "signalbox test authority", .isAuthority = true}, nullptr);
    const Issued stranger = issue({.commonName = "signalbox other authority", .isAuthority = true}, nullptr);
    m_authority = qtCertificate(authority);
    m_good = identity({}, &authority);
    m_expired = identity({.from = -48 * 3600, .until = -24 * 3600}, &authority);
    m_selfSigned = identity({}, nullptr);
    m_wrongHost = identity({.alternativeNames = "DNS:elsewhere.example"}, &authority);
    m_pinMismatch = identity({}, &stranger);
}

QSslConfiguration TestCertificates::server(CertificateKind kind) const
{
    const Identity *identity = &m_good;
    switch (kind) {
    case CertificateKind::Good:
        break;
    case CertificateKind::Expired:
        identity = &m_expired;
        break;
    case CertificateKind::SelfSigned:
        identity = &m_selfSigned;
        break;
    case CertificateKind::WrongHost:
        identity = &m_wrongHost;
        break;
    case CertificateKind::PinMismatch:
        identity = &m_pinMismatch;
        break;
    }
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setLocalCertificate(identity->certificate);
    configuration.setPrivateKey(identity->key);
    configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
    return configuration;
}

QSslConfiguration TestCertificates::client() const
{
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setCaCertificates({m_authority});
    return configuration;
}

} // namespace signalbox
