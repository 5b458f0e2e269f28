// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// Shows the Routes page on fakes and writes the target order of Route eth whenever the draft changes, with the middle
// of the first row on the screen and the height of a row: for tests that drive a real mouse.

#include "routesrig.h"

#include "base/theme.h"

#include <QApplication>

#include <cstdio>

using namespace signalbox;

namespace {

void tell(const RoutesRig &rig)
{
    const QTableView *table = rig.targets();
    const QRect first = table->visualRect(table->model()->index(0, 3));
    const QPoint middle = table->viewport()->mapToGlobal(first.center());
    const QByteArray order = RoutesRig::ids(rig.route("eth")).join(',');
    std::printf("%s %d %d %d\n", order.constData(), middle.x(), middle.y(), first.height());
    std::fflush(stdout);
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    applyTheme(application, ColorScheme::Light, false);
    RoutesRig rig;
    rig.page.move(0, 0);
    QObject::connect(&rig.draft, &ConfigurationDraft::changed, &rig.page, [&rig] { tell(rig); });
    tell(rig);
    return QApplication::exec();
}
