#!/bin/bash
# SPDX-FileCopyrightText: 2026 The Signalbox Authors
# SPDX-License-Identifier: Apache-2.0
#
# desktopfiles.sh <source tree>: desktop entry, metainfo and icon carry the id that the program gives itself, and are valid as far as
# the validators are installed.
set -u

cd "$1" || exit 1
failures=0
fail() {
    echo "$1"
    failures=$((failures + 1))
}

id=$(sed -n 's/.*setDesktopFileName(QStringLiteral("\([^"]*\)")).*/\1/p' app/signalbox.cpp)
[ -n "$id" ] || fail 'the program gives itself no desktop file name'
entry=packaging/desktop/$id.desktop
metainfo=packaging/desktop/$id.metainfo.xml
for file in "$entry" "$metainfo" "packaging/desktop/$id.svg"; do
    [ -s "$file" ] || fail "$file is missing"
done
grep -q "^Icon=$id\$" "$entry" || fail "$entry names another icon"
grep -q '^StartupWMClass=signalbox$' "$entry" || fail "$entry names another window class"
grep -q "<id>$id</id>" "$metainfo" || fail "$metainfo has another id"
grep -q "<launchable type=\"desktop-id\">$id.desktop</launchable>" "$metainfo" || fail "$metainfo starts another entry"
version=$(sed -n 's/^project(Signalbox VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
grep -q "<release version=\"$version\"" "$metainfo" || fail "$metainfo does not know release $version"
grep -q "\"Icon=$id\\\\n" ui/shell/desktop/autostart.cpp || fail 'the autostart entry names another icon'

if command -v desktop-file-validate >/dev/null; then
    desktop-file-validate "$entry" || fail "$entry is not valid"
else
    echo 'desktop-file-validate is not here; not asked'
fi
if command -v appstreamcli >/dev/null; then
    appstreamcli validate --no-net "$metainfo" || fail "$metainfo is not valid"
else
    echo 'appstreamcli is not here; not asked'
fi
exit $((failures > 0))
