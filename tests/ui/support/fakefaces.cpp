// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fakefaces.h"

#include "config/routesfile.h"

#include <QMetaMethod>
#include <QTimer>

#include <algorithm>

namespace signalbox {

QString FakeGateway::routeUrl(const QByteArray &route) const
{
    return state.address.isEmpty() ? QString() : state.address + QLatin1Char('/') + QString::fromLatin1(route);
}

void FakeGateway::setStatus(const GatewayStatus &status)
{
    state = status;
    Q_EMIT statusChanged(status);
}

RequestSnapshots FakeRequests::newest(std::size_t count) const
{
    return held.mid(std::max<qsizetype>(0, held.size() - static_cast<qsizetype>(count)));
}

RequestSnapshot FakeRequests::find(const QByteArray &requestId) const
{
    const auto found = std::find_if(held.rbegin(), held.rend(), [&](const RequestSnapshot &request) { return request->id == requestId; });
    return found == held.rend() ? RequestSnapshot() : *found;
}

std::optional<CapturedBodies> FakeRequests::bodies(const QByteArray &requestId) const
{
    const auto found = captured.constFind(requestId);
    return found == captured.cend() ? std::nullopt : std::optional(*found);
}

void FakeRequests::send(
    const QByteArray &route, const QByteArray &body, QObject *context, std::function<void(int, const QByteArray &)> done)
{
    sent.append({route, body});
    QTimer::singleShot(0, context, [done] { done(200, R"({"jsonrpc":"2.0","id":1,"result":"0x1"})"); });
}

void FakeRequests::recall(const QByteArray &requestId, QObject *context, std::function<void(const RecalledRequest &)> done)
{
    RecalledRequest answer = recalled.value(requestId);
    if (const RequestSnapshot request = find(requestId))
        answer.request = request;
    QTimer::singleShot(0, context, [answer, done] { done(answer); });
}

void FakeRequests::searchBodies(const QByteArrayList &requestIds,
    std::function<bool(const std::optional<CapturedBodies> &)> test, QObject *context,
    std::function<void(const QSet<QByteArray> &)> done)
{
    QSet<QByteArray> found;
    for (const QByteArray &id : requestIds) {
        const std::optional<CapturedBodies> inMemory = bodies(id);
        if (test(inMemory ? inMemory : recalled.value(id).bodies))
            found.insert(id);
    }
    QTimer::singleShot(0, context, [done, found] { done(found); });
}

void FakeRequests::older(qint64 cursor, int count, QObject *, std::function<void(const OlderRequests &)> done)
{
    const qint64 end = cursor != 0 ? cursor : onDisk.size();
    const qint64 begin = std::max<qint64>(0, end - count);
    const OlderRequests answer {onDisk.mid(begin, end - begin), begin};
    if (slow)
        later = [answer, done] { done(answer); };
    else
        done(answer);
}

void FakeRequests::historyContents(QObject *context, std::function<void(const std::optional<HistoryContents> &)> done)
{
    QTimer::singleShot(0, context, [this, done] { done(contents); });
}

void FakeRequests::eraseHistory(bool sparesKept, QObject *context, std::function<void(const HistoryError &)> done)
{
    erasures.append(sparesKept);
    QTimer::singleShot(0, context, [this, sparesKept, done] {
        if (erasureError.kind == HistoryError::Kind::None) {
            contents
                = HistoryContents{.requests = sparesKept ? contents->kept : 0, .kept = sparesKept ? contents->kept : 0};
            Q_EMIT historyErased(sparesKept);
        }
        done(erasureError);
    });
}

void FakeRequests::setHistory(const HistoryStatus &status)
{
    kept = status;
    Q_EMIT historyChanged(status);
}

void FakeRequests::take(const RequestSnapshots &requests)
{
    held += requests;
    for (const RequestSnapshot &request : requests) {
        running.total
            -= running.requests.removeIf([&request](const RequestSnapshot &other) { return other->id == request->id; });
    }
    Q_EMIT requestsTaken(requests);
}

void FakeRequests::setInFlight(const RequestSnapshots &requests, int leftOut)
{
    running = {requests, requests.size() + leftOut};
    Q_EMIT inFlightChanged(running);
}

bool FakeRequests::isWatched() const
{
    return isSignalConnected(QMetaMethod::fromSignal(&RequestsFace::inFlightChanged));
}

FakeConfiguration::FakeConfiguration(const Configuration &first)
    : generations{std::make_shared<Generation>(Generation{1, std::chrono::system_clock::now(), QStringLiteral("file"), first})}
{
}

ConfigProblems FakeConfiguration::check(const Configuration &draft) const
{
    return validate(draft) + validateChange(current()->configuration, draft);
}

void FakeConfiguration::apply(const Configuration &draft, quint64 base, const QString &note, QObject *context, Applied done)
{
    QTimer::singleShot(0, context, [=, this] {
        if (base != current()->number)
            return done(tl::unexpected(ConfigProblems{{.message = QStringLiteral("the configuration has changed meanwhile")}}));
        if (const ConfigProblems problems = check(draft); !problems.isEmpty())
            return done(tl::unexpected(problems));
        generations.append(std::make_shared<Generation>(Generation{current()->number + 1, std::chrono::system_clock::now(), note, draft}));
        Q_EMIT generationChanged(current());
        done(current());
    });
}

void FakeConfiguration::storeSecret(const QByteArray &key, const QByteArray &secret, QObject *context, SecretStored done)
{
    if (!keychainProblem.isEmpty()) {
        QTimer::singleShot(0, context, [done, problem = keychainProblem] { done(tl::unexpected(problem)); });
        return;
    }
    secrets.insert(key, secret);
    QTimer::singleShot(0, context, [=] { done("keychain:" + key); });
}

RoutesFileTexts FakeConfiguration::fileTexts() const
{
    const QByteArray running = renderRoutesFile(current()->configuration);
    return {.running = running, .onDisk = file.kind == RoutesFileState::Kind::Rejected ? onDisk : running};
}

void FakeConfiguration::setFileState(const RoutesFileState &state)
{
    file = state;
    Q_EMIT fileStateChanged(state);
}

void FakeHealth::cordon(const QByteArray &endpoint, const QString &reason, std::optional<std::chrono::seconds> duration)
{
    for (HealthReading &reading : held) {
        if (reading.endpointId == endpoint) {
            const auto now = std::chrono::steady_clock::now();
            reading.cordon = CordonOrder{reason, duration ? std::optional(now + *duration) : std::nullopt};
        }
    }
    Q_EMIT readingsChanged();
}

void FakeHealth::liftCordon(const QByteArray &endpoint)
{
    for (HealthReading &reading : held) {
        if (reading.endpointId == endpoint)
            reading.cordon.reset();
    }
    Q_EMIT readingsChanged();
}

void FakeHealth::probe(const Endpoint &endpoint, QObject *context, Probed done)
{
    probed.append(endpoint);
    QTimer::singleShot(0, context, [done, reply = answer] { done(reply); });
}

void FakeHealth::setReadings(const QList<HealthReading> &readings)
{
    held = readings;
    Q_EMIT readingsChanged();
}

void FakeBroadcasts::list(int limit, std::optional<qint64> beforeId, QObject *context, Done<QList<BroadcastOverview>> done)
{
    QList<BroadcastOverview> rows;
    for (auto view = held.crbegin(); view != held.crend() && rows.size() < limit; ++view) {
        if (!beforeId || view->detail.row.id < *beforeId)
            rows.append({view->detail.row, view->decision});
    }
    ++lists;
    QTimer::singleShot(0, context, [done, rows, failure = problem] {
        failure.isEmpty() ? done(rows) : done(tl::unexpected(failure));
    });
}

void FakeBroadcasts::find(qint64 id, QObject *context, Done<std::optional<BroadcastView>> done)
{
    std::optional<BroadcastView> found;
    for (const BroadcastView &view : std::as_const(held)) {
        if (view.detail.row.id == id)
            found = view;
    }
    QTimer::singleShot(0, context, [done, found, failure = problem] {
        failure.isEmpty() ? done(found) : done(tl::unexpected(failure));
    });
}

void FakeBroadcasts::ofRequest(const QByteArray &requestId, QObject *context, Done<QList<qint64>> done)
{
    QList<qint64> ids;
    for (const BroadcastView &view : std::as_const(held)) {
        if (view.detail.row.requestId == requestId)
            ids.append(view.detail.row.id);
    }
    QTimer::singleShot(0, context, [done, ids] { done(ids); });
}

void FakeBroadcasts::sendAgain(qint64 id, QObject *context, Done<QByteArray> done)
{
    sentAgain.append(id);
    QTimer::singleShot(0, context, [done, failure = problem] {
        failure.isEmpty() ? done(QByteArrayLiteral("fake-a0000000099")) : done(tl::unexpected(failure));
    });
}

void FakeBroadcasts::track(const TxIdToTrack &request, QObject *context, Done<qint64> done)
{
    tracked.append(request);
    QTimer::singleShot(0, context, [done, failure = problem] {
        failure.isEmpty() ? done(qint64(99)) : done(tl::unexpected(failure));
    });
}

int FakeBroadcasts::openCount() const
{
    return static_cast<int>(std::ranges::count_if(held, [](const BroadcastView &view) { return !view.decision.terminal; }));
}

void FakeBroadcasts::take(const BroadcastView &view)
{
    const auto same = [&](const BroadcastView &other) { return other.detail.row.id == view.detail.row.id; };
    if (const auto found = std::find_if(held.begin(), held.end(), same); found != held.end())
        *found = view;
    else
        held.append(view);
    Q_EMIT changed({view.detail.row.id});
}

quint64 FakeRehearsal::arm(FaultOrder order)
{
    order.id = orders.isEmpty() ? 1 : orders.last().id + 1;
    orders.append(order);
    Q_EMIT armedChanged();
    return order.id;
}

void FakeRehearsal::disarm(quint64 id)
{
    orders.removeIf([id](const FaultOrder &order) { return order.id == id; });
    Q_EMIT armedChanged();
}

void FakeRehearsal::disarmAll()
{
    orders.clear();
    Q_EMIT armedChanged();
}

void FakeRehearsal::startDemo()
{
    demo = true;
    Q_EMIT demoChanged(true);
}

void FakeRehearsal::removeDemo()
{
    demo = false;
    Q_EMIT demoChanged(false);
}

FakeFaces::FakeFaces(const Configuration &first)
    : configuration(first)
    , faces{&gateway, &requests, &configuration, &health, &broadcasts, &rehearsal}
{
}

} // namespace signalbox
