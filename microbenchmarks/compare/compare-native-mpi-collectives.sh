#!/usr/bin/env bash
# Collectives on device mpi: the library's own by the name native-mpi, those of our rules, and the same library from C, in turn.
# Prints library, ranks, operation, system, bytes, median us, fastest us. How a call is timed: osu.run.CollectiveTimer, collectives.c.
#
#   microbenchmarks/compare/compare-native-mpi-collectives.sh [ROUNDS]
#
# Build first: mvn package. In the environment:
#   LIBRARIES   some of mpich, openmpi and abi (default: all)     OPERATIONS  names of osu programs (default: Bcast Allreduce Alltoall)
#   RANKS       numbers of ranks (default: 2 4)                   SIZES       bytes (default: 8 1024 65536 1048576)
#   MS          milliseconds for each size (default: 100)         JAVA        the java to run
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
abi=${BIREME_TEST_MPI_ABI:-$HOME/.cache/bireme/mpi-abi}
read -ra sizes <<<"${SIZES:-8 1024 65536 1048576}"
ms=${MS:-100}
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 BIREME_DEVICE=mpi BIREME_INTERFACE=127.0.0.1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
classes="$root/launcher/target/lib/*:$root/nas-benchmarks/target/classes"

measure() { # library, its file, the C program, its mpiexec...
    local name=$1 file=$2 program=$3
    shift 3
    local ranks operation key system
    for ranks in ${RANKS:-2 4}; do
        for operation in ${OPERATIONS:-Bcast Allreduce Alltoall}; do
            key=${operation,,}
            "$@" -n "$ranks" "$program" "$key" "$ms" "${sizes[@]}" |
                awk -v at="$name $ranks $operation C" '$1 ~ /^[0-9]+$/ { print at, $1, $2, $3 }'
            for system in native-mpi rules; do
                local option=-Dbireme.coll.$key=$system
                [ $system = native-mpi ] || option=-Dbireme.mpi.library=$file
                "$@" -n "$ranks" "${JAVA:-java}" -XX:+IgnoreUnrecognizedVMOptions --enable-native-access=ALL-UNNAMED \
                    "-Dbireme.mpi.library=$file" "$option" -cp "$classes" "osu.$operation" -m "$(IFS=,; echo "${sizes[*]}")" -t "$ms" |
                    awk -v at="$name $ranks $operation $system" '$1 ~ /^[0-9]+$/ { print at, $1, $2, $3 }'
            done
        done
    done
}

for _ in $(seq "${1:-3}"); do
    for library in ${LIBRARIES:-mpich openmpi abi}; do
        case $library in
            mpich)
                mpicc.mpich -O2 "$here/collectives.c" -o "$work/mpich"
                measure mpich libmpich.so.12 "$work/mpich" mpiexec.hydra
                ;;
            openmpi)
                mpicc.openmpi -O2 "$here/collectives.c" -o "$work/openmpi"
                measure openmpi libmpi.so.40 "$work/openmpi" mpirun.openmpi --oversubscribe --mca mpi_yield_when_idle 1
                ;;
            abi)
                cc -O2 -DMPI_ABI -I"$abi/include" "$here/collectives.c" -o "$work/abi" -L"$abi/lib" -l:libmpi_abi.so.1 \
                    -Wl,-rpath,"$abi/lib"
                measure abi "$abi/lib/libmpi_abi.so.1" "$work/abi" "$abi/bin/mpiexec"
                ;;
        esac
    done
done
