#!/bin/bash
# SPDX-FileCopyrightText: 2026 The Signalbox Authors
# SPDX-License-Identifier: Apache-2.0
#
# dragtargets.sh <routes-window>: drags targets of a Route with a real mouse on a virtual screen. A drag does not start
# on Qt's offscreen platform, so tst_routespage can't.
set -u

window=$1
scratch=$(mktemp -d)
screen=
page=
finish() {
    [ -n "$page" ] && kill "$page" 2>/dev/null
    [ -n "$screen" ] && kill "$screen" 2>/dev/null
    wait 2>/dev/null
    rm -rf "$scratch"
}
trap finish EXIT

# waits <seconds> <command…>: until the command succeeds.
waits() {
    local tries=$(($1 * 10))
    shift
    until "$@"; do
        tries=$((tries - 1))
        [ $tries -gt 0 ] || return 1
        sleep 0.1
    done
}

order() { tail -n 1 "$scratch/told" | cut -d ' ' -f 1; }
is() { [ "$(order)" = "$1" ]; }

expect() {
    waits 10 is "$1" || { echo "expected $1, have $(order)"; exit 1; }
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

mkfifo "$scratch/display"
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$scratch/display" 2>/dev/null &
screen=$!
read -r number <"$scratch/display" || { echo "no virtual screen"; exit 1; }
export DISPLAY=:$number
QT_QPA_PLATFORM=xcb "$window" >"$scratch/told" 2>"$scratch/errors" &
page=$!
waits 20 test -s "$scratch/told" || { cat "$scratch/errors"; exit 1; }
read -r _ x y height <"$scratch/told"

expect alpha,bravo,charlie
drag 2 $((-height / 3)) # On the upper half of the first row.
expect charlie,alpha,bravo
drag 0 $((height + height / 3)) # On the lower half of the second.
expect alpha,charlie,bravo
drag 0 $((height * 4)) # Where no row is: to the end.
expect charlie,bravo,alpha
