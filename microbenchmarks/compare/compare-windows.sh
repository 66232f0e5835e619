#!/usr/bin/env bash
# One-sided communication beside C over native MPIs, in turn, in short rounds on the same cores: put, get and accumulate of
# longs, flushed in an epoch of lock_all; fetch_and_op and compare_and_swap of one long; locks that nobody else wants, and
# flushes. Prints a Markdown table of first quartiles over the rounds. A ratio below 1 says that Bireme is faster.
#
#   microbenchmarks/compare/compare-windows.sh [ROUNDS] [SIZES]      default: 9 rounds, 8 4096 65536 1048576
#
# WINDOW=create measures windows on memory of the program instead of those that make their own (allocate).
# DEVICE=shmdev measures ranks in two JVMs. LIBRARIES: some of openmpi and mpich (default: both, as far as they are there;
# sudo apt-get install openmpi-bin libopenmpi-dev mpich libmpich-dev). Build first: mvn package -DskipTests.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mpjrun=$here/../../launcher/bin/mpjrun
rounds=${1:-9}
sizes=${2:-8 4096 65536 1048576}
window=${WINDOW:-allocate}
device=${DEVICE:-smdev}
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Of Open MPI's components "sm" is the fastest for memory that the window makes; "rdma", which 4.1.4 chooses, crashes in
# MPI_Compare_and_swap. For memory of the program there is no "sm".
openmpi=()
if [ "$window" = allocate ]; then
    openmpi=(--mca osc sm)
fi
mpich=()

libraries=()
for library in ${LIBRARIES:-openmpi mpich}; do
    if command -v "mpicc.$library" >/dev/null && command -v "mpirun.$library" >/dev/null; then
        "mpicc.$library" -O2 "$here/windows.c" -o "$work/windows-$library"
        libraries+=("$library")
    else
        echo "mpicc.$library or mpirun.$library was not found; $library is left out" >&2
    fi
done

ours() { # the lines of a program, with the unit's divisor: operation, bytes, us
    local program=$1 operation=$2
    shift 2
    "$mpjrun" -np 2 -dev "$device" "osu.$program" -w "$window" "$@" |
        awk -v operation="$operation" '
            /^#/ { next }
            operation != "" { print operation, $1, $2; next }
            { print $1, 8, /_/ ? $3 : $3 / 1000 }' >>"$work/bireme"
}

for round in $(seq "$rounds"); do
    echo "round $round of $rounds" >&2
    ours Put put -m "${sizes// /,}," --warm-up 1
    ours Get get -m "${sizes// /,}," --warm-up 1
    ours Acc acc -m "${sizes// /,}," --warm-up 8
    ours FetchOp "" --warm-up 8 # calls are so short that the compiler needs longer than they take
    ours Passive "" --warm-up 2
    for library in "${libraries[@]}"; do
        declare -n flags=$library
        # shellcheck disable=SC2086 # sizes are words
        "mpirun.$library" "${flags[@]}" -np 2 "$work/windows-$library" "$window" $sizes >>"$work/$library"
    done
done

quartile() { # FILE: operation:bytes, us
    sort -k1,2 -k3,3g "$1" | awk '
        { key = $1 ":" $2; v[key] = v[key] " " $3; n[key]++ }
        END { for (k in v) { split(v[k], s, " "); print k, s[int((n[k] + 3) / 4)] } }' | sort
}

quartile "$work/bireme" >"$work/table"
head="| operation | bytes | Bireme $device, us |"
rule="|---|---|---|"
for library in "${libraries[@]}"; do
    join -a 1 -e - -o auto "$work/table" <(quartile "$work/$library") >"$work/joined"
    mv "$work/joined" "$work/table"
    head+=" $library, us | ratio |"
    rule+="---|---|"
done
echo "$head"
echo "$rule"
for operation in put get acc fetch_and_op compare_and_swap lock-exclusive lock-shared lock-all flush-nothing put-flush copy-fence; do
    { grep "^$operation:" "$work/table" || true; } | sed 's/:/ /' | sort -k2,2n | awk '{
        printf "| %s | %d | %.4f |", $1, $2, $3
        for (i = 4; i <= NF; i++) {
            if ($i == "-") printf " - | - |"; else printf " %.4f | %.2f |", $i, $3 / $i
        }
        print ""
    }'
done
