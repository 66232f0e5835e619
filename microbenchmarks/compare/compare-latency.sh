#!/usr/bin/env bash
# Half round trips of smdev beside those of a native MPI over shared memory, interleaved in one run on the same cores:
# the machine's mood hits both alike, so the ratio is what counts. Prints a Markdown table of first quartiles over the
# rounds: virtual cores change their distance within seconds, and the median is of both distances.
#
#   microbenchmarks/compare/compare-latency.sh [ROUNDS]        (needs Open MPI: sudo apt-get install openmpi-bin libopenmpi-dev)
#
# DEVICE=shmdev microbenchmarks/compare/compare-latency.sh   measures ranks in two JVMs that share memory.
# DEVICE=tcp NATIVE_FLAGS="--mca btl tcp,self" microbenchmarks/compare/compare-latency.sh   compares the network paths.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mpjrun=$here/../../launcher/bin/mpjrun
rounds=${1:-10}
device=${DEVICE:-smdev}
. "$here/openmpi.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$mpicc" -O2 "$here/pingpong.c" -o "$work/pingpong"

for round in $(seq "$rounds"); do
    echo "round $round of $rounds" >&2
    "$mpjrun" -np 2 -dev "$device" osu.Latency -m 8:4194304 | awk '$1 ~ /^[0-9]+$/ { print $1, $2 }' >>"$work/ours"
    "$mpirun" ${NATIVE_FLAGS:-} -np 2 "$work/pingpong" 8 4194304 | awk '{ print $1, $2 }' >>"$work/native"
done

quartile() { sort -k1,1n -k2,2g "$1" | awk '{ v[$1] = v[$1] " " $2; n[$1]++ } END { for (b in v) { split(v[b], s, " "); print b, s[int((n[b] + 3) / 4)] } }' | sort -n; }
echo "| bytes | Bireme $device, us | $native, us | ratio | Bireme, GB/s |"
echo "|---|---|---|---|---|"
join <(quartile "$work/ours" | sort) <(quartile "$work/native" | sort) | sort -n |
    awk '{ printf "| %d | %.3f | %.3f | %.2f | %.2f |\n", $1, $2, $3, $2 / $3, $1 / $2 / 1000 }'
