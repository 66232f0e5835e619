#!/usr/bin/env python3
"""Time, processor time and memory of a hello program on many ranks of one JVM, as a table.

    microbenchmarks/compare/many-ranks.py [RANKS]...
"""
import os
import pathlib
import subprocess
import sys
import time

MPJRUN = pathlib.Path(__file__).resolve().parents[2] / "launcher" / "bin" / "mpjrun"


def row(ranks):
    begin = time.monotonic()
    job = subprocess.Popen(
        [MPJRUN, "-np", str(ranks), "-Xmx2g", "examples.Hello"], stdout=subprocess.PIPE, text=True)
    greetings = sum(line.startswith("Hello from rank ") for line in job.stdout)
    _, status, usage = os.wait4(job.pid, 0)
    seconds = time.monotonic() - begin
    if status != 0 or greetings != ranks:
        raise SystemExit(f"mpjrun -np {ranks}: status {status}, {greetings} lines")
    processor = usage.ru_utime + usage.ru_stime
    return f"| {ranks:,} | {seconds:.1f} | {processor:.1f} | {usage.ru_maxrss / 1024:,.0f} |"


print("| ranks | s | s of processor time | MiB of memory |\n|---|---|---|---|")
for ranks in [int(word) for word in sys.argv[1:]] or [100, 1000, 4000, 10000]:
    print(row(ranks), flush=True)
