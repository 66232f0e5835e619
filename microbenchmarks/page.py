#!/usr/bin/env python3
"""Measures what docs/performance.md shows, section by section, by the programs that each section names.

    microbenchmarks/page.py                        everything, in the order of the page; takes hours
    microbenchmarks/page.py start latency          some sections
    microbenchmarks/page.py --short latency        one short round, to see whether it works; figures mean nothing
    microbenchmarks/page.py --write latency        and put tables and charts in the page

Each section is written to OUT/SECTION.md, its charts and other files to OUT/files. With --write a table takes the
place of the one in the page that stands between "<!-- figures: SECTION -->" and "<!-- end of figures -->", and charts
go to docs/figures. Text of the page that quotes figures, its table "In short" among it, is for a person to correct.

Needs what mvn package -DskipTests makes, Python 3.7, and for comparisons gcc, gfortran, Open MPI and MPICH. Leave the
machine alone meanwhile. Status: 0 all went well, 1 a section failed (the others are measured all the same), 2 wrong
command line.
"""
import argparse
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True
import page_tables as tables

ROOT = pathlib.Path(__file__).resolve().parents[1]
COMPARE = ROOT / "microbenchmarks" / "compare"
JAR = ROOT / "microbenchmarks" / "target" / "benchmarks.jar"
MPJRUN = ROOT / "launcher" / "bin" / "mpjrun"
PAGE = ROOT / "docs" / "performance.md"


class Failure(Exception):
    """A command that did not end with status 0."""


class Run:
    """What sections work with: whether they are to be short, where to write, and how to run a command."""

    def __init__(self, out, short):
        self.out = out / "files"
        self.out.mkdir(parents=True, exist_ok=True)
        self.short = short

    def pick(self, full, short):
        return short if self.short else full

    def command(self, *words, **environment):
        """Standard output of a command; its standard error goes to ours."""
        words = [str(word) for word in words]
        settings = [f"{key}={shlex.quote(value)}" for key, value in environment.items()]
        shown = " ".join(settings + [shlex.quote(word) for word in words])
        print("page: " + shown, file=sys.stderr, flush=True)
        result = subprocess.run(words, cwd=self.out, env={**os.environ, **environment}, stdout=subprocess.PIPE,
                                text=True)
        if result.returncode != 0:
            raise Failure(f"status {result.returncode}: {shown}")
        return result.stdout

    def mpjrun(self, *words):
        return self.command(MPJRUN, *words)

    def java(self, *words, program="java"):
        if not JAR.exists():
            raise Failure(f"{JAR} is missing; build it: mvn -pl microbenchmarks -am package -DskipTests")
        return self.command(program, "-cp", JAR, *words)

    def consoles(self, *commands):
        """Commands of mpjrun with what they print, as a page shows them."""
        text = ""
        for words in commands:
            command = " ".join(map(str, words))
            text += f"```console elsewhere\n$ mpjrun {command}\n{self.mpjrun(*words)}```\n\n"
        return text


def start(run):
    return tables.starts(run.command(COMPARE / "start-time.sh", run.pick(11, 1)))


def many_ranks(run):
    return run.command(COMPARE / "many-ranks.py", *run.pick([100, 1000, 4000, 10000], [100]))


def busy_cores(run):
    return run.command(COMPARE / "busy-cores.py", *run.pick([], ["--short", "0", "2"]))


def latency(run):
    return run.command(COMPARE / "compare-latency.sh", run.pick(10, 1))


def message_steps(run):
    collector = ["-XX:+UseParallelGC", "-XX:+UseCondCardMark"]  # as mpjrun
    inlining = ["-XX:CompileCommand=quiet", "-XX:CompileCommand=dontinline,mpi.Comm::receive"]
    return run.java(*collector, *inlining, "bireme.benchmarks.MessageSteps", run.pick(100, 1))


def column(run):
    tcp = {"NATIVE_FLAGS": "--mca btl tcp,self"}
    parts = []
    for title, rounds, environment in (
        ("smdev, shared memory", 7, {"DEVICE": "smdev"}),
        ("niodev, TCP", 3,
         {"DEVICE": "niodev", "BIREME_NIODEV_UNIX": "false", "BIREME_NET_SHARED_MEMORY": "false", **tcp}),
        ("tcp, TCP", 3, {"DEVICE": "tcp", **tcp}),
    ):
        parts.append((title, run.command(COMPARE / "compare-column.sh", run.pick(rounds, 1),
                                         SHORT=run.pick("false", "true"), **environment)))
    return tables.columns(parts)


def one_sided(run):
    return tables.one_sided((window, run.command(COMPARE / "compare-windows.sh", run.pick(9, 1), WINDOW=window))
                            for window in ("allocate", "create"))


def network(run):
    return tables.network(run.command(COMPARE / "compare-network.sh", run.pick(2, 1), *run.pick([], [8]),
                                      CHANNELS=",".join(tables.LINES), SHORT=run.pick("false", "true")))


def transports(run):
    return run.command(COMPARE / "compare-transports.py", "--rounds", run.pick(5, 1), "--out", "transports",
                       *run.pick([], ["--short", "--sizes", "8,4096"]))


def centiles(run):
    return run.command(COMPARE / "compare-transports.py", "--centiles", run.pick(60, 1), "--out", "centiles")


def encryption(run):
    table, _, speed = run.command(COMPARE / "compare-encryption.sh", run.pick(3, 1)).rpartition("|\n")
    return table + "|\n" + (f"\n```\n{speed.strip()}\n```\n" if speed.strip() else "")


def checked(run):
    return run.command(COMPARE / "compare-option.sh", "--check", run.pick(5, 1), run.pick("W", "S"))


def profile(run):
    return run.command(COMPARE / "compare-option.sh", "--profile", run.pick(5, 1), run.pick("A", "S"),
                       "CG", "EP", "FT", "IS", "MG")


def record(run):
    return run.command(COMPARE / "compare-record.sh", run.pick(7, 1), *run.pick([], [20000]))


def collectives(run):
    short = {"SIZES": "8", "MS": "20", "OPERATIONS": "Barrier Bcast", "RANKS": "2"}
    run.command(COMPARE / "compare-collectives.sh", run.pick(5, 1), OUT=str(run.out / "collectives"),
                **run.pick({}, short))
    return tables.collectives((run.out / "collectives.md").read_text())


def nonblocking(run):
    forms = run.mpjrun("-np", 2, COMPARE / "CollectiveForms.java", run.pick(300, 2))
    overlap = ["-np", 2, "--async-progress", "osu.Overlap", "--elsewhere"] + run.pick([], ["-m", "8,1024", "-t", "5"])
    return forms + "\n" + run.consoles(overlap)


def nonblocking_forms(run):
    parts = []
    for title, ranks, words in (
        ("`smdev`, 2 ranks", 2, []),
        ("`smdev`, 4 ranks", 4, []),
        ("`shmdev`, 2 ranks", 2, ["-dev", "shmdev"]),
        ("`niodev` by sockets, 2 ranks", 2, ["-dev", "niodev", "-Dbireme.net.shared-memory=false"]),
    ):
        parts.append((title, run.mpjrun("-np", ranks, *words, COMPARE / "NonblockingForms.java", run.pick(16, 1),
                                        run.pick("8,4096", "8"))))
    return tables.forms(parts)


def partitioned(run):
    return run.mpjrun("-np", 2, COMPARE / "Partitioned.java", run.pick(40, 1), *run.pick([], ["64"]))


def neighbours(run):
    length = [run.pick(40, 1)] + run.pick([], ["64"])
    parts = [("2 ranks in a JVM", ["-np", 2]), ("4 ranks in a JVM", ["-np", 4]),
             ("4 ranks in two JVMs", ["-np", 4, "-dev", "hybrid", "--ranks-per-jvm", 2])]
    return tables.neighbours([(title, run.mpjrun(*words, COMPARE / "NeighborForms.java", *length))
                              for title, words in parts])


def reordered(run):
    words = ["-np", 4, "-dev", "hybrid", "--ranks-per-jvm", 2]
    length = [run.pick(40, 1)] + run.pick([], ["64"])
    return tables.reordered(run.mpjrun(*words, COMPARE / "NeighborForms.java", *length))


def algorithms(run):
    cases = [("sort", 2), ("transpose", 2), ("exchange", 2), ("exchange", 4), ("exchange", 8)]
    rows = [run.mpjrun("-np", ranks, "-Xmx3g", COMPARE / "Algorithms.java", name, run.pick(9, 1))
            for name, ranks in run.pick(cases, cases[2:3])]
    return "| | | time | ratio |\n|---|---|---|---|\n" + "".join(rows)


def checkpoints(run):
    rows = run.mpjrun("-np", 2, "-dev", "niodev", "-Xmx6g", COMPARE / "Checkpoints.java", run.out / "checkpoints",
                      *run.pick([9, 256], [1, 1]))
    return "| each rank | | time | a rank | ratio |\n|---|---|---|---|---|\n" + rows


def recovery(run):
    jobs = [("one JVM", [2]), ("one JVM", [8]), ("one JVM", [64]), ("two JVMs", [8, "--ranks-per-jvm", 4]),
            ("two JVMs", [64, "--ranks-per-jvm", 32]), ("a JVM each", [4, "-dev", "niodev"]),
            ("a JVM each", [8, "-dev", "niodev"])]
    rows = ["| " + title + " " + run.mpjrun("-np", *words, "--on-rank-death", "notify", COMPARE / "Recovery.java",
                                            *run.pick([20, 1 if words[0] == 2 else 3], [4, 1]))
            for title, words in run.pick(jobs, jobs[1:2])]
    return ("| | ranks | Barrier | Agree | Shrink | told of a loss | told of a revocation | Shrink after a loss |\n"
            "|---|---|---|---|---|---|---|---|\n" + "".join(rows))


def replacement(run):
    jobs = [("one JVM", [4, "--spares", 8]), ("a JVM each, niodev", [4, "-dev", "niodev", "--spares", 8]),
            ("a JVM each, started when needed", [4, "-dev", "niodev", "--spares", "0:8"])]
    rows = ["| " + title + " " + run.mpjrun("-np", *words, COMPARE / "Replacement.java")
            for title, words in run.pick(jobs, jobs[:1])]
    return ("| 4 ranks | Replace: least | first quartile | most | with the spare: least | first quartile | most |\n"
            "|---|---|---|---|---|---|---|\n" + "".join(rows))


def after_loss(run):
    return ("| ranks | | before | after | ratio |\n|---|---|---|---|---|\n"
            + run.mpjrun("-np", 3, "--on-rank-death", "notify", COMPARE / "AfterLoss.java", *run.pick([], [3, 100])))


def several_jvms(run):
    cases = [("alltoall", "8"), ("alltoall", "4KiB"), ("scatterv", "8"), ("scatterv", "4KiB"), ("allgatherv", "512"),
             ("reduce-scatter", "32KiB"), ("scan", "4KiB")]
    cases = run.pick(cases, cases[:1])
    where = ["-np", "8", "--ranks-per-jvm", "4"]
    operations = ",".join(dict.fromkeys(operation for operation, _ in cases))
    run.mpjrun("tune", *where, "--operations", operations, "--budget", run.pick("30m", "30s"), "--fresh")
    return tables.leaders((case, run.mpjrun("explain", *case, *where)) for case in cases)


def simulated(run):
    folders = ["collectives/target/classes", "collectives/target/test-classes", "launcher/target/lib/*"]
    model = ["java", "-cp", os.pathsep.join(str(ROOT / folder) for folder in folders)]
    chart = run.command(*model, "bireme.collectives.cost.CostChart", "ethernet", run.pick(128, 8), "bcast", "reduce",
                        *run.pick(["allreduce", "allgather", "alltoall"], []))
    (run.out / "simulated-128-ranks.json").write_text(chart)
    run.command(COMPARE / "chart.py", "simulated-128-ranks.json", "simulated-128-ranks.svg")
    report = run.command(*model, "bireme.collectives.cost.CostReport", "ethernet", "allreduce",
                         *run.pick([32, 100, 1024], [4]))
    return "```\n" + report + "```\n"


def fst_flags(run, **environment):
    """What mpjrun tells Java for the sake of FST."""
    made = run.command(MPJRUN, "--print-command", "-np", "2", "-dev", "niodev", "examples.Hello", **environment)
    return sorted({word for word in shlex.split(made) if word.startswith(("--add-opens=", "--sun-misc-unsafe"))})


def objects(run):
    opens = " ".join(fst_flags(run))
    json = run.out / "objects.json"
    run.java("org.openjdk.jmh.Main", "bb.CodecBenchmark", "-jvmArgsAppend", opens, "-rf", "json", "-rff", json,
             *run.pick(["-f", 1], ["-f", 1, "-wi", 1, "-i", 1, "-p", "kind=LONG"]))
    return tables.objects(json.read_text())


def serializers_by(run, what, java, **environment):
    collector = ["-XX:+UseParallelGC", "-XX:+UseCondCardMark"]  # as mpjrun
    return run.java(*fst_flags(run, **environment), *collector, "bireme.benchmarks.objects.SerializerComparison", what,
                    *run.pick([], [1, "enum"]), program=java)


def serializers(run):
    return serializers_by(run, "time", "java")


def serializers_bytes(run):
    return serializers_by(run, "bytes", "java")


def serializers_newest(run):
    home = newest_jdk()
    return serializers_by(run, "time", home / "bin" / "java", JAVA_HOME=str(home))


def newest_jdk(folder=pathlib.Path("/usr/lib/jvm")):
    found = {}
    for release in folder.glob("*/release"):
        version = re.search(r'^JAVA_VERSION="(\d+)', release.read_text(), re.MULTILINE)
        if version and (release.parent / "bin" / "javac").exists():
            found[int(version.group(1))] = release.parent
    if not found:
        raise Failure(f"no JDK in {folder}")
    return found[max(found)]


def building_blocks(run):
    short = ["-f", 1, "-w", 1, "-r", 1, "pipeline.two-stages"]
    json = run.out / "building-blocks.json"
    run.java("bireme.benchmarks.bb.BbBenchmark", "-d", run.out, "-o", json, *run.pick([], short))
    return (run.out / "building-blocks.md").read_text()


def start_of_graphs(run):
    return run.java("bireme.benchmarks.bb.GraphTables", "starts", *run.pick([], ["short"]))


def speed_up(run):
    return run.java("bireme.benchmarks.bb.GraphTables", "speed-ups", *run.pick([], ["short"]))


def channels(run):
    return run.java("bireme.benchmarks.network.ChannelBenchmark", *run.pick([], ["short"]))


def patterns(run):
    found = run.java("bireme.benchmarks.patterns.PatternComparison", run.pick(21, 1), "", run.out)
    return tables.patterns(found)


def windows(run):
    size = run.pick(["quotes=2_860_000", "options=2836", "rounds=1,4,16", "repeat=3"],
                    ["quotes=20_000", "options=20", "rounds=1", "repeat=1"])
    heap = run.pick(["-Xms3g", "-Xmx3g"], [])
    printed = run.mpjrun("-np", 1, *heap, "examples.streams.QuoteWindows", *size, "json=bb-windows.json")
    run.command(COMPARE / "chart.py", "bb-windows.json", "bb-windows.svg")
    words = ["-np", 1, "examples.streams.WordStream", "megabytes=" + run.pick("50", "1")]
    return tables.windows(printed) + "\n" + run.consoles(words)


def window_rates(run):
    return run.java("bireme.benchmarks.windows.WindowRates", *run.pick([], ["short", "workers=1"]))


def window_memory(run):
    return run.java("bireme.benchmarks.windows.WindowMemory", *run.pick([], ["short", "G1"]))


def graphs(run):
    size = run.pick([10_000_000, 2], [10_000, 1])
    two = ["-np", 2, "-dev", "niodev"]
    return run.consoles(
        [*two, "examples.ranks.PointToPoint", *size],
        [*two, "examples.ranks.SingleItems", *run.pick([500, 11], [20, 1])])


def graph_examples(run):
    two = ["-np", 2, "-dev", "niodev"]
    quotes = run.pick(["quotes=2_860_000", "options=2836", "rounds=16"], ["quotes=20_000", "options=20", "rounds=1"])
    tasks = run.pick([100_000, 2000, 100, 4, 2], [100, 100, 100, 4, 2])
    return run.consoles(
        [*two, "examples.ranks.CountWords", *run.pick([], [1])],
        [*two, "examples.ranks.RingOfStages", *run.pick([], [1000])],
        [*two, "examples.lanes.LaneDetection", *run.pick([300, 320, 25, 2], [10, 240, 25, 2])],
        [*two, "examples.lanes.LaneDetection", *run.pick([300, 640, 25, 2], [10, 240, 25, 2])],
        [*two, "examples.patterns.SelfOrganisingMap", *run.pick([1024, 2, 60], [64, 2, 2])],
        [*two, *run.pick(["-Xmx3g"], []), "examples.streams.QuoteWindows", *quotes, "workers=2"],
        ["-np", 4, "-dev", "niodev", "examples.ranks.FarmEmulation", *tasks])


def applications(run):
    one = ["-np", 1]
    two = ["-np", 2, "-dev", "niodev"]
    map_size = run.pick([1023, 8, 10, 2], [40, 3, 5, 1])
    shown = run.consoles(
        [*one, "-XX:+UseG1GC", "examples.patterns.MapSpeed", *map_size],
        [*one, "-XX:+UseZGC", "examples.patterns.MapSpeed", *map_size],
        [*one, "--add-modules", "jdk.incubator.vector", "examples.alignment.SmithWaterman",
         *run.pick([800, 300], [20, 40])],
        [*one, "examples.trees.DecisionTree", *run.pick([], [500])],
        [*one, "examples.patterns.StochasticSimulation", *run.pick([], [50, 3])],
        [*one, "examples.patterns.StochasticSimulation", *run.pick([50, 20, 1, 2, 100, "pairs"], [2, 2])],
        [*one, "examples.files.Compressor", *run.pick([], [3, 50])],
        [*one, "examples.files.Compressor", *run.pick([100, 100], [20, 10])],
        [*one, "examples.images.NoiseLevels", run.pick(256, 16)],
        ["-np", 4, "-dev", "niodev", "examples.lanes.LaneFilm", *run.pick([40, 320, 25], [5, 240, 25]), "film"],
        [*two, "examples.ranks.CountWords", *run.pick([10, 0, 2, 2, 2], [1, 0, 2, 2, 1])],
        [*two, "examples.ranks.Serialization", *run.pick([64, 2], [1, 1]), "serialization.svg"])
    run.mpjrun(*one, "examples.images.NoiseLevels", run.pick(112, 16), 2, ".")
    (run.out / "levels.png").replace(run.out / "noise-levels.png")
    return shown


def task_farms(run):
    size = run.pick([], [1000, 20, 100])
    return run.consoles(["-np", 3, "examples.farm.FarmRates", *size],
                        ["-np", 3, "-dev", "niodev", "examples.farm.FarmRates", *size])


def scatter_lines(run):
    chart = run.out / "line-scatter.svg"
    return run.consoles(["-np", 3, "examples.LineScatter", run.pick(48, 4), chart])


def npb(run):
    script = ROOT / "nas-benchmarks" / "compare" / "compare.py"
    for size, rounds in run.pick([("A", 3), ("B", 1)], [("S", 1)]):
        run.command(script, "--class", size, "--np", "1,2", "--rounds", rounds, "--mpi", "openmpi",
                    *run.pick(["--java-options=-Xms6g -Xmx6g"], ["--benchmarks", "ep,is", "--warm-up", 1]),
                    "-o", f"npb-compare-{size.lower()}")
    return tables.kernels((size, (run.out / f"npb-compare-{size.lower()}.json").read_text())
                          for size in run.pick("AB", "S"))


def accelerator(part):
    def section(run):
        return run.command(ROOT / "microbenchmarks" / "accelerator" / "run", part, RUNS=run.pick("100", "1"))
    return section


def accelerator_transfers(run):
    json = run.out / "transfers.json"
    shown = run.command(ROOT / "microbenchmarks" / "accelerator" / "run", "transfers", TRANSFERS_JSON=str(json))
    chart = run.out / "transfers-chart.json"
    chart.write_text(tables.transfers_chart(json.read_text()))
    run.command(COMPARE / "chart.py", chart, run.out / "accelerator-transfers.svg")
    return shown


SECTIONS = {
    "start": start, "many-ranks": many_ranks, "busy-cores": busy_cores, "latency": latency, "message-steps": message_steps,
    "column": column,
    "one-sided": one_sided, "network": network,
    "transports": transports, "centiles": centiles,
    "encryption": encryption, "collectives": collectives, "nonblocking": nonblocking,
    "nonblocking-forms": nonblocking_forms, "partitioned": partitioned, "neighbours": neighbours,
    "reordered": reordered,
    "line-scatter": scatter_lines,
    "several-jvms": several_jvms, "simulated": simulated, "algorithms": algorithms,
    "checkpoints": checkpoints, "recovery": recovery, "after-loss": after_loss,
    "replacement": replacement,
    "objects": objects, "serializers": serializers, "serializers-newest": serializers_newest,
    "serializers-bytes": serializers_bytes, "checked": checked, "profile": profile, "record": record,
    "building-blocks": building_blocks, "start-of-graphs": start_of_graphs, "speed-up": speed_up,
    "channels": channels, "patterns": patterns, "windows": windows,
    "window-rates": window_rates, "window-memory": window_memory,
    "graphs": graphs, "graph-examples": graph_examples, "applications": applications,
    "task-farms": task_farms, "npb": npb,
    "accelerator-kernels": accelerator("kernels"), "accelerator-threads": accelerator("threads"),
    "accelerator-ranks": accelerator("ranks"), "accelerator-transfers": accelerator_transfers,
}
FILES = {
    "transports": ["transports.json", "transports-latency.svg", "transports-bandwidth.svg"],
    "centiles": ["centiles.json"],
    "collectives": ["collectives.md", "collectives.json", "collectives-2-ranks.svg", "collectives-4-ranks.svg",
                    "collectives-8-ranks.svg"],
    "line-scatter": ["line-scatter.svg"],
    "simulated": ["simulated-128-ranks.svg"],
    "building-blocks": ["building-blocks.md", "building-blocks.json", "building-blocks.svg"],
    "patterns": ["patterns.md", "patterns.svg"],
    "windows": ["bb-windows.json", "bb-windows.svg"],
    "accelerator-transfers": ["accelerator-transfers.svg"],
    "applications": ["noise-levels.png", "serialization.svg"],
    "npb": [f"npb-compare-{size}.{ending}" for size in "ab" for ending in ("md", "json", "svg")],
}


def put_in_page(name, text, out):
    """Copies the charts of a section, and replaces its table where the page has one."""
    for file in FILES.get(name, []):
        shutil.copy(out / "files" / file, PAGE.parent / "figures" / file)
    place = re.compile(rf"(<!-- figures: {name} -->\n).*?(<!-- end of figures -->)", re.DOTALL)
    page = PAGE.read_text()
    if place.search(page):
        table = tables.only_tables(text)
        PAGE.write_text(place.sub(lambda found: f"{found.group(1)}\n{table}\n{found.group(2)}", page))
    else:
        print(f"page: {name} has no table of its own in the page; read {out / name}.md", file=sys.stderr)


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
                                     epilog="sections: " + ", ".join(SECTIONS))
    parser.add_argument("sections", nargs="*", metavar="SECTION", help="what to measure (default: all)")
    parser.add_argument("--short", action="store_true", help="as little as possible, to try the commands")
    parser.add_argument("--write", action="store_true", help="put tables and charts in docs/performance.md")
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "microbenchmarks" / "target" / "page",
                        metavar="FOLDER", help="where to write (default: microbenchmarks/target/page)")
    options = parser.parse_args(argv)
    for name in options.sections:
        if name not in SECTIONS:
            parser.error(f"'{name}' is no section; there are {', '.join(SECTIONS)}")
    if options.short and options.write:
        parser.error("--short and --write: figures of a short run do not belong in the page")
    options.out = options.out.resolve()
    failed = []
    for name in options.sections or SECTIONS:
        try:
            text = SECTIONS[name](Run(options.out, options.short))
            (options.out / f"{name}.md").write_text(text)
            print(options.out / f"{name}.md", flush=True)
            if options.write:
                put_in_page(name, text, options.out)
        except (Failure, OSError) as failure:
            print(f"page: {name} failed: {failure}", file=sys.stderr, flush=True)
            failed.append(name)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
