// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/targetpicker.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QSignalSpy>
#include <QTest>

using namespace signalbox;

/// An Endpoint is found while its name is typed.
class TestTargetPicker final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void enterPicksWhatIsFound_data();
    void enterPicksWhatIsFound();
    void aClickPicks();
    void severalArePointedOut();

private:
    void type(const QString &text);

    std::unique_ptr<TargetPicker> m_picker;
};

namespace {

Endpoint endpoint(const QByteArray &id)
{
    Endpoint made;
    made.id = id;
    made.url = "http://127.0.0.1:8545";
    return made;
}

} // namespace

void TestTargetPicker::init()
{
    m_picker = std::make_unique<TargetPicker>();
    m_picker->setEndpoints({endpoint("alpha"), endpoint("bravo"), endpoint("bravo-two")});
    m_picker->show();
    m_picker->activateWindow();
    m_picker->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(m_picker.get()));
}

/// While the list is open the keys are its own: it hands them on.
void TestTargetPicker::type(const QString &text)
{
    for (const QChar letter : text)
        QTest::keyClick(m_picker.get(), letter.toLatin1());
}

void TestTargetPicker::enterPicksWhatIsFound_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<int>("downs");
    QTest::addColumn<QByteArray>("picked");
    QTest::newRow("typed in whole") << QStringLiteral("bravo") << 0 << QByteArray("bravo");
    QTest::newRow("the only one") << QStringLiteral("alp") << 0 << QByteArray("alpha");
    QTest::newRow("chosen in the list") << QStringLiteral("alp") << 1 << QByteArray("alpha");
    QTest::newRow("the second of the list") << QStringLiteral("bra") << 2 << QByteArray("bravo-two");
}

void TestTargetPicker::enterPicksWhatIsFound()
{
    QFETCH(const QString, typed);
    QFETCH(const int, downs);
    QFETCH(const QByteArray, picked);
    const QSignalSpy spy(m_picker.get(), &TargetPicker::picked);
    type(typed);
    QAbstractItemView *list = m_picker->completer()->popup();
    QTRY_VERIFY(list->isVisible());
    for (int i = 0; i < downs; ++i)
        QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_COMPARE(spy.size(), 1);
    QCOMPARE(spy.first().first().toByteArray(), picked);
    QVERIFY(m_picker->text().isEmpty());
    QVERIFY(!list->isVisible());
    QCoreApplication::processEvents();
    QCOMPARE(spy.size(), 1);
}

void TestTargetPicker::aClickPicks()
{
    const QSignalSpy spy(m_picker.get(), &TargetPicker::picked);
    type(QStringLiteral("bra"));
    QAbstractItemView *list = m_picker->completer()->popup();
    QTRY_VERIFY(list->isVisible());
    const QModelIndex second = list->model()->index(1, 0);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(second).center());
    QTRY_COMPARE(spy.size(), 1);
    QCOMPARE(spy.first().first().toByteArray(), QByteArray("bravo-two"));
}

void TestTargetPicker::severalArePointedOut()
{
    const QSignalSpy picked(m_picker.get(), &TargetPicker::picked);
    const QSignalSpy notFound(m_picker.get(), &TargetPicker::notFound);
    type(QStringLiteral("brav"));
    QTest::keyClick(m_picker->completer()->popup(), Qt::Key_Return);
    QTRY_COMPARE(notFound.size(), 1);
    QVERIFY(picked.isEmpty());
}

QTEST_MAIN(TestTargetPicker)
#include "tst_targetpicker.moc"
