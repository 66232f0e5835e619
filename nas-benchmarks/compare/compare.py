#!/usr/bin/env python3
"""Runs the NAS benchmarks of Bireme beside those in Fortran and C, on the same cores, and writes who is how fast.

    compare.py --class A --np 1,2 --rounds 5
    compare.py --npb NPB3.4.3/NPB3.4-MPI --class A --np 1,2 --rounds 5

Without --npb the other side are programs of our own, which solve the same problems (folder reference). With it they are
those of an NPB 3.4 source tree, which NASA gives away at https://www.nas.nasa.gov/software/npb.html. Either is copied
and built with gfortran and gcc for Open MPI and for MPICH, which are installed first where they are missing. Then all
sides run each benchmark in turn, round after round, in an order that changes with the round, so that a change of the
machine's speed meets all of them. Figures are medians of millions of operations a second, all ranks together.

Writes FILE.md (table), FILE.json (everything, with every single run) and FILE.svg (chart). Status: 0 all verified; 1 a
verification failed, or a build or a run; 2 wrong command line. Needs Python 3.7 and nothing else.
"""
import argparse
import os
import pathlib
import sys

import report
import sides
import tree

BENCHMARKS = ["ep", "is", "cg", "mg", "ft", "lu", "bt", "sp"]
OWN = pathlib.Path(__file__).resolve().parent / "reference"
BIREME = pathlib.Path(__file__).resolve().parents[2] / "launcher" / "bin" / "mpjrun"


def words(text):
    return [word for word in text.split(",") if word]


def numbers(text):
    try:
        counts = [int(word) for word in words(text)]
    except ValueError:
        counts = []
    if not counts or min(counts) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is no list of whole numbers such as 1,2,4")
    return counts


def arguments(argv):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--npb", default=OWN, metavar="PATH", type=pathlib.Path,
                        help="NPB 3.4 source tree (default: programs of our own)")
    parser.add_argument("--class", dest="size", default="A", choices=list("SWABCD"), help="class (default: A)")
    parser.add_argument("--np", type=numbers, default=[1, 2], metavar="LIST", help="numbers of ranks (default: 1,2)")
    parser.add_argument("--benchmarks", type=words, default=BENCHMARKS, metavar="LIST", help="default: all eight")
    parser.add_argument("--mpi", type=words, default=list(sides.FORTRAN), metavar="LIST", help="openmpi, mpich or both")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="runs of each (default: 5)")
    parser.add_argument("--warm-up", type=int, metavar="N",
                        help="untimed iterations of Bireme (default: until nothing is compiled any more)")
    parser.add_argument("--flags", default="-O3 -march=native", help="of both compilers (default: -O3 -march=native)")
    parser.add_argument("--cores", metavar="LIST", help="cores of all sides, as of taskset: 0,1 (default: all)")
    parser.add_argument("--mpjrun", type=pathlib.Path, default=BIREME, metavar="PATH", help="default: of this tree")
    parser.add_argument("--java-options", default="", metavar="WORDS", help="for example -Xmx8g")
    parser.add_argument("--timeout", type=int, default=1800, metavar="SECONDS", help="for one run (default: 1800)")
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("npb-build"), help="default: npb-build")
    parser.add_argument("--no-install", action="store_true", help="do not install packages")
    parser.add_argument("-o", "--output", default="npb-compare", metavar="FILE", help="default: npb-compare")
    options = parser.parse_args(argv)
    options.is_own = options.npb == OWN
    for mpi in options.mpi:
        if mpi not in sides.FORTRAN:
            parser.error(f"--mpi: '{mpi}' is neither openmpi nor mpich")
    for benchmark in options.benchmarks:
        if benchmark not in BENCHMARKS:
            parser.error(f"--benchmarks: '{benchmark}' is none of {', '.join(BENCHMARKS)}")
    if options.rounds < 1:
        parser.error("--rounds: at least 1")
    if not os.access(options.mpjrun, os.X_OK):
        parser.error(f"--mpjrun: {options.mpjrun} cannot be run")
    return options


def measure(options, contestants, say):
    """Every single run, in the order in which they took place."""
    runs = []
    refused = set()
    for round_number in range(options.rounds):
        turn = round_number % len(contestants)
        for benchmark in options.benchmarks:
            for ranks in options.np:
                for side in contestants[turn:] + contestants[:turn]:
                    if (benchmark, ranks, side.name) in refused:
                        continue
                    run = side.run(benchmark, options.size, ranks)
                    if run.state != "verified":
                        refused.add((benchmark, ranks, side.name))
                    runs.append(run)
                    say(f"round {round_number + 1}/{options.rounds}  {run}")
    return runs


def main(argv):
    options = arguments(argv)
    say = lambda text: print("compare: " + text, file=sys.stderr, flush=True)
    try:
        source = tree.find(options.npb)
        if not options.no_install:
            tree.install(options.mpi, say)
        folders = {
            mpi: tree.build(source, options.work / mpi, mpi, options.flags, options.benchmarks, options.size, say)
            for mpi in options.mpi
        }
    except tree.Trouble as trouble:
        say(str(trouble))
        return 1
    contestants = [sides.Fortran(mpi, folder, options) for mpi, folder in folders.items()] + [sides.Bireme(options)]
    runs = measure(options, contestants, say)
    facts = report.facts(options, contestants, argv)
    for name in report.write(options.output, options, contestants, runs, facts):
        print(name)
    return 0 if all(run.state in ("verified", "refused") for run in runs) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
