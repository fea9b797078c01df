#!/bin/sh
# Replaces the containers of a service one by one: starts a new one of the image that was built last, waits until it can
# do its work, and stops an old one. Nobody is without an answer meanwhile, also where there is one container only.
#   usage: deploy/roll.sh SERVICE…      (in the folder of docker-compose.yml)
set -eu
# For a service to be ready: a new projection service first builds its read models.
patience=${ROLL_SECONDS:-600}

port_of() {
  case $1 in
    command-service) echo 4001 ;;
    projection-service) echo 4002 ;;
    query-api) echo 4000 ;;
    *) echo "roll.sh: $1 is none of command-service, projection-service, query-api" >&2; exit 2 ;;
  esac
}

# The answer of the container's /readyz; fails where it is not ready.
ready() { docker exec "$1" node platform/src/engine/observability/ask.ts "http://127.0.0.1:$2/readyz"; }

containers() { docker compose ps --all --quiet "$1"; }

# The containers of the service that were not there before.
added() {
  containers "$1" | while read -r id; do case $before in *"$id"*) ;; *) echo "$id" ;; esac; done
}

remove() {
  docker stop "$1" >/dev/null
  docker rm "$1" >/dev/null
}

# Whether it fails or is interrupted: a container that is not ready does not stay beside the old ones.
starting=
remove_unready() {
  [ -n "$starting" ] || return 0
  for id in $(added "$starting"); do remove "$id" || true; done
}
trap remove_unready EXIT
trap 'exit 130' INT TERM

for service in "$@"; do
  port=$(port_of "$service")
  old=$(docker compose ps --quiet "$service")
  count=$(echo "$old" | grep -c . || true)
  for container in $old; do
    before=$(containers "$service")
    starting=$service
    docker compose up --detach --no-deps --no-recreate --scale "$service=$((count + 1))" "$service"
    new=$(added "$service")
    if [ -z "$new" ]; then
      echo "roll.sh: Docker started no other $service, and the old one goes on" >&2
      exit 1
    fi
    for id in $new; do
      waited=0
      until answer=$(ready "$id" "$port" 2>&1); do
        waited=$((waited + 1))
        if [ "$waited" -ge "$patience" ]; then
          echo "roll.sh: $service is not ready after $patience s, and the old one goes on: $answer" >&2
          exit 1
        fi
        sleep 1
      done
    done
    starting=
    remove "$container"
    echo "$service: $container is replaced"
  done
done
