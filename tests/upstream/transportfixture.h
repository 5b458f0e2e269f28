// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "upstreamfixture.h"

namespace signalbox {

/// For tests that run over plain TCP and over TLS: rows, and what follows from the running row.
class TransportFixture
{
protected:
    /// A column "tls" with a row for each.
    static void transports();

    [[nodiscard]] bool usesTls() const;
    void protect(ScriptedEndpoint &endpoint) const;
    [[nodiscard]] EndpointAccess access(const ScriptedEndpoint &endpoint) const;
    [[nodiscard]] const TestCertificates *certificates() const { return usesTls() ? &m_certificates : nullptr; }

private:
    TestCertificates m_certificates;
};

} // namespace signalbox
