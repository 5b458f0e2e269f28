// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/rulelink.h"
#include "draft/configurationdraft.h"
#include "fakefaces.h"
#include "rehearsal/rehearsalpage.h"
#include "samples.h"
#include "testwindow.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QTabWidget>
#include <QTableView>

#include <memory>

namespace signalbox {

/// The samples' and a TRON HTTP one.
inline Configuration threeRoutes()
{
    Configuration configuration = samples::configuration();
    configuration.endpoints.append({.id = "foxtrot",
        .name = QStringLiteral("foxtrot"),
        .protocol = Protocol::TronHttp,
        .network = "mainnet",
        .url = "http://127.0.0.1:1"});
    Route tron{.slug = "tron", .protocol = Protocol::TronHttp, .network = "mainnet"};
    tron.targets = {{.endpointId = "foxtrot"}};
    configuration.routes.append(tron);
    return configuration;
}

/// The page in a window of its own, with the actions that the real window lends it.
struct RehearsalRig
{
    explicit RehearsalRig(const Configuration &configuration = threeRoutes())
        : faces(configuration)
        , window(faces.faces)
        , draft(&faces.configuration)
    {
        lend("faults.disarm-all", QStringLiteral("Disarm all faults"), [this] { faces.rehearsal.disarmAll(); });
        lend("welcome.demo", QStringLiteral("Try the demo"), [this] { faces.rehearsal.startDemo(); });
        lend("demo.sample", QStringLiteral("Send sample traffic"), [this] { faces.rehearsal.sendSampleTraffic(); });
        lend("demo.remove", QStringLiteral("Remove demo"), [this] { faces.rehearsal.removeDemo(); });
        page = std::make_unique<RehearsalPage>(window.context, &draft);
        page->resize(1130, 740);
        page->show();
        QCoreApplication::processEvents();
    }

    void lend(const char *id, const QString &text, std::function<void()> run)
    {
        window.actions.add({.id = id, .text = text}, &owner, std::move(run));
    }

    template <typename Widget>
    [[nodiscard]] Widget *part(const char *name) const
    {
        return page->findChild<Widget *>(QLatin1String(name));
    }

    [[nodiscard]] QString text(const char *name) const
    {
        if (const auto *link = part<RuleLink>(name))
            return link->id();
        const auto *label = part<QLabel>(name);
        return label ? label->text() : QString();
    }

    void choose(const char *name, const QString &item) const
    {
        auto *box = part<QComboBox>(name);
        box->setCurrentIndex(box->findText(item));
    }

    void openTab(int index) const
    {
        part<QTabWidget>("rehearsal.tabs")->setCurrentIndex(index);
        QCoreApplication::processEvents();
    }

    [[nodiscard]] QString armedText(int row, int column) const
    {
        return part<QTableView>("rehearsal.armed")->model()->index(row, column).data().toString();
    }

    QWidget owner;
    FakeFaces faces;
    TestWindow window;
    ConfigurationDraft draft;
    std::unique_ptr<RehearsalPage> page;
};

inline constexpr int predictTab = 0;
inline constexpr int matrixTab = 1;
inline constexpr int faultsTab = 2;

} // namespace signalbox
