// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/rule.h"

#include "operations/bytesview.h"

#include <QByteArray>
#include <QSet>
#include <QTest>

using namespace signalbox;

namespace {

} // namespace

class TestRule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void idsAreTheContracts()
    {
        // Spec section 6, in its order.
        const QByteArrayList ids{"FINAL-RESULT", "FINAL-APP-ERROR", "FINAL-HTTP", "DEFINITE-MOVE", "CREDENTIAL-MOVE",
            "HTTP-STATUS-MOVE", "AMBIGUOUS-QUERY-MOVE", "AMBIGUOUS-BROADCAST-REPLAY", "AMBIGUOUS-SESSION-STOP",
            "AMBIGUOUS-SIDE-EFFECT-STOP", "AMBIGUOUS-UNRECOGNIZED-STOP", "NOTIFICATION-STOP", "NOTIFICATION-DONE",
            "LIMIT-REACHED", "NO-CANDIDATE", "CLIENT-GONE-STOP", "INTERNAL-ABORT"};
        QCOMPARE(ids.size(), ruleCount);
        for (int i = 0; i < ruleCount; ++i) {
            const auto rule = static_cast<Rule>(i);
            QCOMPARE(owned(ruleId(rule)), ids.at(i));
            QCOMPARE(ruleFromId(ruleId(rule)), std::optional(rule));
        }
    }

    void unknownIdsAreNoRules()
    {
        QVERIFY(!ruleFromId(""));
        QVERIFY(!ruleFromId("final-result"));
        QVERIFY(!ruleFromId("FINAL-RESULT "));
    }

    void eachRuleHasOneSentence()
    {
        QSet<QByteArray> sentences;
        for (int i = 0; i < ruleCount; ++i) {
            const QByteArray sentence = owned(ruleSentence(static_cast<Rule>(i)));
            QVERIFY(sentence.endsWith('.'));
            QCOMPARE(sentence.count(". "), 0);
            sentences.insert(sentence);
        }
        QCOMPARE(sentences.size(), ruleCount);
    }
};

QTEST_APPLESS_MAIN(TestRule)

#include "tst_rule.moc"
