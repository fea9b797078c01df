#!/bin/sh
# Starts the stand-in for EventStoreDB in the background, with what it held before, and waits until it answers.
#   usage: start.sh PORT     (on 127.0.0.1)
# Prints its process id, which is also in target/PORT.pid; stop.sh ends it. Needs Node in the PATH. Everything it
# writes is under target/; its events are in target/PORT.jsonl.
set -eu
port=${1:?usage: start.sh PORT}
cd "$(dirname "$0")"
mkdir -p target

log="target/$port.log"
node main.ts "$port" "target/$port.jsonl" >"$log" 2>&1 </dev/null &
pid=$!
echo "$pid" >"target/$port.pid"

# The server prints its port once it listens.
tries=0
until grep -qx "$port" "$log"; do
  tries=$((tries + 1))
  if [ "$tries" -gt 150 ] || ! kill -0 "$pid" 2>/dev/null; then
    echo "the stand-in for EventStoreDB did not start on port $port:" >&2
    cat "$log" >&2
    kill "$pid" 2>/dev/null || true
    exit 1
  fi
  sleep 0.2
done
echo "$pid"
