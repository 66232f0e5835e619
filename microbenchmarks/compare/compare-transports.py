#!/usr/bin/env python3
"""Half round trips by size on one host: every device of Bireme beside Open MPI and MPICH, each through shared memory and
through TCP, and beside bare memory and bare sockets. All in turn in one run, so that all meet the same machine.

    microbenchmarks/compare/compare-transports.py                      five rounds of everything
    microbenchmarks/compare/compare-transports.py --rounds 2 --out OUT --systems smdev,openmpi-shm
    microbenchmarks/compare/compare-transports.py --centiles 60        single calls of 8 bytes, a minute each

Prints a Markdown table of first quartiles over the rounds, in us. With --out it also writes OUT.json (every round, and what it ran on), OUT-latency.svg and OUT-bandwidth.svg. A system that is not
installed, or does not end in time, is left out, and that is said on standard error.

Needs what mvn package -DskipTests makes; gcc, Open MPI and MPICH for the columns beside it. Status: 0, or 1 when nothing
could be measured.
"""
import argparse
import datetime
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import chart

HERE = pathlib.Path(__file__).resolve().parent
MPJRUN = HERE.parents[1] / "launcher" / "bin" / "mpjrun"
SIZES = [8, 64, 512, 1024, 4096, 16384, 65536, 262144, 1048576, 4194304]
SOCKETS = ["-Dbireme.net.shared-memory=false"]
# MPICH of Debian is built on UCX, which would find shared memory by itself.
MPICH_TCP = {"MPIR_CVAR_NOLOCAL": "1", "UCX_TLS": "tcp,self", "FI_PROVIDER": "tcp"}
OPENMPI = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
MEMORY, NETWORK = "shared memory", "sockets"

# What is measured: title, panel, kind, and what distinguishes it.
SYSTEMS = {
    "smdev": ("Bireme smdev", MEMORY, "bireme", ["-dev", "smdev"]),
    "shmdev": ("Bireme shmdev", MEMORY, "bireme", ["-dev", "shmdev"]),
    "openmpi-shm": ("Open MPI, shared memory", MEMORY, "openmpi", ["--mca", "btl", "vader,self"]),
    "mpich-shm": ("MPICH, shared memory", MEMORY, "mpich", {}),
    "bare-memory": ("bare memory", MEMORY, "bare", ["-dev", "shmdev", "memory"]),
    "niodev": ("Bireme niodev, Unix sockets", NETWORK, "bireme", ["-dev", "niodev", *SOCKETS]),
    "tcp": ("Bireme tcp", NETWORK, "bireme", ["-dev", "tcp", *SOCKETS]),
    "openmpi-tcp": ("Open MPI, TCP", NETWORK, "openmpi", ["--mca", "btl", "tcp,self"]),
    "mpich-tcp": ("MPICH, TCP", NETWORK, "mpich", MPICH_TCP),
    "bare-tcp": ("bare TCP", NETWORK, "bare", ["-dev", "shmdev", "socket"]),
}


def first_quartile(values):
    return sorted(values)[(len(values) - 1) // 4]


def text_of(command):
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=60).stdout
    except OSError:
        return ""


class Native:
    """A native MPI: its compiler and launcher, which Debian gives suffixes where several stand beside each other."""

    def __init__(self, name, compilers, launchers, work):
        self.launcher = next((word for word in launchers if shutil.which(word)), None)
        compiler = next((word for word in compilers if shutil.which(word)), None)
        self.program = work / name if self.launcher and compiler else None
        self.version = (text_of([self.launcher, "--version"]).splitlines() or [""])[0] if self.launcher else ""
        if self.program:
            subprocess.run([compiler, "-O2", HERE / "pingpong.c", "-o", self.program], check=True)

    def run(self, options, arguments, timeout):
        environment = options if isinstance(options, dict) else {}
        flags = [] if isinstance(options, dict) else options
        return run([self.launcher, *flags, "-np", "2", self.program, *arguments], timeout, {**OPENMPI, **environment})


def run(command, timeout, environment=None):
    """Standard output; a command that fails or takes too long is an error. Its children end with it."""
    words = [str(word) for word in command]
    process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               env={**os.environ, **(environment or {})})
    try:
        out, err = process.communicate(timeout=timeout)
    except subprocess.TimeoutExpired:
        process.terminate()
        process.communicate(timeout=30)
        raise ValueError(f"not done in {timeout} s: {' '.join(words)}") from None
    if process.returncode != 0:
        raise ValueError(f"status {process.returncode}: {' '.join(words)}: {err[-300:]}")
    return out


class Bench:
    def __init__(self, options, work):
        self.options = options
        self.natives = {
            "openmpi": Native("openmpi", ["mpicc.openmpi", "mpicc"], ["mpirun.openmpi", "mpirun"], work),
            "mpich": Native("mpich", ["mpicc.mpich"], ["mpiexec.mpich", "mpirun.mpich"], work),
        }

    def by_size(self, kind, how):
        """Microseconds of half a round trip by size."""
        sizes, limit = self.options.sizes, self.options.timeout
        if kind == "bireme":
            twice = ",".join(map(str, sizes * 2))  # the second time counts, when code for all sizes is compiled
            printed = run([MPJRUN, "-np", "2", *how, "osu.Latency", "-m", twice,
                           *(["-i", "60", "-x", "60"] if self.options.short else [])], limit)
            return {int(line[0]): float(line[1]) for line in rows(printed)}
        if kind == "bare":
            cases = ",".join(f"latency:{size}" for size in sizes)
            printed = run([MPJRUN, "-np", "2", *how[:2], "osu.Rounds", "--cases", cases, "--reference", how[2],
                           *(["--rounds", "1", "--warm-up", "1"] if self.options.short else [])], limit)
            return {int(line[1]): float(line[3]) for line in (row.split() for row in printed.splitlines())
                    if line and line[0] == "latency"}
        found = {}
        for size in sizes:
            printed = self.natives[kind].run(how, [str(size), str(size)], limit)
            found.update({int(line[0]): float(line[1]) for line in rows(printed)})
        return found

    def centiles(self, kind, how):
        """Rows of osu.Centiles: operation, bytes, centiles, calls."""
        seconds = str(self.options.centiles)
        limit = self.options.timeout + 3 * self.options.centiles
        if kind == "bireme":
            printed = run([MPJRUN, "-np", "2", *how, "osu.Centiles", "--seconds", seconds, "-m", "8:8"], limit)
        else:
            printed = self.natives[kind].run(how, ["8", "8", seconds], limit)
        return [line.split() for line in printed.splitlines() if re.match(r"(latency|allreduce) ", line)]

    def missing(self, kind):
        return kind in self.natives and self.natives[kind].program is None


def rows(printed):
    return [line.split() for line in printed.splitlines() if re.match(r"\d+ ", line)]


def facts(bench):
    cpu = next((line.split(":", 1)[1].strip() for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines()
                if line.startswith("model name")), "unknown") if os.path.exists("/proc/cpuinfo") else "unknown"
    version = text_of([MPJRUN, "--version"]).splitlines()
    commit = text_of(["git", "-C", str(HERE), "rev-parse", "--short", "HEAD"]).strip()
    return {
        "date": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
        "machine": f"{os.cpu_count()} cores, {cpu}", "system": platform.platform(),
        "bireme": (version or [""])[0], "commit": commit, "java": version[1] if len(version) > 1 else "",
        "openmpi": bench.natives["openmpi"].version, "mpich": mpich_version(bench),
    }


def mpich_version(bench):
    printed = text_of([bench.natives["mpich"].launcher, "--version"]) if bench.natives["mpich"].launcher else ""
    found = re.search(r"Version: *([\d.]+)", printed)
    return "MPICH " + found.group(1) if found else ""


def measure(bench, systems, rounds):
    """Rounds of each system; one that fails once is left out from then on."""
    measured, failed = {name: [] for name in systems}, set()
    for turn in range(rounds):
        print(f"round {turn + 1} of {rounds}", file=sys.stderr, flush=True)
        for name in systems:
            _, _, kind, how = SYSTEMS[name]
            if name in failed:
                continue
            try:
                measured[name].append(bench.by_size(kind, how))
            except (ValueError, OSError) as e:
                failed.add(name)
                print(f"{name} is left out: {e}", file=sys.stderr)
    return {name: found for name, found in measured.items() if found}


def quartiles(measured):
    return {name: {size: first_quartile([turn[size] for turn in found if size in turn])
                   for size in sorted({size for turn in found for size in turn})}
            for name, found in measured.items()}


def short(system):
    """Lines of the page have at most 120 characters."""
    for long, brief in ("Bireme ", ""), (", Unix sockets", ""), (", shared memory", " shm"), (", TCP", " TCP"):
        system = system.replace(long, brief)
    return system


def by_size_table(figures, to_text):
    sizes = sorted({size for found in figures.values() for size in found})
    lines = ["| bytes | " + " | ".join(short(SYSTEMS[name][0]) for name in figures) + " |",
             "|---|" + "---|" * len(figures)]
    for size in sizes:
        cells = [to_text(size, found[size]) if size in found else "" for found in figures.values()]
        lines.append(f"| {size} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def charts(figures, out):
    pictures = {
        "latency": ("Half a round trip between two ranks of one host", "us", lambda size, us: us, lambda size: True),
        "bandwidth": ("Bytes a second between two ranks of one host", "GB/s", lambda size, us: size / us / 1e3,
                      lambda size: size >= 4096),
    }
    for name, (title, unit, value, is_shown) in pictures.items():
        panels = []
        for panel in (MEMORY, NETWORK):
            series = [{"name": SYSTEMS[key][0],
                       "points": [[size, value(size, us)] for size, us in found.items() if is_shown(size)]}
                      for key, found in figures.items() if SYSTEMS[key][1] == panel]
            if any(one["points"] for one in series):
                panels.append({"title": panel, "series": series})
        if panels:
            svg = chart.draw({"title": title, "x": "bytes", "y": unit, "panels": panels})
            out.with_name(f"{out.name}-{name}.svg").write_text(svg)


def centile_table(measured):
    lines = ["| operation, 8 bytes | system | 50 % | 95 % | 99 % | 99.9 % | longest, us | calls |",
             "|---|---|---|---|---|---|---|---|"]
    for operation in ("latency", "allreduce"):
        for name, found in measured.items():
            for row in found:
                if row[0] == operation:
                    lines.append(f"| {operation} | {SYSTEMS[name][0]} | " + " | ".join(row[2:7]) + f" | {int(row[7]):,} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--sizes", type=lambda text: [int(size) for size in text.split(",")], default=SIZES)
    parser.add_argument("--systems", default=",".join(SYSTEMS), help="default: " + ",".join(SYSTEMS))
    parser.add_argument("--centiles", type=int, default=0, metavar="SECONDS")
    parser.add_argument("--timeout", type=int, default=120, help="seconds that one program may take (120)")
    parser.add_argument("--out", type=pathlib.Path, help="name of the files without their endings")
    parser.add_argument("--short", action="store_true", help="few messages, to try the command")
    options = parser.parse_args()
    for name in options.systems.split(","):
        if name not in SYSTEMS:
            parser.error(f"no such system: {name}; there are {', '.join(SYSTEMS)}")
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(options, pathlib.Path(folder))
        systems = []
        for name in options.systems.split(","):
            if bench.missing(SYSTEMS[name][2]):
                print(f"{name} is left out: it is not installed", file=sys.stderr)
            elif not options.centiles or SYSTEMS[name][2] != "bare":
                systems.append(name)
        about = facts(bench)
        if options.centiles:
            measured = {}
            for name in systems:
                print(name, file=sys.stderr, flush=True)
                try:
                    measured[name] = bench.centiles(*SYSTEMS[name][2:])
                except (ValueError, OSError) as e:
                    print(f"{name} is left out: {e}", file=sys.stderr)
            sys.stdout.write(centile_table(measured))
        else:
            measured = measure(bench, systems, options.rounds)
            figures = quartiles(measured)
            sys.stdout.write(by_size_table(figures, lambda size, us: f"{us:.3f}"))
            if options.out:
                charts(figures, options.out)
    if options.out:
        what = {"seconds": options.centiles, "rows": measured} if options.centiles else {"rounds_us": measured}
        text = json.dumps({**about, **what}, indent=1)
        # A round on a line: a file that a person can read, and a difference can show.
        text = re.sub(r"\n {3,}", " ", text)
        options.out.with_name(options.out.name + ".json").write_text(text + "\n")
    return 0 if measured else 1


if __name__ == "__main__":
    sys.exit(main())
