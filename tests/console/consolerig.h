// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/routesfile.h"
#include "console.h"
#include "local/localclient.h"
#include "rehearsal/scriptedendpoint.h"
#include "shell/desktop/appearance.h"
#include "shell/desktop/desktopintegration.h"
#include "userhand.h"

#include <QTemporaryDir>

#include <memory>

namespace signalbox {

/// The rig of console.md section 8: the whole program in the process, on a profile of its own, with three scripted
/// Endpoints on loopback that count what they get. Made without a configuration it is a first start.
class ConsoleRig final : public UserHand
{
public:
    /// An answer that comes later. Shared, because it may come after whoever asked has gone.
    struct Awaited
    {
        bool done = false;
        LocalClient::Reply reply;
    };

    ConsoleRig();
    ~ConsoleRig();
    Q_DISABLE_COPY_MOVE(ConsoleRig)

    /// Endpoints "alpha", "bravo" and "charlie" of EVM network 1 at A, B and C, and Route "eth" over all three. Probes
    /// are off: what an Endpoint gets is an attempt.
    [[nodiscard]] Configuration threeEndpoints() const;

    /// Writes the Routes file, as an editor would.
    void write(const QByteArray &text);
    void write(const Configuration &configuration) { write(renderRoutesFile(configuration)); }

    /// What the program gets on its command line besides its profile.
    QStringList options;

    /// Where an empty profile begins.
    enum class Port
    {
        Free,
        Usual ///< As a user's does; another program may have it.
    };

    /// Starts the program and waits until its window is active and, unless told otherwise, the gateway listens.
    void start(bool waitForListening = true, Port port = Port::Free);
    void startWithThree(); ///< The usual: on threeEndpoints().
    void stop();
    void restart()
    {
        stop();
        start();
    }

    [[nodiscard]] QString profile() const { return m_directory.path(); }
    [[nodiscard]] QString filePath() const { return m_directory.filePath(QStringLiteral("signalbox.json")); }
    [[nodiscard]] Configuration fileOnDisk() const;
    [[nodiscard]] Engine &engine() { return m_console->engine(); }
    [[nodiscard]] MainWindow &window() { return m_console->window(); }
    [[nodiscard]] DesktopIntegration &desktop() { return *m_desktop; }
    [[nodiscard]] GenerationPtr running() { return engine().store().current(); }
    [[nodiscard]] quint64 generation() { return running()->number; }

    /// Every worker holds the running generation.
    [[nodiscard]] bool isApplied();

    /// The engine's own record, newest request first after all that has ended was taken.
    [[nodiscard]] RequestSnapshot record(const QByteArray &requestId);
    [[nodiscard]] RequestSnapshots records();

    /// Sends a request to a Route through the gateway's address, and waits for its answer.
    LocalClient::Reply send(const QByteArray &route, const QByteArray &body);
    LocalClient::Reply call(const QByteArray &route, const QByteArray &method, const QByteArray &params = "[]");
    std::shared_ptr<Awaited> sendLater(const QByteArray &route, const QByteArray &body);

    [[nodiscard]] static QByteArray callBody(const QByteArray &method, const QByteArray &params = "[]");

    /// Of the Requests table; none while the page says instead what it would show.
    [[nodiscard]] int requestRows() const { return shows("requests.table") ? rows("requests.table") : 0; }

    /// Deliveries that hold this method.
    [[nodiscard]] static int deliveriesOf(const ScriptedEndpoint &endpoint, const QByteArray &method);

    /// What an Endpoint does to every request from now on.
    static void setSteps(ScriptedEndpoint &endpoint, const QList<FaultStep> &steps);

    ScriptedEndpoint a;
    ScriptedEndpoint b;
    ScriptedEndpoint c;

private:
    QTemporaryDir m_directory;
    QSettings m_settings;
    std::unique_ptr<Appearance> m_appearance;
    std::unique_ptr<Console> m_console;
    std::unique_ptr<DesktopIntegration> m_desktop;
};

/// One column of a table from top to bottom, as it is shown.
[[nodiscard]] QStringList shownColumn(const UserHand &hand, const char *table, int column);

} // namespace signalbox
