// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/endpointavailability.h"

#include <QTest>

using namespace signalbox;

class TestAdmission : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names()
    {
        QCOMPARE(admissionName(Admission::Admitted), std::string_view("admitted"));
        QCOMPARE(admissionName(Admission::Probe), std::string_view("probe"));
        QCOMPARE(admissionName(Admission::CircuitOpen), std::string_view("circuit_open"));
        QCOMPARE(admissionName(Admission::CoolingDown), std::string_view("cooling_down"));
        QCOMPARE(admissionName(Admission::Cordoned), std::string_view("cordoned"));
        QCOMPARE(admissionName(Admission::WrongNetwork), std::string_view("wrong_network"));
    }
};

QTEST_APPLESS_MAIN(TestAdmission)

#include "tst_admission.moc"
