#!/bin/bash
# SPDX-FileCopyrightText: 2026 The Signalbox Authors
# SPDX-License-Identifier: Apache-2.0
#
# dragtargets.sh <routes-window>: drags targets of a Route with a real mouse on a virtual screen. A drag does not start
# on Qt's offscreen platform, so tst_routespage can't.
set -u

. "$(dirname "$0")/../../support/virtualscreen.sh"

order() { tail -n 1 "$scratch/told" | cut -d ' ' -f 1; }
is() { [ "$(order)" = "$1" ]; }

expect() {
    waits 10 is "$1" || fail "expected $1, have $(order)"
    echo "order is $1"
}

# drag <from row> <to y, relative to the middle of the first row>
drag() {
    local fromY=$((y + $1 * height)) toY=$((y + $2)) step
    xdotool mousemove "$x" "$fromY" mousedown 1
    for step in 1 2 3 4; do
        sleep 0.1
        xdotool mousemove $((x + step)) $((fromY + (toY - fromY) * step / 4))
    done
    sleep 0.2
    xdotool mouseup 1
}

begin_screen
"$1" >"$scratch/told" 2>"$scratch/errors" &
running+=($!)
waits 20 test -s "$scratch/told" || fail "no window"
read -r _ x y height <"$scratch/told"

expect alpha,bravo,charlie
drag 2 $((-height / 3)) # On the upper half of the first row.
expect charlie,alpha,bravo
drag 0 $((height + height / 3)) # On the lower half of the second.
expect alpha,charlie,bravo
drag 0 $((height * 4)) # Where no row is: to the end.
expect charlie,bravo,alpha
