#!/bin/sh
# Runs a command under the Node release this project needs, whatever Node the machine has:
#   sh scripts/with-node.sh node apps/server/src/main.ts serve
# When the machine's Node is too old, the right one comes from the npm package `node` into .runtime/ (once). The command takes
# the place of this script, so a signal sent to it reaches the command.
set -eu
root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
wanted=$(cat "$root/.node-version")
major=${wanted%%.*}

is_new_enough() {
  found=$("$1" --version 2>/dev/null) || return 1
  found=${found#v}
  [ "${found%%.*}" -ge "$major" ]
}

if ! is_new_enough node; then
  runtime="$root/.runtime"
  if ! is_new_enough "$runtime/node_modules/node/bin/node"; then
    echo "Bringing Node $wanted into .runtime/ ..." >&2
    mkdir -p "$runtime"
    # npm runs the install script of a dependency only when the package file approves it by name and version.
    printf '{"private":true,"dependencies":{"node":"%s"},"allowScripts":{"node@%s":true}}\n' "$wanted" "$wanted" \
      >"$runtime/package.json"
    (cd "$runtime" && npm install --no-package-lock --no-audit --no-fund --loglevel=error >&2)
  fi
  # npm looks for the machine's configuration (certificates, registry) beside the Node that runs it, so it is told where it is.
  NPM_CONFIG_GLOBALCONFIG=${NPM_CONFIG_GLOBALCONFIG:-$(npm config get globalconfig)}
  PATH="$runtime/node_modules/node/bin:$PATH"
  export NPM_CONFIG_GLOBALCONFIG PATH
fi

cd "$root"
exec "$@"
