// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "fakefaces.h"
#include "samples.h"
#include "testwindow.h"

#include "requests/requestspage.h"
#include "requests/requesttable.h"

#include <QInputDialog>
#include <QLineEdit>
#include <QTest>

#include <memory>

namespace signalbox {

/// A Requests page with the capture fixture, as a user has it before them.
class PageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        faces = std::make_unique<FakeFaces>(samples::configuration());
        window = std::make_unique<TestWindow>(faces->faces);
        faces->requests.held = samples::capture(std::chrono::system_clock::now());
        restart();
    }

    void cleanup()
    {
        page.reset();
        window.reset();
        faces.reset();
    }

protected:
    template <typename T>
    T *find(const char *name) const
    {
        return page->findChild<T *>(QLatin1String(name));
    }
    RequestTable *table() const { return find<RequestTable>("requests.table"); }
    QLineEdit *field() const { return find<QLineEdit>("requests.filter"); }
    int rows() const { return table()->model()->rowCount(); }
    QByteArray id(int row) const
    {
        return table()->model()->index(row, int(RequestColumn::Id)).data().toString().toUtf8();
    }

    /// The program ended and started again.
    void restart()
    {
        page.reset();
        page = std::make_unique<RequestsPage>(window->context);
        page->resize(1130, 600);
        page->show();
        page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(page.get()));
    }

    /// Into the filter, and Enter.
    void type(const QString &filter)
    {
        page->focusFilter();
        QTest::keyClicks(field(), filter);
        QTest::keyClick(field(), Qt::Key_Return);
    }

    /// Into a dialog with one line, and OK.
    void answer(const char *dialog, const QString &text)
    {
        auto *input = page->findChild<QInputDialog *>(QLatin1String(dialog));
        QVERIFY(input);
        input->setTextValue(text);
        input->accept();
    }

    std::unique_ptr<FakeFaces> faces;
    std::unique_ptr<TestWindow> window;
    std::unique_ptr<RequestsPage> page;
    const samples::CaptureCounts counts;
};

} // namespace signalbox
