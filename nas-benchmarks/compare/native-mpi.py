#!/usr/bin/env python3
"""NPB over device mpi: runs every kernel through the mpiexec of each native MPI library that is installed, and prints a table of
what was verified.

  nas-benchmarks/compare/native-mpi.py [--classes S] [--libraries mpich,openmpi,abi] [--kernels EP,IS,...] [--limit SECONDS]

Libraries: Debian's MPICH and Open MPI, and that of config/mpi/install-abi. JAVA: the java to run (default: that of the path).
Build first: mvn package. A cell has the seconds of each number of ranks; "failed" if the program did not verify, "late" if it took
longer than the limit. Status 0 if all were verified.
"""
import argparse
import os
import re
import subprocess
import sys
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
ABI = os.environ.get("BIREME_TEST_MPI_ABI", os.path.expanduser("~/.cache/bireme/mpi-abi"))
LIBRARIES = {
    "mpich": (["mpiexec.hydra"], "libmpich.so.12"),
    "openmpi": (["mpirun.openmpi", "--oversubscribe"], "libmpi.so.40"),
    "abi": ([ABI + "/bin/mpiexec"], ABI + "/lib/libmpi_abi.so.1"),
}
SQUARES = [1, 4]
POWERS = [1, 2, 4]
# Arguments before the class, and numbers of ranks; DT's follow from its graph and class.
KERNELS = {
    "EP": ([], POWERS),
    "IS": ([], POWERS),
    "CG": ([], POWERS),
    "MG": ([], POWERS),
    "FT": ([], POWERS),
    "LU": ([], POWERS),
    "BT": ([], SQUARES),
    "SP": ([], SQUARES),
    "DT": (["BH"], None),
}
DT_RANKS = {"S": 5, "W": 11, "A": 21}


def run(library, kernel, letter, ranks, limit):
    """The time of a run as text, or what went wrong."""
    launcher, file = LIBRARIES[library]
    java = os.environ.get("JAVA", "java")
    jars = os.environ.get("CLASSES") or ":".join(
        [os.path.join(ROOT, "launcher/target/lib/*"), os.path.join(ROOT, "nas-benchmarks/target/classes")])
    command = launcher + ["-n", str(ranks), java, "-XX:+IgnoreUnrecognizedVMOptions", "--enable-native-access=ALL-UNNAMED",
                          "-Dbireme.mpi.library=" + file, "-cp", jars, "npb." + kernel]
    command += KERNELS[kernel][0] + ["-c", letter]
    environment = dict(os.environ, BIREME_DEVICE="mpi", BIREME_INTERFACE="127.0.0.1", OMPI_ALLOW_RUN_AS_ROOT="1",
                       OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
    start = time.time()
    try:
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return "late"
    is_verified = done.returncode == 0 and re.search(r"Verification\s*=?:?\s*SUCCESSFUL", done.stdout)
    if not is_verified:
        print(f"{library} {kernel} {letter} on {ranks} ranks, status {done.returncode}:\n{done.stdout[-3000:]}", file=sys.stderr)
        return "failed"
    return f"{time.time() - start:.1f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--classes", default="S")
    parser.add_argument("--libraries", default=",".join(LIBRARIES))
    parser.add_argument("--kernels", default=",".join(KERNELS))
    parser.add_argument("--limit", type=float, default=60)
    options = parser.parse_args()
    is_all_verified = True
    for letter in options.classes.split(","):
        print(f"class {letter}, seconds with the start of the JVMs, on so many ranks\n", flush=True)
        libraries = options.libraries.split(",")
        print("| kernel | ranks | " + " | ".join(libraries) + " |\n|---|---|" + "---|" * len(libraries), flush=True)
        for kernel in options.kernels.split(","):
            counts = KERNELS[kernel][1] or [DT_RANKS[letter]]
            cells = [[run(library, kernel, letter, ranks, options.limit) for ranks in counts] for library in libraries]
            is_all_verified &= all(re.match(r"\d", text) for texts in cells for text in texts)
            print(f"| {kernel} | {', '.join(map(str, counts))} | " + " | ".join(", ".join(texts) for texts in cells) + " |", flush=True)
        print(flush=True)
    sys.exit(0 if is_all_verified else 1)


if __name__ == "__main__":
    main()
