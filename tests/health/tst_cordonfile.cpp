// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/cordonfile.h"
#include "health/healthboard.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;
using std::chrono::steady_clock;

class TestCordonFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cordonsOutlastTheProgram()
    {
        const QTemporaryDir profile;
        const CordonFile file(profile.path());
        HealthBoard before;
        before.cordon("alpha", {.reason = QStringLiteral("Rechnung – “offen” 🚧")});
        before.cordon("bravo", {.reason = QStringLiteral("repair"), .until = steady_clock::now() + 15min});
        QVERIFY(file.save(before));

        HealthBoard after;
        QVERIFY(file.restore(after));
        const auto alpha = cordonOf(after, "alpha");
        QVERIFY(alpha);
        QCOMPARE(alpha->reason, QStringLiteral("Rechnung – “offen” 🚧"));
        QVERIFY(!alpha->until);
        const auto bravo = cordonOf(after, "bravo");
        QVERIFY(bravo && bravo->until);
        const auto left = *bravo->until - steady_clock::now();
        QVERIFY(left > 14min && left <= 15min);
    }

    void whatIsLiftedIsForgotten()
    {
        const QTemporaryDir profile;
        const CordonFile file(profile.path());
        HealthBoard before;
        before.cordon("alpha", {.reason = QStringLiteral("repair")});
        QVERIFY(file.save(before));
        before.liftCordon("alpha");
        QVERIFY(file.save(before));
        HealthBoard after;
        QVERIFY(file.restore(after));
        QVERIFY(!cordonOf(after, "alpha"));
    }

    void whatHasRunOutMeanwhileIsOver()
    {
        const QTemporaryDir profile;
        QFile written(profile.filePath(QStringLiteral("cordons.json")));
        QVERIFY(written.open(QIODevice::WriteOnly));
        written.write(R"({"cordons": [{"endpoint": "alpha", "reason": "x", "until": "2020-01-01T00:00:00.000Z"},
            {"endpoint": "bravo", "reason": "x", "until": "nonsense"}, {"endpoint": "charlie", "reason": "y"}]})");
        written.close();
        HealthBoard board;
        QVERIFY(CordonFile(profile.path()).restore(board));
        QVERIFY(!cordonOf(board, "alpha"));
        QVERIFY(!cordonOf(board, "bravo"));
        QVERIFY(cordonOf(board, "charlie"));
    }

    void aFileThatIsNoneCordonsNothing()
    {
        const QTemporaryDir profile;
        const CordonFile file(profile.path());
        HealthBoard board;
        QVERIFY(file.restore(board)); // There is none yet.
        QFile damaged(profile.filePath(QStringLiteral("cordons.json")));
        QVERIFY(damaged.open(QIODevice::WriteOnly));
        damaged.write("{\"cordons\": [");
        damaged.close();
        QVERIFY(!file.restore(board));
        QVERIFY(board.cordons(steady_clock::now()).empty());
    }

    void onlyTheOwnerMayRead()
    {
        const QTemporaryDir profile;
        HealthBoard board;
        board.cordon("alpha", {.reason = QStringLiteral("billing")});
        QVERIFY(CordonFile(profile.path()).save(board));
        QCOMPARE(QFile::permissions(profile.filePath(QStringLiteral("cordons.json")))
                & (QFileDevice::ReadGroup | QFileDevice::ReadOther | QFileDevice::WriteGroup | QFileDevice::WriteOther),
            QFileDevice::Permissions());
        QVERIFY(!CordonFile(profile.filePath(QStringLiteral("none"))).save(board));
    }

private:
    static std::optional<CordonOrder> cordonOf(const HealthBoard &board, const QByteArray &endpointId)
    {
        const auto cordons = board.cordons(steady_clock::now());
        const auto found = cordons.find(endpointId);
        return found == cordons.end() ? std::nullopt : std::optional(found->second);
    }
};

QTEST_GUILESS_MAIN(TestCordonFile)
#include "tst_cordonfile.moc"
