#!/bin/bash
# SPDX-FileCopyrightText: 2026 The Signalbox Authors
# SPDX-License-Identifier: Apache-2.0
#
# secondstart.sh <signalbox> <closewindow>: task 23 of console.md section 8 on a virtual screen without window manager and tray. The
# window is closed, applications go on being served, and starting the program again brings the window back.
set -u
. "$(dirname "$0")/../support/virtualscreen.sh"

program=$1
close=$2
now() { date +%s%3N; }

begin_screen
begin_console "$program"

shown "$main_window"
"$close" "$(window)"
waits 10 shown '^Close the window$' || fail "the first close does not ask"
dialog=$(window)
xdotool windowfocus "$dialog" key Return # Keep running.
waits 10 hidden '^Close the window$' || fail "the question stays"
waits 10 hidden "$main_window" || fail "the window stays"
serves || fail "nothing is served without the window"
echo "served without its window"

best=60000
for _ in 1 2 3; do # Other work of the machine only adds.
    started=$(now)
    "$program" --profile "$scratch/profile" --port 0 --demo >/dev/null 2>>"$scratch/errors" &
    second=$!
    waits 20 shown "$main_window" || fail "the window does not come back"
    took=$(($(now) - started))
    [ $took -lt $best ] && best=$took
    wait "$second" || fail "the second start ended with $?"
    kill -0 "$console" || fail "the first program ended"
    shown "$main_window"
    "$close" "$(window)"
    waits 10 hidden "$main_window" || fail "the second close does not hide the window, or asks again"
    shown '^Close the window$' && fail "the second close asks again"
done
echo "back after $best ms"
[ $best -lt 1000 ] || fail "that is a second or more"
serves || fail "nothing is served any more"
end_console
