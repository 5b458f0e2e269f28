# SPDX-FileCopyrightText: 2026 The Signalbox Authors
# SPDX-License-Identifier: Apache-2.0
#
# For tests that need a real mouse, tray or second start: a virtual screen without window manager and without session
# bus, which ends with the script that sources this, as does whatever it adds to `running`.

scratch=$(mktemp -d)
running=()

finish() {
    local process
    for process in "${running[@]}"; do kill "$process" 2>/dev/null; done
    wait 2>/dev/null
    rm -rf "$scratch"
}
trap finish EXIT

fail() {
    echo "$1"
    cat "$scratch/errors" 2>/dev/null
    exit 1
}

# waits <seconds> <command…>: until the command succeeds.
waits() {
    local tries=$(($1 * 20))
    shift
    until "$@"; do
        tries=$((tries - 1))
        [ $tries -gt 0 ] || return 1
        sleep 0.05
    done
}

begin_screen() {
    local number
    mkfifo "$scratch/display"
    Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$scratch/display" 2>/dev/null &
    running+=($!)
    read -r number <"$scratch/display" || fail "no virtual screen"
    export DISPLAY=:$number QT_QPA_PLATFORM=xcb DBUS_SESSION_BUS_ADDRESS=unix:path="$scratch/none"
}

# shown <pattern>: a window with such a title is in sight; window names the last that was found.
shown() { xdotool search --onlyvisible --name "$1" >"$scratch/found" 2>/dev/null && [ -s "$scratch/found" ]; }
hidden() { ! shown "$1"; }
window() { tail -n 1 "$scratch/found"; }

# begin_console <signalbox>: with a profile of its own and the demo, until it is in sight and serves; `console` is its process.
# Titles are "Overview – Signalbox (DEMO)" and "Close the window".
begin_console() {
    "$1" --profile "$scratch/profile" --port 0 --demo >"$scratch/told" 2>"$scratch/errors" &
    console=$!
    running+=("$console")
    waits 20 listens || fail "it does not listen"
    waits 20 shown "$main_window" || fail "no window"
    waits 10 serves || fail "it serves nothing"
}
main_window=' Signalbox' # Not the icon in a tray, which is called no more than that.
listens() { address=$(sed -n 's/^listening //p' "$scratch/told" 2>/dev/null) && [ -n "$address" ]; }
serves() {
    curl -s -m 10 -H 'Content-Type: application/json' \
        -d '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}' "$address/demo-evm" | grep -q '"result"'
}

# end_console: SIGTERM; it has to end well.
end_console() {
    kill -TERM "$console"
    wait "$console" || fail "it ended with $?"
}
