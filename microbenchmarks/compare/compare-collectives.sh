#!/usr/bin/env bash
# Collective operations of Bireme beside those of Open MPI and MPICH over shared memory, in turn, round by round, on the same
# cores: the machine's mood hits all alike, so the ratios are what counts. How a call is timed: osu.run.CollectiveTimer.
# Writes OUT.md (medians over the rounds), OUT.json and OUT-N-ranks.svg, and prints the tables.
#
#   microbenchmarks/compare/compare-collectives.sh [ROUNDS]
#
# Installs openmpi-bin, libopenmpi-dev, mpich and libmpich-dev where they are missing (as root, or by sudo). In the environment:
#   SYSTEMS     what to compare, the one in question first (default: "bireme openmpi mpich"). Any other word is an algorithm of
#               Bireme, forced: SYSTEMS="native binomial" OPERATIONS=Bcast, SYSTEMS="bireme reduce-bcast(binomial,binomial)"
#   OPERATIONS  names of osu programs          RANKS   numbers of ranks (default: "2 4 8")
#   SIZES       bytes                          MS      milliseconds to measure each size (default: 200)
#   OUT         where to write (default: target/collectives)
#   LIMIT       seconds after which a run of one operation in one system is given up (default: 60); what it has printed counts
#   DEVICE      Bireme's device (default: smdev), MPJRUN_FLAGS  more arguments for mpjrun, for example "--jvms-per-host 2"
#   FIGURE      median: of a run's 21 batches; fastest: the best of them, for a machine that others use (default: median)
#   PAUSE       seconds between runs, for others who use the machine (default: 0)
#   BACK_TO_BACK=1  no barrier between the calls
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mpjrun=$here/../../launcher/bin/mpjrun
rounds=${1:-5}
read -ra systems <<<"${SYSTEMS:-bireme openmpi mpich}"
read -ra operations <<<"${OPERATIONS:-Barrier Bcast Allreduce Reduce Allgather Alltoall}"
read -ra counts <<<"${RANKS:-2 4 8}"
read -ra sizes <<<"${SIZES:-8 64 1024 8192 65536 262144 1048576 4194304}"
read -ra flags <<<"${MPJRUN_FLAGS:-}"
ms=${MS:-200}
limit=${LIMIT:-60}
out=${OUT:-$here/../target/collectives}
mkdir -p "$(dirname "$out")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

as_root() { if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi; }
build() {
    local system=$1
    shift
    command -v "mpicc.$system" >/dev/null || as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >&2
    "mpicc.$system" -O2 "$here/collectives.c" -o "$work/$system"
}
for system in "${systems[@]}"; do
    case $system in
        openmpi) build openmpi openmpi-bin libopenmpi-dev ;;
        mpich) build mpich mpich libmpich-dev ;;
    esac
done
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1

key() { sed -e 's/ReduceScatter/reduce-scatter/' <<<"$1" | tr '[:upper:]' '[:lower:]'; }

bireme() { # ranks operation [option of java]
    local ranks=$1 operation=$2
    shift 2
    local list
    list=$(IFS=,; echo "${sizes[*]}")
    timeout "$limit" "$mpjrun" "$@" -np "$ranks" -dev "${DEVICE:-smdev}" ${flags[@]+"${flags[@]}"} "osu.$operation" -m "$list" -t "$ms" \
        ${BACK_TO_BACK:+--back-to-back}
}

run() { # ranks operation system
    local ranks=$1 operation=$2 system=$3
    local sizes=("${sizes[@]}")
    if [ "$operation" = Barrier ]; then sizes=(1); fi
    case $system in
        bireme) bireme "$ranks" "$operation" ;;
        # Ranks that outnumber the cores yield them, which is what its users are told to ask for.
        openmpi)
            timeout "$limit" mpirun.openmpi --oversubscribe --mca mpi_yield_when_idle "$([ "$ranks" -gt "$(nproc)" ] && echo 1 || echo 0)" \
                --mca btl self,vader -np "$ranks" "$work/openmpi" "${operation,,}" "$ms" "${sizes[@]}"
            ;;
        mpich) timeout "$limit" mpiexec.mpich -n "$ranks" "$work/mpich" "${operation,,}" "$ms" "${sizes[@]}" ;;
        *) bireme "$ranks" "$operation" "-Dbireme.coll.$(key "$operation")=$system" ;;
    esac
}
for round in $(seq "$rounds"); do
    for ranks in "${counts[@]}"; do
        for operation in "${operations[@]}"; do
            for system in "${systems[@]}"; do
                echo "round $round of $rounds: $ranks ranks, $operation, $system" >&2
                sleep "${PAUSE:-0}"
                run "$ranks" "$operation" "$system" >"$work/one" || echo "$system ended with status $?" >&2
                awk -v ranks="$ranks" -v operation="$operation" -v name="$system" \
                    '$1 ~ /^[0-9]+$/ { print ranks, operation, operation == "Barrier" ? 0 : $1, name, $2, $3 }' "$work/one" >>"$out.raw.new"
            done
        done
    done
done
mv "$out.raw.new" "$out.raw"
PYTHONPATH=$here python3 "$here/collectives-report.py" "$out.raw" "$out" "${TITLE:-Collective operations}" \
    "${FIGURE:-median}"
