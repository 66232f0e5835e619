#!/usr/bin/env bash
# Wall time of whole jobs from the command line: the median of RUNS starts, file cache warm.
#
#   microbenchmarks/compare/start-time.sh [RUNS]
set -euo pipefail
mpjrun=$(cd "$(dirname "$0")" && pwd)/../../launcher/bin/mpjrun
runs=${1:-11}
measure() {
    for _ in $(seq "$runs"); do
        start=$(date +%s%N)
        "$@" >/dev/null
        echo $(($(date +%s%N) - start))
    done | sort -n | awk '{ t[NR] = $1 } END { printf "%.0f ms (fastest %.0f, slowest %.0f)\n", t[int((NR + 1) / 2)] / 1e6, t[1] / 1e6, t[NR] / 1e6 }'
}
"$mpjrun" -np 4 examples.Hello >/dev/null
for options in "-np 1" "-np 2" "-np 4" "-np 8" "-np 64" "-np 2 -dev niodev" "-np 16 --jvms-per-host 2"; do
    read -ra words <<<"$options"
    echo "mpjrun $options examples.Hello: $(measure "$mpjrun" "${words[@]}" examples.Hello)"
done
