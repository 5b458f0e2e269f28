// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "historyfixture.h"

#include "../samplerecords.h"

#include <QCoreApplication>
#include <QDir>
#include <QSqlError>
#include <QSqlQuery>
#include <QTest>

namespace signalbox::test {

QByteArray idOf(int number)
{
    return "R-" + QByteArray::number(number);
}

RequestSnapshot numbered(int number)
{
    RequestRecord record = answeredRequest(idOf(number));
    record.arrivedAt += std::chrono::milliseconds(number);
    return std::make_shared<const RequestRecord>(std::move(record));
}

RequestSnapshots numbered(int first, int end)
{
    RequestSnapshots requests;
    for (int number = first; number < end; ++number)
        requests.append(numbered(number));
    return requests;
}

OtherProgram::OtherProgram(const QString &path)
    : m_name(QStringLiteral("other"))
{
    QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_name);
    database.setDatabaseName(path);
    if (!database.open())
        QTest::qFail(qPrintable(database.lastError().text()), __FILE__, __LINE__);
}

OtherProgram::~OtherProgram()
{
    QSqlDatabase::removeDatabase(m_name);
}

QVariantList OtherProgram::ask(const QString &statement)
{
    QSqlQuery query(QSqlDatabase::database(m_name));
    QVariantList values;
    if (!query.exec(statement))
        QTest::qFail(qPrintable(query.lastError().text()), __FILE__, __LINE__);
    while (query.next())
        values.append(query.value(0));
    return values;
}

HistoryFixture::HistoryFixture(HistoryOptions wanted)
    : options(std::move(wanted))
{
    if (options.directory.isEmpty())
        options.directory = m_directory.filePath(QStringLiteral("profile"));
}

HistoryFixture::~HistoryFixture()
{
    history.reset();
    QCoreApplication::sendPostedEvents(&m_context);
}

OlderRequests HistoryFixture::renew(int count)
{
    using namespace std::chrono_literals;
    history.reset();
    history = std::make_unique<RequestHistory>(options, [this](const QByteArray &id) {
        const auto found = bodies.constFind(id);
        return found == bodies.cend() ? std::nullopt : std::optional(*found);
    });
    QObject::connect(
        history.get(), &RequestHistory::problem, &m_context,
        [this](const HistoryError &error) { problems.append(error); }, Qt::QueuedConnection);
    QObject::connect(
        history.get(), &RequestHistory::recovered, &m_context, [this] { ++recoveries; }, Qt::QueuedConnection);
    QObject::connect(
        history.get(), &RequestHistory::becameFull, &m_context, [this](qint64 budget) { fullBudgets.append(budget); },
        Qt::QueuedConnection);
    return history->open(count, 30s);
}

void HistoryFixture::write(const RequestSnapshots &requests)
{
    history->take(requests);
    history->flush();
    QCoreApplication::sendPostedEvents(&m_context);
}

OlderRequests HistoryFixture::older(qint64 cursor, int count)
{
    std::optional<OlderRequests> answer;
    history->older(cursor, count, &m_context, [&](const OlderRequests &older) { answer = older; });
    [[maybe_unused]] const bool came = QTest::qWaitFor([&] { return answer.has_value(); });
    return answer.value_or(OlderRequests());
}

RecalledRequest HistoryFixture::recall(const QByteArray &requestId)
{
    std::optional<RecalledRequest> answer;
    history->recall(requestId, &m_context, [&](const RecalledRequest &recalled) { answer = recalled; });
    [[maybe_unused]] const bool came = QTest::qWaitFor([&] { return answer.has_value(); });
    return answer.value_or(RecalledRequest());
}

QSet<QByteArray> HistoryFixture::searchBodies(
    const QByteArrayList &requestIds, std::function<bool(const std::optional<CapturedBodies> &)> test)
{
    std::optional<QSet<QByteArray>> answer;
    history->searchBodies(requestIds, test, &m_context, [&](const QSet<QByteArray> &found) { answer = found; });
    [[maybe_unused]] const bool came = QTest::qWaitFor([&] { return answer.has_value(); });
    return answer.value_or(QSet<QByteArray>());
}

std::optional<HistoryContents> HistoryFixture::contents()
{
    std::optional<std::optional<HistoryContents>> answer;
    history->contents(&m_context, [&](const std::optional<HistoryContents> &contents) { answer = contents; });
    [[maybe_unused]] const bool came = QTest::qWaitFor([&] { return answer.has_value(); });
    return answer.value_or(std::nullopt);
}

HistoryError HistoryFixture::erase(bool sparesKept)
{
    std::optional<HistoryError> answer;
    history->erase(sparesKept, &m_context, [&](const HistoryError &error) { answer = error; });
    [[maybe_unused]] const bool came = QTest::qWaitFor([&] { return answer.has_value(); });
    return answer.value_or(HistoryError{HistoryError::Kind::Other, QStringLiteral("no answer")});
}

QStringList HistoryFixture::files() const
{
    return QDir(options.directory).entryList(QDir::Files);
}

} // namespace signalbox::test
