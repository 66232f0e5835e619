#!/usr/bin/env python3
"""Messages and collectives beside busy loops that want the same cores, Bireme's and Open MPI's, as a table.

    microbenchmarks/compare/busy-cores.py [--short] [BUSY LOOPS]...

Medians in microseconds, as osu.Latency (pingpong.c) and osu.Allreduce (collectives.c) take them. Open MPI gives cores
up where ranks outnumber them, as its users are told to ask for (mpi_yield_when_idle).
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
MPJRUN = HERE.parents[1] / "launcher" / "bin" / "mpjrun"
LIMIT_S = 60
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}


def build(folder, name):
    compiler = shutil.which("mpicc.openmpi") or shutil.which("mpicc")
    if not compiler:
        raise SystemExit("Open MPI was not found; install it: sudo apt-get install openmpi-bin libopenmpi-dev")
    program = pathlib.Path(folder) / name
    subprocess.run([compiler, "-O2", HERE / f"{name}.c", "-o", program], check=True)
    return program


def native(ranks, *words):
    command = [shutil.which("mpirun.openmpi") or "mpirun", "--oversubscribe", "--mca", "btl", "self,vader", "--mca",
               "mpi_yield_when_idle", "1" if ranks > os.cpu_count() else "0", "-np", ranks]
    return command + list(words)


def median(command):
    """The second number of the last line of numbers; a job that takes too long has none."""
    command = [str(word) for word in command]
    try:
        output = subprocess.run(command, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True, timeout=LIMIT_S,
                                check=True).stdout
    except subprocess.TimeoutExpired:
        return f"over {LIMIT_S} s"
    lines = [line.split() for line in output.splitlines() if line[:1].isdigit()]
    return f"{float(lines[-1][1]):.1f}"


def figures(pingpong, collectives, ms):
    sizes = ["-m", "8:8"]
    timed = sizes + ["-t", ms]
    yield median([MPJRUN, "-np", 2, "osu.Latency", *sizes])
    yield median(native(2, pingpong, 8, 8))
    yield median([MPJRUN, "-np", 4, "osu.Allreduce", *timed])
    yield median([MPJRUN, "-np", 4, "-dev", "niodev", "osu.Allreduce", *timed])
    yield median(native(4, collectives, "allreduce", ms, 8))
    yield median([MPJRUN, "-np", 8, "osu.Barrier", "-t", ms])
    yield median(native(8, collectives, "barrier", ms, 8))


def row(loops, pingpong, collectives, ms):
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(loops)]
    try:
        return f"| {loops} | " + " | ".join(figures(pingpong, collectives, ms)) + " |"
    finally:
        for process in busy:
            process.kill()
            process.wait()


def main(words):
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--short", action="store_true", help="a tenth of the time; figures mean nothing")
    parser.add_argument("loops", type=int, nargs="*", default=[0, 1, 2, 4], metavar="BUSY-LOOPS",
                        help="how many run beside each row (default: 0 1 2 4)")
    options = parser.parse_args(words)
    print("| busy loops | message, 2 ranks | Open MPI | Allreduce, 4 ranks | in 4 JVMs | Open MPI | Barrier, 8 ranks"
          " | Open MPI |\n|---|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        programs = [build(folder, name) for name in ("pingpong", "collectives")]
        for number in options.loops:
            print(row(number, *programs, 30 if options.short else 300), flush=True)


main(sys.argv[1:])
