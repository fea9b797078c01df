#!/bin/sh
# Starts the test server in the background, building it first if needed, and waits until it answers.
#   usage: start.sh PORT     (on 127.0.0.1)
# Prints the server's process id; end it with kill. Needs Java 17; to build, also Maven and its central
# repository. Everything it writes is under target/.
set -eu
port=${1:?usage: start.sh PORT}
cd "$(dirname "$0")"

if [ ! -f target/mongo-test-server.jar ] || [ -n "$(find pom.xml src -newer target/mongo-test-server.jar)" ]; then
  mvn -q -B package >&2
fi

log="target/server-$port.log"
java -Xmx512m -cp 'target/mongo-test-server.jar:target/lib/*' landbook.MongoTestServer "$port" >"$log" 2>&1 </dev/null &
pid=$!

# The server prints its port once it listens.
tries=0
until grep -qx "$port" "$log"; do
  tries=$((tries + 1))
  if [ "$tries" -gt 150 ] || ! kill -0 "$pid" 2>/dev/null; then
    echo "the MongoDB test server did not start on port $port:" >&2
    cat "$log" >&2
    kill "$pid" 2>/dev/null || true
    exit 1
  fi
  sleep 0.2
done
echo "$pid"
