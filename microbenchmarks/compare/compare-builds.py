#!/usr/bin/env python3
"""Runs the same programs by another build of Bireme and by this one, in turn, and says how much longer this one takes.

    git worktree add ../before COMMIT && (cd ../before && mvn package -DskipTests)
    microbenchmarks/compare/compare-builds.py ../before                     # ten rounds of everything
    microbenchmarks/compare/compare-builds.py ../before --rounds 3 latency  # some groups

Each round starts every program once in either build, and which one begins changes from round to round; it takes about
six minutes. A figure is the first quartile of the rounds, since what disturbs a machine only adds time. Prints a Markdown
table, of the rounds so far after Ctrl-C; ratios above 1 mean that this build is slower. Both trees need what mvn package
-DskipTests makes. Status: 0, or 1 when a program failed.
"""
import argparse
import pathlib
import re
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parents[2]
SIZES = {8, 1024, 65536, 1048576}
KERNELS = ["CG", "EP", "FT", "IS", "LU", "MG"]
SUBJECTS = ["pipeline.two-stages", "pipeline.eight-stages", "farm.two-workers-1us", "farm.two-workers-ordered-1us"]
UNITS = {"npb": "s", "bb": "ns"}
COLLECTIVES = ["Barrier", "Bcast", "Allreduce", "Reduce", "Allgather", "Alltoall"]


def sizes(output):
    """Microseconds by message size, of a table of the osu programs."""
    lines = (line.split() for line in output.splitlines() if re.match(r"\d+ ", line))
    return {f"{line[0]} B": float(line[1]) for line in lines if int(line[0]) in SIZES or line[0] == "1"}


def seconds(output):
    """Seconds of a NAS kernel that verified."""
    if "SUCCESSFUL" not in output:
        raise ValueError("not verified")
    return {"": float(re.search(r"Time in seconds *= *([\d.]+)", output).group(1))}


def item_time(output):
    """Nanoseconds an item takes in a graph."""
    return {"": float(re.search(r"^RESULT ([\d.]+)", output, re.MULTILINE).group(1))}


def commands():
    """(group, name, arguments of mpjrun or of BbBenchmark, reader of its output)"""
    for device in ["smdev", "niodev", "tcp"]:
        yield "latency", device, ["-np", "2", "-dev", device, "osu.Latency", "-m", "8:1048576"], sizes
    for name in COLLECTIVES:
        for ranks in ["2", "4"]:
            size = [] if name == "Barrier" else ["-m", "8,65536"]
            yield "collectives", f"{name}, {ranks} ranks", ["-np", ranks, f"osu.{name}", "-t", "200", *size], sizes
    for size in ["S", "W"]:
        for kernel in KERNELS:
            yield "npb", f"{kernel} {size}, 2 ranks", ["-np", "2", f"npb.{kernel}", "-c", size], seconds
    for subject in SUBJECTS:
        yield "bb", subject, ["-f", "0", "-w", "5", "-r", "5", subject], item_time


def run(tree, group, arguments, read):
    """What one run in one build has measured."""
    if group == "bb":
        jar = tree / "microbenchmarks" / "target" / "benchmarks.jar"
        command = ["java", "-cp", str(jar), "bireme.benchmarks.bb.BbBenchmark", *arguments]
    else:
        command = [str(tree / "launcher" / "bin" / "mpjrun"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if done.returncode != 0:
        raise ValueError(f"status {done.returncode}: {done.stderr[-500:]}")
    return read(done.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=pathlib.Path, help="source tree of the other build")
    parser.add_argument("groups", nargs="*", metavar="GROUP", help="latency, collectives, npb, bb (default: all)")
    parser.add_argument("--rounds", type=int, default=10)
    options = parser.parse_args()
    cases = [case for case in commands() if not options.groups or case[0] in options.groups]
    if not cases:
        parser.error(f"no such group: {' '.join(options.groups)}; expected latency, collectives, npb, bb")
    measured, failures = {}, 0
    try:
        for turn in range(options.rounds):
            failures += measure(cases, options.before, turn, measured)
            print(f"round {turn + 1} of {options.rounds}", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
    report(measured)
    return 1 if failures else 0


def measure(cases, before, turn, measured):
    """One round; returns how many programs failed."""
    failures = 0
    sides = [("before", before), ("after", HERE)]
    for group, name, arguments, read in cases:
        for side, tree in sides if turn % 2 else reversed(sides):
            try:
                for what, value in run(tree, group, arguments, read).items():
                    measured.setdefault((group, name, what), {}).setdefault(side, []).append(value)
            except (ValueError, subprocess.TimeoutExpired) as e:
                failures += 1
                print(f"{side}: {name}: {e}", file=sys.stderr)
    return failures


def first_quartile(values):
    return statistics.quantiles(values, n=4, method="inclusive")[0] if len(values) > 1 else values[0]


def report(measured):
    print("| program | before | after | ratio |\n|---|---|---|---|")
    for (group, name, what), values in measured.items():
        if len(values) == 2:
            before, after = (first_quartile(values[side]) for side in ("before", "after"))
            unit = UNITS.get(group, "us")
            ratio = f"{after / before:.2f}" if before else "-"
            print(f"| {', '.join(filter(None, [name, what]))} | {before:.3f} {unit} | {after:.3f} {unit} | {ratio} |")


if __name__ == "__main__":
    sys.exit(main())
