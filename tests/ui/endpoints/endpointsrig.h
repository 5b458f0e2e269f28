// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/liveactivity.h"
#include "draft/configurationdraft.h"
#include "draft/fieldmessage.h"
#include "endpoints/endpointspage.h"
#include "pageshot.h"
#include "scene.h"
#include "testwindow.h"

#include <QLineEdit>
#include <QTest>

namespace signalbox {

/// The page in a window of its own, with all it needs.
struct EndpointsRig
{
    explicit EndpointsRig(const Configuration &configuration = scenes::configuration())
        : faces(configuration)
        , window(faces.faces)
    { }

    void open()
    {
        draft = std::make_unique<ConfigurationDraft>(&faces.configuration);
        activity = std::make_unique<LiveActivity>(faces.faces, &scenes::now);
        page = std::make_unique<EndpointsPage>(window.context, draft.get(), activity.get());
        page->resize(1130, 740);
        page->show();
    }

    template <typename Widget>
    Widget *find(const char *name) const
    {
        auto *widget = page->findChild<Widget *>(QLatin1String(name));
        Q_ASSERT(widget);
        return widget;
    }

    QString message(const char *name) const { return find<FieldMessage>(name)->text(); }

    void type(const char *name, const QString &text) const
    {
        auto *field = find<QLineEdit>(name);
        field->selectAll();
        QTest::keyClicks(field, text);
    }

    void trigger(const char *action) { window.actions.find(action)->trigger(); }

    FakeFaces faces;
    TestWindow window;
    std::unique_ptr<ConfigurationDraft> draft;
    std::unique_ptr<LiveActivity> activity;
    std::unique_ptr<EndpointsPage> page;
};

} // namespace signalbox
