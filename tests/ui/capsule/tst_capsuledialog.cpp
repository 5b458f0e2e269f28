// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/liveactivity.h"
#include "capsule/capsuledialog.h"
#include "capsule/capsulefiles.h"
#include "fakefaces.h"
#include "samples.h"

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

struct Rig
{
    Rig()
        : faces(samples::configuration())
    {
        const auto now = std::chrono::system_clock::now();
        for (const auto before : {20min, 2min}) {
            RequestRecord record = samples::stoppedFilter(before == 2min ? "R-new" : "R-old");
            record.arrivedAt = now - before;
            faces.requests.held.append(std::make_shared<const RequestRecord>(record));
        }
        activity = std::make_unique<LiveActivity>(faces.faces);
        dialog = std::make_unique<CapsuleDialog>(
            CapsuleSources{.faces = faces.faces, .activity = activity.get()}, directory.path());
        dialog->show();
    }

    template <typename Widget>
    [[nodiscard]] Widget *find(const char *name) const
    {
        return dialog->findChild<Widget *>(QLatin1String(name));
    }

    [[nodiscard]] QString path() const { return find<QLineEdit>("capsule.path")->text(); }

    QTemporaryDir directory;
    FakeFaces faces;
    std::unique_ptr<LiveActivity> activity;
    std::unique_ptr<CapsuleDialog> dialog;
};

} // namespace

class TestCapsuleDialog final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatWouldLeave();
    void takesAnotherSpan();
    void savesCapsuleAndReport();
    void saysWhyItIsNotSaved();
    void saysTheCommand();
};

void TestCapsuleDialog::showsWhatWouldLeave()
{
    Rig rig;
    QVERIFY(!rig.find<QPushButton>("capsule.save")->isEnabled()); // Nothing is there yet.
    QTRY_VERIFY(rig.find<QPushButton>("capsule.save")->isEnabled());
    QCOMPARE(rig.find<QLabel>("capsule.held")->text(), QStringLiteral("1 request(s), 5 Endpoint(s), 0 broadcast(s)."));
    QVERIFY(rig.find<QLabel>("capsule.leftOut")->text().contains(QStringLiteral("bodies")));
    const QString report = rig.find<QPlainTextEdit>("capsule.report")->toPlainText();
    QVERIFY(report.startsWith(QStringLiteral("# Incident capsule")));
    QVERIFY(report.contains(QStringLiteral("R-new")) && !report.contains(QStringLiteral("R-old")));
    QVERIFY(rig.find<QPlainTextEdit>("capsule.file")->toPlainText().contains(QStringLiteral("\"signalbox-capsule\"")));
}

void TestCapsuleDialog::takesAnotherSpan()
{
    Rig rig;
    QTRY_VERIFY(rig.find<QPushButton>("capsule.save")->isEnabled());
    const QString path = rig.path();
    auto *span = rig.find<QComboBox>("capsule.span");
    span->setCurrentIndex(span->findData(30));
    QTRY_VERIFY(rig.find<QPlainTextEdit>("capsule.report")->toPlainText().contains(QStringLiteral("R-old")));
    QCOMPARE(rig.path(), path);
}

void TestCapsuleDialog::savesCapsuleAndReport()
{
    Rig rig;
    QTRY_VERIFY(rig.find<QPushButton>("capsule.save")->isEnabled());
    rig.find<QPushButton>("capsule.save")->click();
    QVERIFY(rig.find<QLabel>("capsule.result")->text().startsWith(QStringLiteral("Saved, with the report incident-")));
    const auto read = loadCapsule(rig.path());
    QVERIFY(read);
    QCOMPARE(read->capsule.requests.constFirst()->id, QByteArray("R-new"));
    QCOMPARE(QDir(rig.directory.path()).entryList(QDir::Files).size(), 2);
    QCOMPARE(rig.dialog->folder(), rig.directory.path());
}

void TestCapsuleDialog::saysWhyItIsNotSaved()
{
    Rig rig;
    QTRY_VERIFY(rig.find<QPushButton>("capsule.save")->isEnabled());
    rig.find<QLineEdit>("capsule.path")->setText(rig.directory.filePath(QStringLiteral("none/a.json")));
    rig.find<QPushButton>("capsule.save")->click();
    QVERIFY(rig.find<QLabel>("capsule.result")->text().startsWith(QStringLiteral("a.json was not saved: ")));
}

void TestCapsuleDialog::saysTheCommand()
{
    Rig rig;
    QTRY_VERIFY(rig.find<QPushButton>("capsule.save")->isEnabled());
    QCOMPARE(
        rig.find<QLineEdit>("capsule.command")->text(), QStringLiteral("signalboxctl capsule '%1'").arg(rig.path()));
}

QTEST_MAIN(TestCapsuleDialog)
#include "tst_capsuledialog.moc"
