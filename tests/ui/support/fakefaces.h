// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/faces.h"

#include <QHash>

namespace signalbox {

class FakeGateway final : public GatewayFace
{
public:
    [[nodiscard]] GatewayStatus status() const override { return state; }
    [[nodiscard]] QString routeUrl(const QByteArray &route) const override;
    void listenAt(quint16 port) override { wantedPorts.append(port); }
    void retryListening() override { ++retries; }
    void setStatus(const GatewayStatus &status);

    GatewayStatus state{.state = GatewayStatus::State::Listening, .address = QStringLiteral("http://127.0.0.1:8645"), .port = 8645, .generation = 1};
    QList<quint16> wantedPorts;
    int retries = 0;
};

class FakeRequests final : public RequestsFace
{
public:
    [[nodiscard]] RequestSnapshots newest(std::size_t count) const override;
    [[nodiscard]] RequestSnapshot find(const QByteArray &requestId) const override;
    [[nodiscard]] std::optional<CapturedBodies> bodies(const QByteArray &requestId) const override;
    void recall(
        const QByteArray &requestId, QObject *context, std::function<void(const RecalledRequest &)> done) override;
    void searchBodies(const QByteArrayList &requestIds, std::function<bool(const std::optional<CapturedBodies> &)> test,
        QObject *context, std::function<void(const QSet<QByteArray> &)> done) override;
    void older(qint64 cursor, int count, QObject *context, std::function<void(const OlderRequests &)> done) override;
    [[nodiscard]] HistoryStatus history() const override { return kept; }
    void setHistoryBudget(qint64 bytes) override { budgets.append(bytes); }
    void historyContents(QObject *context, std::function<void(const std::optional<HistoryContents> &)> done) override;
    void eraseHistory(bool sparesKept, QObject *context, std::function<void(const HistoryError &)> done) override;
    void keep(const QSet<QByteArray> &requestIds) override { keptIds = requestIds; }
    void setCapture(const CapturePolicy &policy) override { policies.append(policy); }
    [[nodiscard]] quint64 dropped() const override { return 0; }
    [[nodiscard]] InFlightRequests inFlight() const override { return running; }
    void send(const QByteArray &route, const QByteArray &body, QObject *context,
        std::function<void(int, const QByteArray &)> done) override;

    /// Keeps and announces them; they are in flight no more.
    void take(const RequestSnapshots &requests);

    void setHistory(const HistoryStatus &status);

    /// These are in flight now, and @p leftOut more. Told to whoever listens.
    void setInFlight(const RequestSnapshots &requests, int leftOut = 0);

    /// Somebody asks for what is in flight.
    [[nodiscard]] bool isWatched() const;

    RequestSnapshots held;
    RequestSnapshots onDisk; ///< Of earlier runs, oldest first; what older() gives.
    QHash<QByteArray, RecalledRequest> recalled; ///< What the disk alone holds.
    bool slow = false; ///< older() puts its answer into `later`.
    std::function<void()> later; ///< To be called by the test.
    HistoryStatus kept;
    QList<qint64> budgets; ///< That were set.
    std::optional<HistoryContents> contents = HistoryContents(); ///< What historyContents() says.
    QList<bool> erasures; ///< Whether each eraseHistory() was to spare what is kept.
    HistoryError erasureError; ///< What eraseHistory() answers.
    QList<CapturePolicy> policies; ///< That were set.
    QSet<QByteArray> keptIds;
    InFlightRequests running;
    QHash<QByteArray, CapturedBodies> captured;
    QList<std::pair<QByteArray, QByteArray>> sent; ///< Route and body.
};

/// Applies with the real validation, in memory.
class FakeConfiguration final : public ConfigurationFace
{
public:
    explicit FakeConfiguration(const Configuration &first);

    [[nodiscard]] GenerationPtr current() const override { return generations.last(); }
    [[nodiscard]] QList<GenerationPtr> history() const override { return generations; }
    [[nodiscard]] ConfigProblems check(const Configuration &draft) const override;
    void apply(const Configuration &draft, quint64 base, const QString &note, QObject *context, Applied done) override;
    [[nodiscard]] RoutesFileState fileState() const override { return file; }
    [[nodiscard]] RoutesFileTexts fileTexts() const override;
    [[nodiscard]] QString filePath() const override { return QStringLiteral("signalbox.json"); }
    void reloadFile() override { ++reloads; }
    void keepRunning() override { ++kept; }
    void storeSecret(const QByteArray &key, const QByteArray &secret, QObject *context, SecretStored done) override;
    void setFileState(const RoutesFileState &state);

    QList<GenerationPtr> generations;
    RoutesFileState file;
    QByteArray onDisk; ///< The text of a file that is not taken.
    QHash<QByteArray, QByteArray> secrets;
    QString keychainProblem; ///< When set, secrets are not taken, for this reason.
    int reloads = 0;
    int kept = 0;
};

class FakeHealth final : public HealthFace
{
public:
    [[nodiscard]] QList<HealthReading> readings() const override { return held; }
    [[nodiscard]] QList<LocalState> localState() const override { return living; }
    void cordon(const QByteArray &endpoint, const QString &reason, std::optional<std::chrono::seconds> duration) override;
    void liftCordon(const QByteArray &endpoint) override;
    void probe(const Endpoint &endpoint, QObject *context, Probed done) override;
    void setReadings(const QList<HealthReading> &readings);

    QList<HealthReading> held;
    QList<LocalState> living;
    ProbeAnswer answer{.reached = true}; ///< To every probe, at the next turn of the event loop.
    QList<Endpoint> probed;
};

class FakeBroadcasts final : public BroadcastsFace
{
public:
    void list(int limit, std::optional<qint64> beforeId, QObject *context, Done<QList<BroadcastOverview>> done) override;
    void find(qint64 id, QObject *context, Done<std::optional<BroadcastView>> done) override;
    void ofRequest(const QByteArray &requestId, QObject *context, Done<QList<qint64>> done) override;
    void checkNow(qint64 id) override { checked.append(id); }
    void sendAgain(qint64 id, QObject *context, Done<QByteArray> done) override;
    void track(const TxIdToTrack &request, QObject *context, Done<qint64> done) override;
    void stopTracking(qint64 id) override { stopped.append(id); }
    void resumeTracking(qint64 id) override { resumed.append(id); }
    void setNote(qint64 id, const QString &note) override { notes.insert(id, note); }
    [[nodiscard]] int openCount() const override;

    /// Adds or replaces by row id, and tells.
    void take(const BroadcastView &view);

    QList<BroadcastView> held; ///< Oldest first.
    QString problem; ///< When set, what asks for an answer fails with it.
    int lists = 0; ///< Calls of list().
    QList<qint64> checked;
    QList<qint64> sentAgain;
    QList<qint64> stopped;
    QList<qint64> resumed;
    QList<TxIdToTrack> tracked;
    QHash<qint64, QString> notes;
};

class FakeRehearsal final : public RehearsalFace
{
public:
    quint64 arm(FaultOrder order) override;
    void disarm(quint64 id) override;
    void disarmAll() override;
    [[nodiscard]] QList<FaultOrder> armed() const override { return orders; }
    void startDemo() override;
    void removeDemo() override;
    [[nodiscard]] bool demoRuns() const override { return demo; }
    void sendSampleTraffic() override { ++samples; }

    QList<FaultOrder> orders;
    bool demo = false;
    int samples = 0;
};

/// All of them, and the Faces that a page is given.
struct FakeFaces
{
    explicit FakeFaces(const Configuration &first = {});

    FakeGateway gateway;
    FakeRequests requests;
    FakeConfiguration configuration;
    FakeHealth health;
    FakeBroadcasts broadcasts;
    FakeRehearsal rehearsal;
    Faces faces;
};

} // namespace signalbox
