// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/actionregistry.h"
#include "fakefaces.h"
#include "samples.h"
#include "shell/mainwindow.h"

#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QTemporaryDir>
#include <QVBoxLayout>

#include <memory>

namespace signalbox {

/// A page with a filter field, whose text is its position.
class PlaceholderPage final : public Page
{
public:
    PlaceholderPage(const QByteArray &name, const QString &title, const PageContext &context)
        : Page(name, title, context)
        , filter(new QLineEdit(this))
    {
        auto *heading = new QLabel(title, this);
        heading->setFont(titleFont());
        auto *layout = new QVBoxLayout(this);
        layout->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
        layout->addWidget(heading);
        layout->addWidget(filter);
        layout->addStretch();
    }

    [[nodiscard]] QVariant position() const override { return filter->text(); }
    void setPosition(const QVariant &position) override { filter->setText(position.toString()); }
    void saveSession() const override { context().settings->setValue(key(), filter->text()); }
    void restoreSession() override { filter->setText(context().settings->value(key()).toString()); }
    void focusFilter() override { filter->setFocus(); }

    QLineEdit *filter;

private:
    [[nodiscard]] QString key() const { return objectName() + QLatin1String("/filter"); }
};

/// A window with a placeholder for each page, on fake faces. Settings are in the directory given.
struct ShellFixture
{
    explicit ShellFixture(const QString &directory, const Configuration &configuration = samples::configuration())
        : fakes(configuration)
        , settings(directory + QLatin1String("/console.ini"), QSettings::IniFormat)
        , window(std::make_unique<MainWindow>(fakes.faces, &actions, &settings))
    {
        for (const char *name : {"overview", "requests", "routes", "endpoints", "broadcasts", "rehearsal"}) {
            QString title = QString::fromLatin1(name);
            title[0] = title.at(0).toUpper();
            window->addPage(new PlaceholderPage(name, title, window->pageContext()));
        }
        trail = new QLabel(QStringLiteral("The trail of the request that is selected"));
        window->setTrail(trail);
        window->setDestinations({
            .request
            = [this](const QByteArray &id) { place("requests", QLatin1String("id:") + QString::fromLatin1(id)); },
            .requests = [this](const QString &filter) { place("requests", filter); },
            .route = [this](const QByteArray &slug) { place("routes", QString::fromLatin1(slug)); },
            .endpoint = [this](const QByteArray &id) { place("endpoints", QString::fromLatin1(id)); },
            .broadcast = [this](qint64 id) { place("broadcasts", QString::number(id)); },
        });
        window->restoreSession();
    }

    void place(const QByteArray &name, const QString &text) { page(name)->filter->setText(text); }
    [[nodiscard]] PlaceholderPage *page(const QByteArray &name) const
    {
        return window->findChild<PlaceholderPage *>(QLatin1String("page.") + QString::fromLatin1(name));
    }

    FakeFaces fakes;
    QSettings settings;
    ActionRegistry actions;
    std::unique_ptr<MainWindow> window;
    QLabel *trail = nullptr;
};

} // namespace signalbox
