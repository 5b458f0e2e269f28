// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/actionregistry.h"
#include "shell/shortcutconflicts.h"
#include "shellfixture.h"

#include <QAbstractItemView>
#include <QTest>

using namespace signalbox;

class ShortcutConflictsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theWindowsOwnKeysDoNotConflict();
    void findsTwoOfTheSameKey();
    void pagesMayShareAKey();
    void lettersOfSeparateWidgetsDoNotCompete();
    void sheetMarksThem();
};

namespace {

ActionSpec spec(const char *id, const char *key, bool needsFocus = false)
{
    return {.id = id,
        .text = QString::fromLatin1(id),
        .group = QStringLiteral("Test"),
        .key = QKeySequence(QString::fromLatin1(key)),
        .needsFocus = needsFocus};
}

} // namespace

void ShortcutConflictsTest::theWindowsOwnKeysDoNotConflict()
{
    const QTemporaryDir directory;
    const ShellFixture shell(directory.path());
    QVERIFY(shortcutConflicts(shell.actions.all()).isEmpty());
}

void ShortcutConflictsTest::findsTwoOfTheSameKey()
{
    QWidget window;
    ActionRegistry registry;
    QAction *one = registry.add(spec("one", "Ctrl+B"), &window, [] {});
    QAction *other = registry.add(spec("other", "Ctrl+B"), &window, [] {});
    const auto conflicts = shortcutConflicts(registry.all());
    QCOMPARE(conflicts.size(), 1);
    QCOMPARE(conflicts.first().one, one);
    QCOMPARE(conflicts.first().other, other);
    QCOMPARE(conflicts.first().key, QKeySequence(Qt::CTRL | Qt::Key_B));
}

void ShortcutConflictsTest::pagesMayShareAKey()
{
    FakeFaces fakes;
    ActionRegistry registry;
    Page requests("requests", QStringLiteral("Requests"), {fakes.faces});
    Page routes("routes", QStringLiteral("Routes"), {fakes.faces});
    QWidget window;
    registry.add(spec("one", "Ctrl+B"), &requests, [] {});
    registry.add(spec("other", "Ctrl+B"), &routes, [] {});
    QVERIFY(shortcutConflicts(registry.all()).isEmpty());
    registry.add(spec("third", "Ctrl+B"), &window, [] {});
    QCOMPARE(shortcutConflicts(registry.all()).size(), 2);
}

void ShortcutConflictsTest::lettersOfSeparateWidgetsDoNotCompete()
{
    QWidget window;
    QWidget table(&window);
    QWidget trail(&window);
    QWidget inner(&table);
    ActionRegistry registry;
    registry.add(spec("table", "C", true), &table, [] {});
    registry.add(spec("trail", "C", true), &trail, [] {});
    QVERIFY(shortcutConflicts(registry.all()).isEmpty());
    registry.add(spec("inner", "C", true), &inner, [] {});
    QCOMPARE(shortcutConflicts(registry.all()).size(), 1);
}

void ShortcutConflictsTest::sheetMarksThem()
{
    const QTemporaryDir directory;
    ShellFixture shell(directory.path());
    shell.actions.add(spec("test.other", "Ctrl+K"), shell.window.get(), [] {});
    shell.window->show();
    shell.window->showShortcuts();
    const auto *list = shell.window->findChild<QAbstractItemView *>(QStringLiteral("shortcuts.list"));
    QVERIFY(list != nullptr);
    const auto hits = list->model()->match(list->model()->index(0, 2), Qt::DisplayRole,
        QStringLiteral("also the key of"), -1, Qt::MatchStartsWith | Qt::MatchRecursive);
    QCOMPARE(hits.size(), 2);
}

QTEST_MAIN(ShortcutConflictsTest)
#include "tst_shortcutconflicts.moc"
