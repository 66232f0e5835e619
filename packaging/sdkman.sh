#!/bin/sh
# packaging/sdkman.sh VERSION: publishes a version by the vendor interface of SDKMAN. The archive must be at its URL; the
# key and token that SDKMAN gives its vendors are in SDKMAN_KEY and SDKMAN_TOKEN.
set -eu
version=$1
url=https://github.com/bireme/bireme/releases/download/v$version/bireme-$version.zip
call() {
    curl -fsS -X "$1" -H "Consumer-Key: $SDKMAN_KEY" -H "Consumer-Token: $SDKMAN_TOKEN" \
        -H 'Content-Type: application/json' -H 'Accept: application/json' -d "$3" "https://vendors.sdkman.io/$2"
}
call POST release "{\"candidate\": \"bireme\", \"version\": \"$version\", \"platform\": \"UNIVERSAL\", \"url\": \"$url\"}"
call PUT default "{\"candidate\": \"bireme\", \"version\": \"$version\"}"
