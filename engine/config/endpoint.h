// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/protocol.h"

#include <QByteArray>
#include <QString>
#include <QUrl>

namespace signalbox {

/// How an Endpoint's credential travels (spec section 8).
enum class AuthType : std::uint8_t { None, Bearer, Basic, Header, Query, PathApiKey };

/// A credential by reference; never the secret itself.
struct EndpointAuth
{
    AuthType type = AuthType::None;
    QByteArray name; ///< Field or parameter name for Header and Query.
    QByteArray secret; ///< "keychain:…", "env:NAME" or "file:PATH".

    bool operator==(const EndpointAuth &) const = default;
};

/// What follows when an Endpoint reports another network than the configured one (spec section 11). It is shown either way.
enum class NetworkCheck : std::uint8_t {
    Enforce, ///< It gets no requests.
    Ignore ///< It is used anyway: the operator knows better.
};

/// One upstream URL of one protocol and network (spec sections 1 and 11).
struct Endpoint
{
    QByteArray id;
    QString name;
    Protocol protocol = Protocol::Evm;
    QByteArray network;
    NetworkCheck networkCheck = NetworkCheck::Enforce;
    QByteArray url; ///< As written; may hold the placeholder `{api_key}` for AuthType::PathApiKey.
    bool enabled = true;
    EndpointAuth auth;
    int maxConnections = 256;
    QByteArray caFile;
    QByteArray proxy;

    bool operator==(const Endpoint &) const = default;
};

} // namespace signalbox
