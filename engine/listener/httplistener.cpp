// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/httplistener.h"

#include "listener/acceptor.h"
#include "listener/connectionhost.h"

#include <unistd.h>

#include <algorithm>
#include <memory>
#include <numeric>

namespace signalbox {

HttpListener::HttpListener(std::vector<ConnectionHost *> hosts, QObject *parent)
    : QObject(parent)
    , m_hosts(std::move(hosts))
{
    Q_ASSERT(!m_hosts.empty());
}

HttpListener::~HttpListener() = default;

QList<ListenFailure> HttpListener::setAddresses(const QList<ListenAddress> &addresses)
{
    // Close first: an address may move to a port that another one gives up.
    std::erase_if(m_opened, [&addresses](const Opened &opened) {
        if (addresses.contains(opened.where))
            return false;
        opened.acceptor->close();
        opened.acceptor->deleteLater();
        return true;
    });
    QList<ListenFailure> failures;
    for (const ListenAddress &where : addresses) {
        if (std::any_of(m_opened.begin(), m_opened.end(), [&where](const Opened &o) { return o.where == where; }))
            continue;
        auto acceptor = std::make_unique<Acceptor>(this);
        if (!acceptor->listen(where.address, where.port)) {
            failures.append({where, acceptor->serverError()});
            continue;
        }
        connect(acceptor.get(), &Acceptor::accepted, this, &HttpListener::dealOut);
        m_opened.push_back({where, acceptor.release()});
    }
    return failures;
}

quint16 HttpListener::port(const ListenAddress &address) const
{
    const auto found
        = std::find_if(m_opened.begin(), m_opened.end(), [&address](const Opened &o) { return o.where == address; });
    return found == m_opened.end() ? 0 : found->acceptor->serverPort();
}

void HttpListener::setMaxConnections(int maxConnections)
{
    m_maxConnections = maxConnections;
}

void HttpListener::close()
{
    for (const Opened &opened : m_opened) {
        opened.acceptor->close();
        opened.acceptor->deleteLater();
    }
    m_opened.clear();
}

void HttpListener::dealOut(qintptr descriptor, quint16 localPort)
{
    // So many at a time are told why they are turned away; a flood beyond that is just closed.
    constexpr int maxRefusals = 64;
    const int open = std::accumulate(m_hosts.begin(), m_hosts.end(), 0,
        [](int sum, const ConnectionHost *host) { return sum + host->connectionCount(); });
    if (open >= m_maxConnections + maxRefusals) {
        ::close(int(descriptor));
        return;
    }
    m_hosts[m_next]->adopt(descriptor, localPort,
        open < m_maxConnections ? ConnectionHost::Welcome::Serve : ConnectionHost::Welcome::RefuseOverLimit);
    m_next = (m_next + 1) % m_hosts.size();
}

} // namespace signalbox
