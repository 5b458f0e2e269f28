// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "accessscene.h"

#include "consolewindow.h"
#include "shell/mainwindow.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QLineEdit>
#include <QSpinBox>
#include <QTabWidget>
#include <QTest>

namespace signalbox {

namespace {

using scenery::State;

/// What has that name and is visible, once it is.
template <typename Widget = QWidget>
Widget *shown(MainWindow &window, const char *name)
{
    const auto find = [&]() -> Widget * {
        for (auto *found : window.findChildren<Widget *>(QLatin1String(name))) {
            if (found->isVisible())
                return found;
        }
        return nullptr;
    };
    return QTest::qWaitFor([&] { return find() != nullptr; }) ? find() : nullptr;
}

QWidget *page(MainWindow &window, const char *name, const char *filled = nullptr)
{
    window.showPage(name);
    auto *view = filled ? shown<QAbstractItemView>(window, filled) : nullptr;
    if (filled && (!view || !QTest::qWaitFor([view] { return view->model()->rowCount() > 0; })))
        return nullptr;
    return &window;
}

QWidget *act(ConsoleWindow &console, const char *action)
{
    QAction *found = console.actions().find(action);
    if (!found || !QTest::qWaitFor([found] { return found->isEnabled(); }, 1'000))
        return nullptr;
    found->trigger();
    return &console.window();
}

/// The window of its own that @p action opens.
QWidget *dialog(ConsoleWindow &console, const char *action)
{
    const auto open = [&]() -> QWidget * {
        for (QWidget *window : QApplication::topLevelWidgets()) {
            if (window != &console.window() && window->isVisible() && window->windowType() == Qt::Dialog)
                return window;
        }
        return nullptr;
    };
    return act(console, action) && QTest::qWaitFor([&] { return open() != nullptr; }) ? open() : nullptr;
}

QWidget *tab(ConsoleWindow &console, const char *tabs, int index)
{
    auto *found = shown<QTabWidget>(console.window(), tabs);
    if (!found)
        return nullptr;
    found->setCurrentIndex(index);
    return &console.window();
}

QWidget *typed(ConsoleWindow &console, const char *field, const char *text)
{
    auto *found = shown<QLineEdit>(console.window(), field);
    if (!found)
        return nullptr;
    found->setFocus(Qt::OtherFocusReason);
    found->selectAll();
    QTest::keyClicks(found, QLatin1String(text));
    QTest::keyClick(found, Qt::Key_Return); // Suggestions go away.
    return &console.window();
}

/// A tab of the preferences.
QWidget *preferences(ConsoleWindow &console, int index)
{
    QWidget *opened = dialog(console, "window.preferences");
    auto *tabs = opened ? opened->findChild<QTabWidget *>(QStringLiteral("preferences.tabs")) : nullptr;
    if (!tabs || index >= tabs->count())
        return nullptr;
    tabs->setCurrentIndex(index);
    return opened;
}

QWidget *requests(ConsoleWindow &console)
{
    MainWindow &window = console.window();
    if (!page(window, "requests", "requests.table"))
        return nullptr;
    window.showRequest(scenery::requestInFocus());
    return shown(window, "trail.attempt.2") ? &window : nullptr;
}

QWidget *routes(ConsoleWindow &console)
{
    console.window().showRoute("eth");
    return page(console.window(), "routes", "routes.targets");
}

/// Some changes of the draft, one of them wrong.
QWidget *draft(ConsoleWindow &console)
{
    if (!routes(console))
        return nullptr;
    auto *timeout = shown<QSpinBox>(console.window(), "routes.form.max_attempts");
    if (!timeout)
        return nullptr;
    timeout->setValue(6);
    return typed(console, "routes.form.slug", "eth main");
}

QWidget *changed(ConsoleWindow &console)
{
    if (!routes(console))
        return nullptr;
    shown<QSpinBox>(console.window(), "routes.form.max_attempts")->setValue(2);
    return &console.window();
}

QWidget *endpoints(ConsoleWindow &console)
{
    console.window().showEndpoint("alpha");
    return page(console.window(), "endpoints", "endpoints.table");
}

/// Beside what runs.
QWidget *rejectedFile(ConsoleWindow &console, FakeFaces &faces)
{
    faces.configuration.onDisk = faces.configuration.fileTexts().running.replace("\"version\": 1", "\"version\": 9");
    faces.configuration.setFileState({.kind = RoutesFileState::Kind::Rejected,
        .problems = {{.line = 2, .field = "version", .message = QStringLiteral("9 is out of range")}}});
    return dialog(console, "routes.compareFile");
}

QWidget *broadcasts(ConsoleWindow &console)
{
    console.window().showBroadcast(scenery::broadcastInFocus);
    return page(console.window(), "broadcasts", "broadcasts.table")
            && shown<QAbstractItemView>(console.window(), "broadcasts.evidence")
        ? &console.window()
        : nullptr;
}

QWidget *rehearsal(ConsoleWindow &console, int index)
{
    console.window().showRehearsal("eth", "eth_sendRawTransaction");
    return page(console.window(), "rehearsal") ? tab(console, "rehearsal.tabs", index) : nullptr;
}

/// With its banner.
QWidget *armed(ConsoleWindow &console, FakeFaces &faces)
{
    faces.rehearsal.arm({});
    return shown(console.window(), "banner.faults") ? rehearsal(console, 2) : nullptr;
}

/// What is shown out of a file says so on every page.
QWidget *recorded(ConsoleWindow &console, FakeFaces &faces)
{
    GatewayStatus status = faces.gateway.state;
    const auto end = std::chrono::system_clock::now();
    status.state = GatewayStatus::State::Recorded;
    status.readOnly = true;
    status.recorded = RecordedSpan{end - std::chrono::minutes(10), end, QStringLiteral("Signalbox 1.0.0")};
    faces.gateway.setStatus(status);
    return shown(console.window(), "banner.capsule") ? page(console.window(), "overview") : nullptr;
}

} // namespace

const QList<AccessScene> &accessScenes()
{
    static const QList<AccessScene> scenes{
        {"overview", State::Busy, [](auto &console, auto &) { return page(console.window(), "overview"); }},
        {"overview in an outage", State::Outage,
            [](auto &console, auto &) { return page(console.window(), "overview"); }},
        {"welcome", State::Empty, [](auto &console, auto &) { return page(console.window(), "overview"); }},
        {"requests and trail", State::Busy, [](auto &console, auto &) { return requests(console); }},
        {"requests filtered away", State::Busy,
            [](auto &console, auto &) {
                requests(console);
                return typed(console, "requests.filter", "ms>900000 ");
            }},
        {"a wrong filter", State::Busy,
            [](auto &console, auto &) {
                requests(console);
                return typed(console, "requests.filter", "colour:red ");
            }},
        {"requests frozen", State::Busy,
            [](auto &console, auto &) { return requests(console) ? act(console, "requests.freeze") : nullptr; }},
        {"a note", State::Busy,
            [](auto &console, auto &) { return requests(console) ? dialog(console, "requests.note") : nullptr; }},
        {"no requests", State::Empty, [](auto &console, auto &) { return page(console.window(), "requests"); }},
        {"export of a trail", State::Busy,
            [](auto &console, auto &) { return requests(console) ? dialog(console, "trail.export") : nullptr; }},
        {"saving an incident capsule", State::Outage,
            [](auto &console, auto &) { return dialog(console, "capsule.save"); }},
        {"an incident capsule", State::Outage, recorded},
        {"event log", State::Outage,
            [](auto &console, auto &) {
                return page(console.window(), "overview") ? act(console, "view.events") : nullptr;
            }},
        {"routes", State::Busy, [](auto &console, auto &) { return routes(console); }},
        {"a draft with a fault", State::Busy, [](auto &console, auto &) { return draft(console); }},
        {"review of a draft", State::Busy,
            [](auto &console, auto &) { return changed(console) ? dialog(console, "routes.review") : nullptr; }},
        {"history", State::Busy,
            [](auto &console, auto &) { return routes(console) ? dialog(console, "routes.history") : nullptr; }},
        {"a Routes file that is not taken", State::Busy, rejectedFile},
        {"no routes", State::Empty, [](auto &console, auto &) { return page(console.window(), "routes"); }},
        {"endpoints", State::Busy, [](auto &console, auto &) { return endpoints(console); }},
        {"an endpoint's latency", State::Busy,
            [](auto &console, auto &) { return endpoints(console) ? tab(console, "endpoints.detail", 1) : nullptr; }},
        {"an endpoint's form", State::Busy,
            [](auto &console, auto &) { return endpoints(console) ? act(console, "endpoints.edit") : nullptr; }},
        {"a new endpoint", State::Busy,
            [](auto &console, auto &) { return endpoints(console) ? act(console, "endpoints.add") : nullptr; }},
        {"cordon", State::Busy,
            [](auto &console, auto &) { return endpoints(console) ? dialog(console, "endpoints.cordon") : nullptr; }},
        {"endpoints in an outage", State::Outage, [](auto &console, auto &) { return endpoints(console); }},
        {"no endpoints", State::Empty, [](auto &console, auto &) { return page(console.window(), "endpoints"); }},
        {"broadcasts", State::Busy, [](auto &console, auto &) { return broadcasts(console); }},
        {"broadcasts and trail", State::Busy,
            [](auto &console, auto &) { return broadcasts(console) ? act(console, "view.trail") : nullptr; }},
        {"send again", State::Busy,
            [](auto &console, auto &) { return broadcasts(console) ? dialog(console, "broadcasts.resend") : nullptr; }},
        {"track a txID", State::Busy,
            [](auto &console, auto &) { return broadcasts(console) ? dialog(console, "broadcasts.track") : nullptr; }},
        {"no broadcasts", State::Empty, [](auto &console, auto &) { return page(console.window(), "broadcasts"); }},
        {"predict", State::Busy, [](auto &console, auto &) { return rehearsal(console, 0); }},
        {"inject", State::Busy, [](auto &console, auto &) { return rehearsal(console, 2); }},
        {"decision matrix", State::Busy, [](auto &console, auto &) { return rehearsal(console, 1); }},
        {"no rehearsal", State::Empty, [](auto &console, auto &) { return page(console.window(), "rehearsal"); }},
        {"palette", State::Busy,
            [](auto &console, auto &) {
                return act(console, "window.palette") ? shown(console.window(), "palette") : nullptr;
            }},
        {"preferences", State::Busy, [](auto &console, auto &) { return preferences(console, 0); }},
        {"preferences of notifications", State::Busy, [](auto &console, auto &) { return preferences(console, 1); }},
        {"preferences of explorers", State::Busy, [](auto &console, auto &) { return preferences(console, 2); }},
        {"preferences of the history", State::Busy, [](auto &console, auto &) { return preferences(console, 3); }},
        {"preferences of the gateway", State::Busy, [](auto &console, auto &) { return preferences(console, 4); }},
        {"a fault is armed", State::Busy, armed},
        {"a filter to be kept", State::Busy,
            [](auto &console, auto &) {
                console.window().showRequests(QStringLiteral("route:eth"));
                return dialog(console, "requests.save");
            }},
        {"shortcuts", State::Busy, [](auto &console, auto &) { return dialog(console, "help.shortcuts"); }},
        {"rules", State::Busy, [](auto &console, auto &) { return dialog(console, "help.rules"); }},
        {"about", State::Busy, [](auto &console, auto &) { return dialog(console, "help.about"); }},
    };
    return scenes;
}

} // namespace signalbox
