// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rules/ruleswindow.h"

#include "base/ruletexts.h"
#include "base/theme.h"
#include "base/words.h"
#include "failover/rulewords.h"
#include "fakefaces.h"
#include "pageshot.h"
#include "rules/rulepage.h"
#include "samples.h"
#include "testwindow.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSet>
#include <QTest>
#include <QTextBrowser>

using namespace signalbox;

class TestRulesWindow final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void pagesSayAll_data();
    void pagesSayAll();
    void textsAreListed();
    void showsTheRuleThatWasAskedFor();
    void linksLeadToRelatedRules();
    void isSearched();
    void keyboardReachesEverything();
    void leadsToTheRequests();
    void followsThePalette();
    void everythingFocusableHasAName();

private:
    template <typename Widget>
    [[nodiscard]] Widget *part(const char *name) const
    {
        return m_rules->findChild<Widget *>(QLatin1String(name));
    }
    [[nodiscard]] QString shownId() const { return part<QLabel>("rules.id")->text(); }
    [[nodiscard]] QStringList listed() const;

    std::unique_ptr<FakeFaces> m_faces;
    std::unique_ptr<TestWindow> m_window;
    std::unique_ptr<RulesWindow> m_rules;
};

void TestRulesWindow::init()
{
    applyTheme(*qApp, ColorScheme::Light, false);
    m_faces = std::make_unique<FakeFaces>(samples::configuration());
    m_window = std::make_unique<TestWindow>(m_faces->faces);
    m_rules = std::make_unique<RulesWindow>(m_window->context);
}

void TestRulesWindow::cleanup()
{
    m_rules.reset();
    m_window.reset();
    m_faces.reset();
}

QStringList TestRulesWindow::listed() const
{
    const auto *list = part<QListWidget>("rules.list");
    QStringList ids;
    for (int row = 0; row < list->count(); ++row) {
        if (!list->item(row)->isHidden())
            ids.append(list->item(row)->text());
    }
    return ids;
}

void TestRulesWindow::pagesSayAll_data()
{
    QTest::addColumn<Rule>("rule");
    for (int i = 0; i < ruleCount; ++i)
        QTest::newRow(qPrintable(words::ruleName(static_cast<Rule>(i)))) << static_cast<Rule>(i);
}

void TestRulesWindow::pagesSayAll()
{
    QFETCH(Rule, rule);
    m_rules->showRule(rule);
    QCOMPARE(m_rules->rule(), rule);
    QCOMPARE(shownId(), words::ruleName(rule));
    const QString said = part<QTextBrowser>("rules.page")->toPlainText();
    QVERIFY(said.startsWith(words::rule(rule)));
    QVERIFY(said.contains(words::ruleCondition(rule)));
    QVERIFY(said.contains(words::ruleAdvice(rule)));
    for (const Rule related : relatedRules(rule))
        QVERIFY(said.contains(words::ruleName(related)));
    QCOMPARE(said.contains(QStringLiteral("applies")), rule != Rule::InternalAbort);
}

void TestRulesWindow::textsAreListed()
{
    QSet<QString> texts;
    for (const char *text : ruleTexts())
        texts.insert(QString::fromUtf8(text));
    QCOMPARE(texts.size(), static_cast<qsizetype>(ruleTexts().size()));
    for (int i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        QVERIFY2(texts.contains(words::ruleCondition(rule)), qPrintable(words::ruleCondition(rule)));
        QVERIFY2(texts.contains(words::ruleAdvice(rule)), qPrintable(words::ruleAdvice(rule)));
    }
}

void TestRulesWindow::showsTheRuleThatWasAskedFor()
{
    m_rules->showRule(std::nullopt);
    QVERIFY(m_rules->isVisible());
    QVERIFY(!m_rules->isModal());
    QCOMPARE(shownId(), QStringLiteral("FINAL-RESULT"));
    m_rules->showRule(Rule::AmbiguousSideEffectStop);
    QCOMPARE(part<QLabel>("rules.decision")->text(), words::decision(Decision::Stop));
    const QString said = part<QTextBrowser>("rules.page")->toPlainText();
    QVERIFY(said.contains(QStringLiteral("Timeout after send")));
    QVERIFY2(said.contains(QStringLiteral("HTTP 503 (JSON-RPC)")), qPrintable(said)); // TRON HTTP delivers it.
    m_rules->hide();
    m_rules->showRule(std::nullopt);
    QCOMPARE(shownId(), QStringLiteral("AMBIGUOUS-SIDE-EFFECT-STOP"));
}

void TestRulesWindow::linksLeadToRelatedRules()
{
    m_rules->showRule(Rule::AmbiguousSessionStop);
    QVERIFY(part<QTextBrowser>("rules.page")->toHtml().contains(QStringLiteral("rule:AMBIGUOUS-QUERY-MOVE")));
    Q_EMIT part<QTextBrowser>("rules.page")->anchorClicked(QUrl(QStringLiteral("rule:AMBIGUOUS-QUERY-MOVE")));
    QCOMPARE(m_rules->rule(), Rule::AmbiguousQueryMove);
    Q_EMIT part<QTextBrowser>("rules.page")->anchorClicked(QUrl(QStringLiteral("rule:NONE")));
    QCOMPARE(m_rules->rule(), Rule::AmbiguousQueryMove);
    QVERIFY(!ruleOfLink(QStringLiteral("AMBIGUOUS-QUERY-MOVE")));
}

void TestRulesWindow::isSearched()
{
    QCOMPARE(listed().size(), ruleCount);
    auto *field = part<QLineEdit>("rules.filter");
    field->setText(QStringLiteral("ambiguous stop"));
    QCOMPARE(listed(),
        (QStringList{QStringLiteral("AMBIGUOUS-SESSION-STOP"), QStringLiteral("AMBIGUOUS-SIDE-EFFECT-STOP"),
            QStringLiteral("AMBIGUOUS-UNRECOGNIZED-STOP")}));
    QCOMPARE(shownId(), QStringLiteral("AMBIGUOUS-SESSION-STOP"));
    field->setText(QStringLiteral("cordons")); // In what can be done.
    QCOMPARE(listed(), QStringList{QStringLiteral("NO-CANDIDATE")});
    field->setText(QStringLiteral("nothing of that"));
    QVERIFY(listed().isEmpty());
    QCOMPARE(shownId(), QStringLiteral("NO-CANDIDATE"));
    m_rules->showRule(Rule::FinalHttp); // Asked for by name, it is seen.
    QCOMPARE(listed().size(), ruleCount);
    QCOMPARE(shownId(), QStringLiteral("FINAL-HTTP"));
}

void TestRulesWindow::keyboardReachesEverything()
{
    m_rules->showRule(std::nullopt);
    QVERIFY(QTest::qWaitForWindowActive(m_rules.get()));
    QVERIFY(part<QLineEdit>("rules.filter")->hasFocus());
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("client has"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    QVERIFY(part<QListWidget>("rules.list")->hasFocus());
    QCOMPARE(shownId(), QStringLiteral("CLIENT-GONE-STOP"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QVERIFY(part<QTextBrowser>("rules.page")->hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab); // To the first link, and along it.
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(shownId(), QStringLiteral("LIMIT-REACHED"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!m_rules->isVisible());
}

void TestRulesWindow::leadsToTheRequests()
{
    m_rules->showRule(Rule::NoCandidate);
    part<QPushButton>("rules.requests")->click();
    QCOMPARE(m_window->navigator.steps, QStringList{QStringLiteral("requests rule:NO-CANDIDATE")});
}

void TestRulesWindow::followsThePalette()
{
    m_rules->showRule(Rule::NoCandidate);
    applyTheme(*qApp, ColorScheme::Dark, false);
    QCoreApplication::processEvents();
    const auto *page = part<QTextBrowser>("rules.page");
    QVERIFY(page->toHtml().contains(page->palette().color(QPalette::Link).name()));
    QCOMPARE(shownId(), QStringLiteral("NO-CANDIDATE"));
}

void TestRulesWindow::everythingFocusableHasAName()
{
    m_rules->showRule(Rule::NoCandidate);
    for (const QWidget *widget : m_rules->findChildren<QWidget *>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible())
            continue;
        const auto *named = qobject_cast<const QPushButton *>(widget);
        QVERIFY2(!widget->accessibleName().isEmpty() || (named && !named->text().isEmpty()),
            qPrintable(widget->objectName() + QLatin1String(widget->metaObject()->className())));
    }
    m_rules->showRule(Rule::AmbiguousBroadcastReplay);
    shoot(*m_rules, QStringLiteral("rules"), m_rules->size());
}

QTEST_MAIN(TestRulesWindow)
#include "tst_ruleswindow.moc"
