#!/bin/sh
# npm under the right Node: sh scripts/npm.sh ci, sh scripts/npm.sh run dev
exec sh "$(dirname -- "$0")/with-node.sh" npm "$@"
