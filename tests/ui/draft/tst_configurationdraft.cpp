// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/configurationdraft.h"

#include "fakefaces.h"
#include "samples.h"

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace signalbox;

namespace {

void typeSlug(ConfigurationDraft &draft, const QByteArray &slug)
{
    Configuration next = draft.configuration();
    next.routes[0].slug = slug;
    draft.edit(next, QStringLiteral("Slug"), "routes[0].slug");
}

void setAttempts(ConfigurationDraft &draft, int attempts)
{
    Configuration next = draft.configuration();
    next.routes[0].maxAttempts = attempts;
    draft.edit(next, QStringLiteral("Max attempts"), "routes[0].max_attempts");
}

} // namespace

class TestConfigurationDraft : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesDecideWhetherThereIsADraft();
    void typingIsOneStep();
    void typingBackLeavesNoStep();
    void undoAndRedo();
    void discardCanBeUndone();
    void problemsComeByField();
    void applyMakesAGeneration();
    void aFaultyDraftIsNotHandedOver();
    void editsWhileApplyingStay();
    void whatTheStoreCompletesIsNoEdit();
    void rollingBackKeepsEdits();
    void anotherGenerationIsFollowed();
    void editsGoOnTopOfAnotherGeneration();
    void aRefusalIsTold();
    void rollBackNamesTheGeneration();
};

void TestConfigurationDraft::valuesDecideWhetherThereIsADraft()
{
    FakeFaces fakes(samples::configuration());
    ConfigurationDraft draft(&fakes.configuration);
    QVERIFY(!draft.isChanged());
    setAttempts(draft, 4);
    QVERIFY(draft.isChanged());
    QCOMPARE(draft.changes().size(), 1);
    Configuration back = draft.configuration();
    back.routes[0].maxAttempts = 3;
    draft.edit(back, QStringLiteral("Back"));
    QVERIFY(!draft.isChanged());
}

void TestConfigurationDraft::typingIsOneStep()
{
    FakeFaces fakes(samples::configuration());
    ConfigurationDraft draft(&fakes.configuration);
    for (const char *slug : {"m", "ma", "main"})
        typeSlug(draft, slug);
    QCOMPARE(draft.undoStack()->count(), 1);
    setAttempts(draft, 4);
    typeSlug(draft, "mainnet");
    QCOMPARE(draft.undoStack()->count(), 3);
    draft.undoStack()->undo();
    QCOMPARE(draft.configuration().routes[0].slug, QByteArray("main"));
}

void TestConfigurationDraft::typingBackLeavesNoStep()
{
    FakeFaces fakes(samples::configuration());
    ConfigurationDraft draft(&fakes.configuration);
    typeSlug(draft, "et");
    typeSlug(draft, "eth");
    QCOMPARE(draft.undoStack()->count(), 0);
    QVERIFY(!draft.isChanged());
}

void TestConfigurationDraft::undoAndRedo()
{
    FakeFaces fakes(samples::configuration());
    ConfigurationDraft draft(&fakes.configuration);
    QSignalSpy changed(&draft, &ConfigurationDraft::changed);
    setAttempts(draft, 4);
    draft.undoStack()->undo();
    QVERIFY(!draft.isChanged());
    draft.undoStack()->redo();
    QCOMPARE(draft.configuration().routes[0].maxAttempts, 4);
    QCOMPARE(changed.size(), 3);
}

void TestConfigurationDraft::discardCanBeUndone()
{
    FakeFaces fakes(samples::configuration());
    ConfigurationDraft draft(&fakes.configuration);
    setAttempts(draft, 4);
    draft.discard();
    QCOMPARE(draft.configuration(), draft.live());
    draft.undoStack()->undo();
    QCOMPARE(draft.configuration().routes[0].maxAttempts, 4);
}

void TestConfigurationDraft::problemsComeByField()
{
    FakeFaces fakes(samples::configuration());
    ConfigurationDraft draft(&fakes.configuration);
    setAttempts(draft, 12);
    QVERIFY(draft.problems().isEmpty()); // Not while somebody types.
    QTRY_COMPARE(draft.problemsOf("routes[0].max_attempts").size(), 1);
    QCOMPARE(draft.problemsOf("routes[0]").size(), 1);
    QVERIFY(draft.problemsOf("routes[0].max").isEmpty());
    QCOMPARE(draft.problems().first().allowed, QStringLiteral("1–10"));
    setAttempts(draft, 10);
    QTRY_VERIFY(draft.problems().isEmpty());
}

void TestConfigurationDraft::applyMakesAGeneration()
{
    FakeFaces fakes(samples::configuration());
    ConfigurationDraft draft(&fakes.configuration);
    QSignalSpy applied(&draft, &ConfigurationDraft::applied);
    QSignalSpy rebased(&draft, &ConfigurationDraft::rebased);
    setAttempts(draft, 4);
    draft.apply(QStringLiteral("more attempts"));
    QVERIFY(draft.isApplying());
    QTRY_COMPARE(applied.size(), 1);
    QCOMPARE(fakes.configuration.current()->number, 2U);
    QCOMPARE(fakes.configuration.current()->origin, QStringLiteral("more attempts"));
    QCOMPARE(fakes.configuration.current()->configuration.routes[0].maxAttempts, 4);
    QVERIFY(!draft.isChanged());
    QVERIFY(!draft.isApplying());
    QVERIFY(!draft.undoStack()->canUndo());
    QVERIFY(rebased.isEmpty());
}

void TestConfigurationDraft::aFaultyDraftIsNotHandedOver()
{
    FakeFaces fakes(samples::configuration());
    ConfigurationDraft draft(&fakes.configuration);
    QSignalSpy refused(&draft, &ConfigurationDraft::refused);
    setAttempts(draft, 12);
    draft.apply(QStringLiteral("note")); // Before the check that typing asks for.
    QCOMPARE(refused.size(), 1);
    QVERIFY(!draft.isApplying());
    QCOMPARE(fakes.configuration.current()->number, 1U);
}

void TestConfigurationDraft::editsWhileApplyingStay()
{
    FakeFaces fakes(samples::configuration());
    ConfigurationDraft draft(&fakes.configuration);
    setAttempts(draft, 4);
    draft.apply(QStringLiteral("note"));
    typeSlug(draft, "mainnet");
    QTRY_COMPARE(draft.base()->number, 2U);
    QCOMPARE(draft.live().routes[0].slug, QByteArray("eth"));
    QCOMPARE(draft.configuration().findRoute("mainnet")->maxAttempts, 4);
}

void TestConfigurationDraft::whatTheStoreCompletesIsNoEdit()
{
    FakeFaces fakes(samples::configuration());
    ConfigurationDraft draft(&fakes.configuration);
    Configuration next = draft.configuration();
    next.endpoints.append(
        {.id = "foxtrot", .protocol = Protocol::Evm, .network = "1", .url = "http://127.0.0.1:18550"});
    draft.edit(next, QStringLiteral("Add an Endpoint"));
    draft.apply(QStringLiteral("note"));
    // The real store names it after its id.
    connect(&fakes.configuration, &ConfigurationFace::generationChanged, this, [&fakes] {
        Generation named = *fakes.configuration.current();
        named.configuration.endpoints.last().name = QStringLiteral("foxtrot");
        fakes.configuration.generations.last() = std::make_shared<Generation>(named);
    });
    QTRY_COMPARE(draft.base()->number, 2U);
    QCOMPARE(draft.live().endpoints.last().name, QStringLiteral("foxtrot"));
    QVERIFY(!draft.isChanged());
}

void TestConfigurationDraft::rollingBackKeepsEdits()
{
    FakeFaces fakes(samples::configuration());
    ConfigurationDraft draft(&fakes.configuration);
    const GenerationPtr first = draft.base();
    setAttempts(draft, 4);
    draft.apply(QStringLiteral("note"));
    QTRY_COMPARE(draft.base()->number, 2U);
    typeSlug(draft, "mainnet");
    draft.rollBackTo(first);
    QTRY_COMPARE(draft.base()->number, 3U);
    QCOMPARE(draft.live(), first->configuration);
    QCOMPARE(draft.configuration().routes[0].slug, QByteArray("mainnet"));
}

void TestConfigurationDraft::anotherGenerationIsFollowed()
{
    FakeFaces fakes(samples::configuration());
    ConfigurationDraft draft(&fakes.configuration);
    Configuration other = samples::configuration();
    other.routes[1].paused = true;
    fakes.configuration.apply(other, 1, QStringLiteral("reload"), this, [](const auto &) {});
    QTRY_COMPARE(draft.base()->number, 2U);
    QVERIFY(!draft.isChanged());
    QVERIFY(draft.configuration().routes[1].paused);
}

void TestConfigurationDraft::editsGoOnTopOfAnotherGeneration()
{
    FakeFaces fakes(samples::configuration());
    ConfigurationDraft draft(&fakes.configuration);
    QSignalSpy rebased(&draft, &ConfigurationDraft::rebased);
    setAttempts(draft, 4);
    Configuration other = samples::configuration();
    other.routes[1].paused = true;
    fakes.configuration.apply(other, 1, QStringLiteral("reload"), this, [](const auto &) {});
    QTRY_COMPARE(rebased.size(), 1);
    QCOMPARE(draft.changes().size(), 1);
    QVERIFY(draft.configuration().routes[1].paused);
    QCOMPARE(draft.configuration().routes[0].maxAttempts, 4);
    draft.undoStack()->undo();
    QVERIFY(!draft.isChanged());
    QVERIFY(draft.configuration().routes[1].paused);
}

void TestConfigurationDraft::aRefusalIsTold()
{
    FakeFaces fakes(samples::configuration());
    ConfigurationDraft draft(&fakes.configuration);
    QSignalSpy refused(&draft, &ConfigurationDraft::refused);
    setAttempts(draft, 4);
    draft.apply(QStringLiteral("mine"));
    Configuration other = samples::configuration();
    other.routes[1].paused = true;
    fakes.configuration.generations.append( // Somebody was faster, and word of it has not come yet.
        std::make_shared<Generation>(Generation{2, std::chrono::system_clock::now(), QStringLiteral("api"), other}));
    QTRY_COMPARE(refused.size(), 1);
    QVERIFY(draft.isChanged());
    QVERIFY(!draft.isApplying());
}

void TestConfigurationDraft::rollBackNamesTheGeneration()
{
    FakeFaces fakes(samples::configuration());
    ConfigurationDraft draft(&fakes.configuration);
    const GenerationPtr first = draft.base();
    setAttempts(draft, 4);
    draft.apply(QStringLiteral("note"));
    QTRY_COMPARE(draft.base()->number, 2U);
    draft.rollBackTo(first);
    QTRY_COMPARE(draft.base()->number, 3U);
    QCOMPARE(draft.base()->origin, QStringLiteral("rollback of generation 2 to 1"));
    QCOMPARE(draft.live(), first->configuration);
}

QTEST_GUILESS_MAIN(TestConfigurationDraft)
#include "tst_configurationdraft.moc"
