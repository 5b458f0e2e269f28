// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/actionregistry.h"
#include "base/rulelink.h"
#include "base/theme.h"
#include "fakefaces.h"
#include "testwindow.h"
#include "trail/attempttrail.h"
#include "trailsamples.h"

#include <QApplication>
#include <QLabel>
#include <QTest>

#include <memory>

namespace signalbox {

/// The trail in a window of its own, over faces that hold what a test gives them. Its parts are found by name, never by
/// position.
class TrailFixture : public QObject
{
    Q_OBJECT

protected Q_SLOTS:
    void init()
    {
        applyTheme(*qApp, ColorScheme::Light, false);
        m_faces = std::make_unique<FakeFaces>(samples::configuration());
        m_window = std::make_unique<TestWindow>(m_faces->faces);
        m_trail = std::make_unique<AttemptTrail>(m_window->context);
        m_trail->resize(400, 700);
        m_trail->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_trail.get()));
    }

    void cleanup()
    {
        m_trail.reset();
        m_window.reset();
        m_faces.reset();
    }

protected:
    void add(const RequestRecord &record)
    {
        m_faces->requests.held.append(std::make_shared<const RequestRecord>(record));
    }
    void show(const RequestRecord &record)
    {
        add(record);
        m_trail->setRequest(record.id);
    }
    template <typename Widget = QWidget>
    Widget *part(const char *name) const
    {
        return m_trail->findChild<Widget *>(QLatin1String(name));
    }
    QString text(const QString &name) const
    {
        if (const auto *link = m_trail->findChild<RuleLink *>(name))
            return link->id();
        const auto *label = m_trail->findChild<QLabel *>(name);
        return label ? label->text() : QStringLiteral("(no %1)").arg(name);
    }
    QAction *action(const char *id) const { return m_window->actions.find(id); }

    std::unique_ptr<FakeFaces> m_faces;
    std::unique_ptr<TestWindow> m_window;
    std::unique_ptr<AttemptTrail> m_trail;
};

} // namespace signalbox
