#!/bin/bash
# SPDX-FileCopyrightText: 2026 The Signalbox Authors
# SPDX-License-Identifier: Apache-2.0
#
# tray.sh <signalbox> <closewindow>: console.md section 4.12 with a real tray on a virtual screen: the window goes into it and comes
# out of it, applications are served all the while, and its menu ends the program.
set -u
. "$(dirname "$0")/../support/virtualscreen.sh"

program=$1
close=$2
# The program's window that is as small as a tray is high.
docked() {
    local each WIDTH
    for each in $(xdotool search --onlyvisible --class '^signalbox$' 2>/dev/null); do
        eval "$(xdotool getwindowgeometry --shell "$each" | grep '^WIDTH=')"
        [ "${WIDTH:-1000}" -le 24 ] && icon=$each && return
    done
    return 1
}
# click_icon <button> <x>: two clicks near each other are a double click, which does not hide what the first has shown.
click_icon() {
    shown '^panel$' # Without a window manager nobody keeps it above the window.
    xdotool windowraise "$(window)" mousemove --window "$icon" "$2" 11 click "$1"
}
ended() { ! kill -0 "$console" 2>/dev/null; }
# A menu is a window without a title, and no other one of the program's is in sight with the window hidden.
menu_shown() { xdotool search --onlyvisible --classname signalbox 2>/dev/null | grep -vxFf "$scratch/before" >"$scratch/menu"; }

begin_screen
trayer --edge top --align left --widthtype pixel --width 200 --height 24 --SetDockType false --SetPartialStrut false \
    2>/dev/null &
running+=($!)
waits 10 shown '^panel$' || fail "no tray"
begin_console "$program"
waits 10 docked || fail "no icon in the tray"

shown "$main_window"
"$close" "$(window)"
waits 10 shown '^Close the window$' || fail "the first close does not ask"
dialog=$(window)
xdotool windowfocus "$dialog" key Return # Keep running.
waits 10 hidden "$main_window" || fail "the window stays"
serves || fail "nothing is served without the window"
echo "served from the tray"

for _ in 1 2; do
    click_icon 1 4
    waits 10 shown "$main_window" || fail "a click on the icon does not bring the window"
    click_icon 1 18
    waits 10 hidden "$main_window" || fail "a second click does not hide it"
done
echo "the icon shows and hides the window"

xdotool search --onlyvisible --classname signalbox >"$scratch/before" 2>/dev/null
click_icon 3 11
waits 10 menu_shown || fail "no menu"
xdotool key Up Return # The last one: Quit.
waits 20 ended || fail "Quit does not end it"
wait "$console" || fail "it ended with $?"
echo "its menu ends the program"
