// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/liveactivity.h"
#include "draft/configurationdraft.h"
#include "fakefaces.h"
#include "routes/routespage.h"
#include "samples.h"
#include "testwindow.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTableView>
#include <QTest>

namespace signalbox {

/// The page on fakes, driven through its names.
struct RoutesRig
{
    explicit RoutesRig(const Configuration &first = samples::configuration())
        : fakes(first)
        , window(fakes.faces)
        , draft(&fakes.configuration)
        , activity(fakes.faces, [] { return samples::time() + std::chrono::seconds(1); })
        , page(window.context, &draft, &activity)
    {
        page.resize(1130, 740);
        page.show();
        activate();
    }

    /// Shortcuts work in the active window alone.
    void activate()
    {
        page.activateWindow();
        if (!QTest::qWaitForWindowActive(&page))
            qFatal("the window does not become active");
    }

    template <typename Widget>
    [[nodiscard]] Widget *find(const char *name) const
    {
        auto *found = page.findChild<Widget *>(QLatin1String(name));
        if (!found)
            qFatal("no %s", name);
        return found;
    }

    [[nodiscard]] QString text(const char *name) const { return find<QLabel>(name)->text(); }
    [[nodiscard]] QPushButton *button(const char *name) const { return find<QPushButton>(name); }
    [[nodiscard]] QTableView *targets() const { return find<QTableView>("routes.targets"); }
    [[nodiscard]] const Route &route(const QByteArray &slug) const { return *draft.configuration().findRoute(slug); }

    /// What runs.
    [[nodiscard]] QByteArrayList runningTargets(const QByteArray &slug) const
    {
        return ids(*fakes.configuration.current()->configuration.findRoute(slug));
    }

    /// Endpoints as the table shows them, first to last.
    [[nodiscard]] QStringList shownTargets(int column) const
    {
        QStringList shown;
        const QAbstractItemModel *model = targets()->model();
        for (int row = 0; row < model->rowCount(); ++row)
            shown.append(model->index(row, column).data().toString());
        return shown;
    }

    void choose(const char *slug) { page.setPosition(QByteArray(slug)); }

    /// A key chord for whoever has the focus in the window of @p widget.
    static void press(QWidget *widget, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(widget, key, modifiers);
    }

    [[nodiscard]] static QByteArrayList ids(const Route &route)
    {
        QByteArrayList found;
        for (const Target &target : route.targets)
            found.append(target.endpointId);
        return found;
    }

    FakeFaces fakes;
    TestWindow window;
    ConfigurationDraft draft;
    LiveActivity activity;
    RoutesPage page;
};

} // namespace signalbox
