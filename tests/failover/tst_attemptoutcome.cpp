// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/attemptoutcome.h"

#include "operations/bytesview.h"

#include <QSet>
#include <QTest>

using namespace signalbox;

class TestAttemptOutcome : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void accessFailure_data()
    {
        QTest::addColumn<AccessFault>("fault");
        QTest::addColumn<bool>("sent");
        QTest::addColumn<Certainty>("certainty");
        for (int i = 1; i <= static_cast<int>(AccessFault::LocalResources); ++i) {
            const auto fault = static_cast<AccessFault>(i);
            QTest::addRow("%s", accessFaultName(fault).data()) << fault << false << Certainty::Definite;
        }
        for (int i = static_cast<int>(AccessFault::DeadlinePassed); i <= static_cast<int>(AccessFault::Cancelled);
             ++i) {
            const auto fault = static_cast<AccessFault>(i);
            const bool arrived = fault == AccessFault::ResponseTooLarge;
            QTest::addRow("%s, sent", accessFaultName(fault).data()) << fault << true << Certainty::Ambiguous;
            QTest::addRow("%s, not sent", accessFaultName(fault).data())
                << fault << false << (arrived ? Certainty::Ambiguous : Certainty::Definite);
        }
        QTest::newRow("TLS alert after the request") << AccessFault::TlsFailed << true << Certainty::Ambiguous;
    }

    void accessFailure()
    {
        QFETCH(AccessFault, fault);
        QFETCH(bool, sent);
        QFETCH(Certainty, certainty);
        const AttemptOutcome outcome = AttemptOutcome::accessFailure(fault, sent, 206);
        QCOMPARE(outcome.kind, OutcomeKind::AccessFailure);
        QCOMPARE(outcome.fault, fault);
        QCOMPARE(outcome.httpStatus, 206);
        QCOMPARE(outcome.certainty, certainty);
    }

    void judgedResponse()
    {
        JsonRpcResponse response;
        QCOMPARE(AttemptOutcome::judgedResponse(500, response).kind, OutcomeKind::Result);
        QCOMPARE(AttemptOutcome::judgedResponse(403, response).certainty, Certainty::Answered);
        response.applicationError = true;
        QCOMPARE(AttemptOutcome::judgedResponse(429, response).kind, OutcomeKind::ApplicationError);
        QCOMPARE(AttemptOutcome::judgedResponse(429, response).httpStatus, 429);
        response.defect = ResponseDefect::WrongId;
        for (int status = 100; status < 600; ++status) {
            const AttemptOutcome outcome = AttemptOutcome::judgedResponse(status, response);
            QCOMPARE(outcome.kind, OutcomeKind::InvalidResponse);
            QCOMPARE(outcome.defect, ResponseDefect::WrongId);
            QCOMPARE(outcome.certainty, status == 401 || status == 403 ? Certainty::Definite : Certainty::Ambiguous);
        }
    }

    void tronHttpResponse()
    {
        const QSet<int> definite{401, 403, 429};
        const QSet<int> ambiguous{408, 425};
        for (int status = 200; status < 600; ++status) {
            const AttemptOutcome outcome = AttemptOutcome::httpResponse(DataPlane::TronHttp, status);
            Certainty expected = Certainty::Answered;
            if (status / 100 == 3 || definite.contains(status))
                expected = Certainty::Definite;
            else if (status / 100 == 5 || ambiguous.contains(status))
                expected = Certainty::Ambiguous;
            QCOMPARE(outcome.certainty, expected);
            QCOMPARE(outcome.kind, OutcomeKind::HttpResponse);
            QCOMPARE(outcome.httpStatus, status);
        }
    }

    void notificationResponse()
    {
        for (int status = 200; status < 600; ++status) {
            QCOMPARE(AttemptOutcome::httpResponse(DataPlane::JsonRpc, status).certainty,
                status < 300 ? Certainty::Answered : Certainty::Ambiguous);
        }
    }

    void names()
    {
        QSet<QByteArray> names;
        for (int i = 0; i <= static_cast<int>(AccessFault::Cancelled); ++i) {
            const std::string_view name = accessFaultName(static_cast<AccessFault>(i));
            names.insert(owned(name));
        }
        QCOMPARE(names.size(), static_cast<int>(AccessFault::Cancelled) + 1);
        QCOMPARE(accessFaultName(AccessFault::ConnectionRefused), std::string_view("connection_refused"));
        QCOMPARE(accessFaultName(AccessFault::LocalResources), std::string_view("local_resources"));
        QCOMPARE(accessFaultName(AccessFault::DeadlinePassed), std::string_view("deadline_passed"));
        QCOMPARE(accessFaultName(AccessFault::Cancelled), std::string_view("cancelled"));
        QCOMPARE(certaintyName(Certainty::Answered), std::string_view("answered"));
        QCOMPARE(certaintyName(Certainty::Definite), std::string_view("definite"));
        QCOMPARE(certaintyName(Certainty::Ambiguous), std::string_view("ambiguous"));
    }
};

QTEST_APPLESS_MAIN(TestAttemptOutcome)

#include "tst_attemptoutcome.moc"
