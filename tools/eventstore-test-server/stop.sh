#!/bin/sh
# Kills the stand-in for EventStoreDB, as a power cut does, and waits until it is gone.
#   usage: stop.sh PORT
set -eu
port=${1:?usage: stop.sh PORT}
cd "$(dirname "$0")"
pid=$(cat "target/$port.pid")
kill -9 "$pid" 2>/dev/null || true
while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
