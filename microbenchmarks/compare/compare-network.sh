#!/usr/bin/env bash
# Half round trips between two JVMs of one host: bare sockets, Bireme's network devices, and a native MPI over TCP, in turn
# in one run on the same cores, so that all meet the same state of the machine; ratios are what counts. Prints a Markdown
# table of medians over the rounds.
#
#   microbenchmarks/compare/compare-network.sh [ROUNDS [SIZES...]]    (needs Open MPI: apt-get install openmpi-bin libopenmpi-dev)
#
# SHORT=true is a try without warm-up, whose figures mean nothing.
# CHANNELS=bare-unix,niodev-unix,...  chooses the lines (see NetworkPingPong); needs microbenchmarks/target/benchmarks.jar,
# made by mvn -pl microbenchmarks -am package -DskipTests. (Not LINES: on a terminal that is set by bash itself.)
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
jar=$here/../target/benchmarks.jar
rounds=${1:-3}
shift || true
sizes=("$@")
if [ ${#sizes[@]} -eq 0 ]; then sizes=(1 8 64 1024 8192 65536 262144 1048576 4194304); fi
[ -f "$jar" ] || { echo "$jar is missing; build it: mvn -pl microbenchmarks -am package -DskipTests" >&2; exit 2; }
. "$here/openmpi.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$mpicc" -O2 "$here/pingpong.c" -o "$work/pingpong"

for round in $(seq "$rounds"); do
    echo "round $round of $rounds" >&2
    java -XX:+UseParallelGC -XX:+UseCondCardMark -Dlines="${CHANNELS:-}" -Dshort="${SHORT:-false}" -cp "$jar" bireme.benchmarks.network.NetworkPingPong "${sizes[@]}" |
        awk '$2 == "B" { print $3, $1, $4 }' >>"$work/all"
    for size in "${sizes[@]}"; do
        "$mpirun" --mca btl tcp,self -np 2 "$work/pingpong" "$size" "$size" | awk '{ print "openmpi-tcp", $1, $2 }' >>"$work/all"
    done
done

# One row per size, one column per line, in the order they first came.
awk '
    !($1 in column) { column[$1] = ++columns; name[columns] = $1 }
    !($2 in row) { row[$2] = ++rows; size[rows] = $2 }
    { values[$1, $2] = values[$1, $2] " " $3 }
    function median(list,   n, v, i, j, t) {
        n = split(list, v, " ")
        for (i = 2; i <= n; i++) for (j = i; j > 1 && v[j - 1] + 0 > v[j] + 0; j--) { t = v[j]; v[j] = v[j - 1]; v[j - 1] = t }
        return v[int((n + 1) / 2)]
    }
    END {
        printf "| bytes |"; for (c = 1; c <= columns; c++) printf " %s |", name[c]; print ""
        printf "|---|"; for (c = 1; c <= columns; c++) printf "---|"; print ""
        for (r = 1; r <= rows; r++) {
            printf "| %d |", size[r]
            for (c = 1; c <= columns; c++) printf " %.2f |", median(values[name[c], size[r]])
            print ""
        }
    }' "$work/all"
