#!/usr/bin/env bash
# Device mpi beside the same MPI library from C, in turn, on the same cores: half round trips of two processes. First the
# functions of the library alone, by both ways to call them (NativeMpi.java, mpi-calls.c), then whole messages
# (osu.Latency). Prints library, system, bytes, median us of each round; compare first quartiles.
#
#   microbenchmarks/compare/compare-native-mpi.sh [ROUNDS] [SIZES]        default: 3 rounds, 8 1024 65536 1048576
#
# Libraries: Debian's Open MPI and MPICH with their compilers, and that of config/mpi/install-abi, as far as they are there.
# LIBRARIES: some of openmpi, mpich and abi (default: all).
# JAVA_NEW: java of JDK 22 or newer (Foreign Function API); java of the path is called by JNA. Build first: mvn package.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
rounds=${1:-3}
sizes=${2:-8 1024 65536 1048576}
new=${JAVA_NEW:-java}
libraries=${LIBRARIES:-openmpi mpich abi}
abi=${BIREME_TEST_MPI_ABI:-$HOME/.cache/bireme/mpi-abi}
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 BIREME_DEVICE=mpi BIREME_INTERFACE=127.0.0.1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
jars=$(echo "$root"/launcher/target/lib/*.jar | tr ' ' ':'):$root/nas-benchmarks/target/classes
javac -cp "$jars" -d "$work" "$here/NativeMpi.java"

measure() { # library, its file, its mpiexec, the C program
    local name=$1 file=$2 run=$3 program=$4
    # shellcheck disable=SC2086 # sizes are words
    {
        $run -n 2 "$program" $sizes | sed "s/^/$name C /"
        $run -n 2 "$new" --enable-native-access=ALL-UNNAMED -cp "$work:$jars" NativeMpi "$file" foreign $sizes |
            sed "s/^/$name foreign /"
        $run -n 2 java -cp "$work:$jars" NativeMpi "$file" jna $sizes | sed "s/^/$name jna /"
        $run -n 2 "$new" --enable-native-access=ALL-UNNAMED -cp "$jars" osu.Latency -m "4,${sizes// /,}" |
            sed -n "s/^ *\([0-9]\)/$name device-new \1/p"
        $run -n 2 "$new" --enable-native-access=ALL-UNNAMED -Dbireme.mpi.direct=true -cp "$jars" osu.Latency \
            -m "4,${sizes// /,}" | sed -n "s/^ *\([0-9]\)/$name device-new-direct \1/p"
        $run -n 2 java -cp "$jars" osu.Latency -m "4,${sizes// /,}" | sed -n "s/^ *\([0-9]\)/$name device-17 \1/p"
    }
}

for _ in $(seq "$rounds"); do
    if [[ $libraries == *openmpi* ]] && command -v mpicc.openmpi >/dev/null; then
        mpicc.openmpi -O2 -o "$work/openmpi" "$here/mpi-calls.c"
        measure openmpi libmpi.so.40 mpirun.openmpi "$work/openmpi"
    fi
    if [[ $libraries == *mpich* ]] && command -v mpicc.mpich >/dev/null; then
        mpicc.mpich -O2 -o "$work/mpich" "$here/mpi-calls.c"
        measure mpich libmpich.so.12 mpirun.mpich "$work/mpich"
    fi
    if [[ $libraries == *abi* ]] && [ -e "$abi/lib/libmpi_abi.so.1" ]; then
        cc -O2 -DMPI_ABI -I"$abi/include" -o "$work/abi" "$here/mpi-calls.c" -L"$abi/lib" -l:libmpi_abi.so.1 \
            -Wl,-rpath,"$abi/lib"
        measure abi "$abi/lib/libmpi_abi.so.1" "$abi/bin/mpiexec" "$work/abi"
    fi
done
