// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transportfixture.h"

#include <QTest>

namespace signalbox {

void TransportFixture::transports()
{
    QTest::addColumn<bool>("tls");
    QTest::newRow("plain") << false;
    QTest::newRow("tls") << true;
}

bool TransportFixture::usesTls() const
{
    // A test without rows is plain.
    return QTest::currentDataTag() && *static_cast<bool *>(QTest::qData("tls", qMetaTypeId<bool>()));
}

void TransportFixture::protect(ScriptedEndpoint &endpoint) const
{
    if (usesTls())
        endpoint.setTls(m_certificates.server());
}

EndpointAccess TransportFixture::access(const ScriptedEndpoint &endpoint) const
{
    return accessTo(endpoint, certificates());
}

} // namespace signalbox
