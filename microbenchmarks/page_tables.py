"""Tables of docs/performance.md, made of what the programs print. See page.py."""
import json
import re

# Lines of NetworkPingPong that the page shows, and how it calls them.
LINES = {
    "bare-tcp": "bare TCP", "bare-tcp-array": "same, arrays", "niodev-tcp": "niodev, TCP", "tcp": "tcp",
    "bare-unix": "bare Unix", "bare-unix-array": "same, arrays", "niodev-unix": "niodev, Unix", "niodev-shared": "niodev",
}

# What the plan asks of each kernel, as a part of the speed of Fortran or C.
ASKED = {"EP": 1.0, "IS": 1.0, "CG": 1.0, "MG": 0.95, "FT": 0.95, "LU": 0.85, "BT": 0.85, "SP": 0.85}


def table(head, rows):
    lines = [" | ".join(map(str, row)) for row in [head] + rows]
    lines.insert(1, "---|" * len(head))
    return "".join("|" + line + "\n" if line.startswith("---") else "| " + line + " |\n" for line in lines)


def cells(text):
    """Rows of the Markdown tables in a text, without heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    heads = [at - 1 for at, row in enumerate(rows) if all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    return [row for at, row in enumerate(rows) if at not in heads and at - 1 not in heads]


def only_tables(text):
    """The lines of a text that are tables; one table, as the page has one for each question."""
    return "".join(line + "\n" for line in text.splitlines() if line.startswith("|"))


def starts(text):
    found = re.findall(r"mpjrun (.*) examples.Hello: (\d+) ms \(fastest (\d+), slowest (\d+)\)", text)
    return table(["`mpjrun`", "ms", "fastest", "slowest"], [[f"`{row[0]}`", *row[1:]] for row in found])


def columns(parts):
    rows = []
    for title, text in parts:
        for at, row in enumerate(cells(text)):
            rows.append([row[0], title if at == 0 else ""] + row[1:])
    return table(["bytes", "device", "type, us", "by hand, us", "ratio", "Open MPI: type, us", "by hand, us",
                  "type / Open MPI's"], rows)


def one_sided(parts):
    """Both windows of an operation below each other; the order is that of the first."""
    rows = {}
    for window, text in parts:
        for operation, size, *figures in cells(text):
            rows.setdefault((operation, size), []).append([operation, size, window] + figures)
    return table(["operation", "bytes", "window", "Bireme, us", "Open MPI, us", "ratio", "MPICH, us", "ratio"],
                 [row for pair in rows.values() for row in pair])


def network(text):
    head, rest = text.split("\n", 1)
    names = [cell.strip() for cell in head.strip("|").split("|")]
    titles = {**LINES, "openmpi-tcp": "Open MPI, TCP"}
    return "| " + " | ".join(titles.get(name, name) for name in names if name) + " |\n" + rest


def collectives(text):
    """How many times as long the best of the others takes, from the least to the most over the sizes."""
    ratios, order, ranks = {}, [], None
    for line in text.splitlines():
        heading = re.match(r"(\d+) ranks", line)
        if heading:
            ranks = heading.group(1)
            order.append(ranks)
        elif line.startswith("|") and re.search(r"\| [\d.]+ \|$", line):
            row = cells(line)[0]
            ratios.setdefault(row[0], {}).setdefault(ranks, []).append(float(row[-1]))
    rows = [[operation] + [span(found.get(count)) for count in order] for operation, found in ratios.items()]
    return table(["operation"] + [count + " ranks" for count in order], rows)


def forms(parts):
    """How many times as long each nonblocking form takes, the sizes beside each other."""
    ratios = {}
    for at, (_, text) in enumerate(parts):
        for _, operation, _, _, ratio in cells(text):
            ratios.setdefault(operation, {}).setdefault(at, []).append(float(ratio))
    rows = [[f"`{operation}`"] + [", ".join(slower(ratio) for ratio in of.get(at, [])) for at in range(len(parts))]
            for operation, of in ratios.items()]
    return table([""] + [title for title, _ in parts], rows)


def neighbours(parts):
    """Exchanges of a stencil beside those written by hand."""
    rows = [[title] + row for title, text in parts for row in cells(text) if len(row) == 6]
    return table(["", "bytes", "`Neighbor_alltoall`, us", "prepared, us", "by hand, us", "ratio", "prepared"], rows)


def reordered(text):
    """The gain of another order of the ranks."""
    rows = [row for row in cells(text) if len(row) == 4]
    return table(["bytes", "order of the program, us", "reordered, us", "ratio"], rows)


def slower(ratio):
    return f"**{ratio:.2f}**" if ratio >= 1.15 else f"{ratio:.2f}"


def span(values):
    if not values:
        return ""
    low, high = min(values), max(values)
    return f"{low:.2f}" if low == high else f"{low:.2f} to {high:.2f}"


OBJECTS = {
    "LONG": "a `Long`", "STRING": "a word", "ENUM": "an enum constant", "RECORD": "a record of four components",
    "OWN_CODEC": "the same with a codec by hand", "LIST": "a list of three records", "BYTES_100": "`byte[100]`",
    "DOUBLES_8K": "`double[8192]`",
}


def objects(text):
    """Nanoseconds that an object takes to write and read; the median of all rounds."""
    took = {}
    for result in json.loads(text):
        rounds = sorted(value for fork in result["primaryMetric"]["rawData"] for value in fork)
        kind, by = result["params"]["kind"], result["benchmark"].rpartition(".")[2]
        took.setdefault(kind, {})[by] = rounds[len(rounds) // 2]
    head = ["object", "items of graphs, ns", "messages of objects, ns", "FST, ns", "JDK, ns"]
    return table(head, [[OBJECTS[kind]] + [f"{took[kind][by]:,.0f}" for by in ("codecs", "objects", "fst", "jdk")]
                        for kind in OBJECTS if kind in took])


def leaders(explained):
    rows = []
    for (operation, size), text in explained:
        best = {}
        for name, figure, unit in re.findall(r"^  (\S.*?) +([\d.]+) (ns|us|ms) +[\d.]+x", text, re.MULTILINE):
            us = float(figure) * {"ns": 1e-3, "us": 1, "ms": 1e3}[unit]
            kind = "hierarchical" if name.startswith("hierarchical") else "other"
            best[kind] = min(us, best.get(kind, us))
        figures = [f"{best[kind]:.3g}" if kind in best else "-" for kind in ("other", "hierarchical")]
        rows.append([f"`{operation}`, {size}"] + figures)
    return table(["operation, bytes", "best without leaders", "`hierarchical`"], rows)


def patterns(text):
    found = {name: us if float(us) < 100 else f"{float(us):.0f}"
             for name, us in re.findall(r"^(\S.*?) +([\d.]+) us", text, re.MULTILINE)}
    rows = []
    for loop in ("nothing", "update", "dot"):
        for count in ("1000", "30000", "1000000"):
            names = [f"loop {count} {loop}, {who}" for who in ("plain", "stream", "loops")]
            rows.append([f"{loop}, {int(count):,}"] + [found.get(name, "") for name in names])
    jdk = {"fib 20": "forks", "fib 27": "forks", "10000 tasks": "futures", "stencil": "stream", "pool": "stream"}
    for title, who in jdk.items():
        ours = ("pattern", "rows")
        rows.append([title, found.get(f"{title}, plain", ""), found.get(f"{title}, {who}", ""),
                     next((found[f"{title}, {name}"] for name in ours if f"{title}, {name}" in found), "")])
    return table(["work", "plain", "JDK", "pattern"], rows)


def windows(text):
    rows, fits = [], ""
    for line in text.splitlines():
        heading = re.search(r"fits of (\d+) rounds?, ([\d.]+) us a window", line)
        form = re.match(r"  (\S.*?) +([\d.]+) s +([\d.]+) s of work.*? (\d+) quotes/s +(\d+) windows/s +([\d.]+) x",
                        line)
        if heading:
            fits = f"{heading.group(1)} ({float(heading.group(2)):.0f} us a window)"
        elif form:
            quotes, per_second = (f"{int(figure):,}" for figure in form.group(4, 5))
            rows.append([fits, form.group(1), form.group(2), form.group(3), quotes, per_second, form.group(6)])
            fits = ""
    return table(["rounds of a fit", "form", "s", "s of work", "quotes/s", "windows/s", "speed-up"], rows)


def kernels(files):
    """A row for each kernel: ratio with 1 and 2 ranks, and speed-up from 1 to 2 of both sides, for each class."""
    head, rows = ["kernel", "asked"], {}
    for size, text in files:
        head += [f"{size}, 1 rank", f"{size}, 2 ranks", f"{size}, speed-up", "Fortran's"]
        mops = {(entry["benchmark"], entry["ranks"]): entry["mops"] for entry in json.loads(text)["medians"]}
        for kernel in dict.fromkeys(benchmark for benchmark, _ in mops):
            one, two = mops.get((kernel, 1), {}), mops.get((kernel, 2), {})
            other = next((side for side in one if side != "Bireme"), "Open MPI")
            asked = ASKED[kernel.upper()]
            row = [missed(ratio(one, "Bireme", one, other), asked), missed(ratio(two, "Bireme", two, other), asked),
                   ratio(two, "Bireme", one, "Bireme"), ratio(two, other, one, other)]
            rows.setdefault(kernel.upper(), []).extend(row)
    return table(head, [[kernel, ASKED[kernel]] + row for kernel, row in rows.items()])


def ratio(above, mine, below, theirs):
    return f"{above[mine] / below[theirs]:.2f}" if above.get(mine) and below.get(theirs) else ""


def missed(figure, asked):
    """A figure in bold where it misses what is asked."""
    return f"**{figure}**" if figure and float(figure) < asked else figure


def transfers_chart(text):
    """The description of a chart for chart.py, of what shoc.BusSpeed has found."""
    found = json.loads(text)["results"]
    names = {"toDevice": "array to device", "pinnedToDevice": "pinned memory to device",
             "fromDevice": "device to array", "pinnedFromDevice": "device to pinned memory"}
    series = [{"name": name, "points": [[row["bytes"], row[key]] for row in found]} for key, name in names.items()]
    return json.dumps({"title": "Copies between the host and a device", "x": "Bytes", "y": "GB/s",
                       "panels": [{"title": "1 rank", "series": series}]})
