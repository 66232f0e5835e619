#!/usr/bin/env bash
# A column of a matrix as a vector type: osu.Column beside the same loop in C over a native MPI, in turn, on the same cores.
# Prints a Markdown table of first quartiles over the rounds, for columns of 100, 1,000 and 8,192 doubles.
#
#   microbenchmarks/compare/compare-column.sh [ROUNDS]        (needs Open MPI: sudo apt-get install openmpi-bin libopenmpi-dev)
#
# SHORT=true is a try without warm-up, whose figures mean nothing.
# DEVICE=niodev NATIVE_FLAGS="--mca btl tcp,self" microbenchmarks/compare/compare-column.sh   compares the network paths.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mpjrun=$here/../../launcher/bin/mpjrun
rounds=${1:-9}
device=${DEVICE:-smdev}
. "$here/openmpi.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$mpicc" -O3 -march=native "$here/column.c" -o "$work/column"

ours() { # SIZES ITERATIONS WARM-UP
    "$mpjrun" -np 2 -dev "$device" osu.Column -m "$1," -i "$2" -x "$3" | awk '$1 ~ /^[0-9]+$/ { print $1, $2, $3 }' >>"$work/ours"
}

for round in $(seq "$rounds"); do
    echo "round $round of $rounds" >&2
    if [ "${SHORT:-false}" = true ]; then
        ours 800,8000,65536 51 2
    else
        ours 800,8000 51000 20000 # until the JVM's compiler has done with it
        ours 65536 2040 1000
    fi
    "$mpirun" ${NATIVE_FLAGS:-} -np 2 "$work/column" 800 8000 65536 >>"$work/native"
done

quartile() { # FILE COLUMN
    sort -k1,1n -k"$2","$2"g "$1" | awk -v c="$2" '{ v[$1] = v[$1] " " $c; n[$1]++ } END { for (b in v) { split(v[b], s, " "); print b, s[int((n[b] + 3) / 4)] } }' | sort
}
echo "| bytes | $device, vector type, us | by hand, us | ratio | $native, vector type, us | by hand, us | Bireme's type / C's type |"
echo "|---|---|---|---|---|---|---|"
join <(join <(quartile "$work/ours" 2) <(quartile "$work/ours" 3)) <(join <(quartile "$work/native" 2) <(quartile "$work/native" 3)) |
    sort -n | awk '{ printf "| %d | %.3f | %.3f | %.2f | %.3f | %.3f | %.2f |\n", $1, $2, $3, $2 / $3, $4, $5, $2 / $4 }'
