"""What is written: a table, everything for programs, and a chart."""
import dataclasses
import json
import os
import pathlib
import platform
import shlex
import statistics
import textwrap
from xml.sax.saxutils import escape

# Colours that colour-blind readers tell apart (Okabe and Ito).
COLOURS = ["#0072B2", "#E69F00", "#009E73"]
WIDTH, LEFT, ABOVE, BAR, GAP, UNIT = 760, 120, 66, 14, 12, 330


def processor():
    try:
        lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "unknown processor"


def facts(options, contestants, argv):
    """Without these the figures tell nothing."""
    return {
        "command": shlex.join(["compare.py", *argv]),
        "machine": f"{len(os.sched_getaffinity(0))} cores, {processor()}, {platform.system()} {platform.release()}",
        "reference": "programs of our own" if options.is_own else "NPB source tree",
        "cores": options.cores or "all",
        "versions": {side.name: side.version() for side in contestants},
        "commands": {side.name: shlex.join(side.pinned(side.command("cg", options.size, 2))) for side in contestants},
        "class": options.size,
        "rounds": options.rounds,
        "warmUp": options.warm_up,
    }


def medians(runs):
    """(benchmark, ranks) -> side -> median of its verified runs; a side with an unverified one has none."""
    found = {}
    for run in runs:
        found.setdefault((run.benchmark, run.ranks), {}).setdefault(run.side, []).append(run)
    return {
        key: {
            side: statistics.median(run.mops for run in own)
            for side, own in by_side.items() if all(run.state == "verified" for run in own)
        }
        for key, by_side in found.items()
    }


def cell(number):
    return "-" if number is None else f"{number:.0f}" if number >= 100 else f"{number:.2f}"


def aligned(lines):
    """Cells, the first line their heads, as a table that can also be read as text."""
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    rules = ["-" * (width + 2) if i == 0 else "-" * (width + 1) + ":" for i, width in enumerate(widths)]
    texts = ["| " + " | ".join(word.ljust(width) if i == 0 else word.rjust(width)
                               for i, (word, width) in enumerate(zip(line, widths))) + " |" for line in lines]
    return [texts[0], "|" + "|".join(rules) + "|", *texts[1:]]


def table(contestants, runs, known):
    names = [side.name for side in contestants]
    references = names[:-1]
    ours = names[-1]
    lines = [["benchmark", "ranks", *names, *[f"{ours} / {name}" for name in references]]]
    for (benchmark, ranks), figures in medians(runs).items():
        line = [f"{benchmark.upper()} {known['class']}", str(ranks), *[cell(figures.get(name)) for name in names]]
        for name in references:
            both = ours in figures and name in figures
            line.append(f"{figures[ours] / figures[name]:.2f}" if both else "-")
        lines.append(line)
    notes = sorted({f"- {run.benchmark.upper()}, {run.ranks} ranks, {run.side}: {run.state}, {run.why}"
                    for run in runs if run.state != "verified"})
    return "\n".join([*aligned(lines), "", *notes]).rstrip() + "\n"


def speed_ups(contestants, runs, known):
    """What more ranks bring each side, against the fewest that it was run with."""
    names = [side.name for side in contestants]
    by_benchmark = {}
    for (benchmark, ranks), figures in medians(runs).items():
        by_benchmark.setdefault(benchmark, {})[ranks] = figures
    lines = [["benchmark", "ranks", *names]]
    for benchmark, by_ranks in by_benchmark.items():
        fewest = min(by_ranks)
        for ranks in sorted(by_ranks)[1:]:
            before, after = by_ranks[fewest], by_ranks[ranks]
            gains = [f"{after[name] / before[name]:.2f}" if name in before and name in after else "-" for name in names]
            if any(gain != "-" for gain in gains):
                lines.append([f"{benchmark.upper()} {known['class']}", f"{fewest} to {ranks}", *gains])
    return "\n".join(["", "## Speed-up", "", *aligned(lines), ""]) if len(lines) > 1 else ""


def wrapped(command):
    return textwrap.wrap(f"- `{command}`", 120, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def heading(known):
    lines = ["# NAS benchmarks beside the reference", "",
             f"Mop/s, all ranks together, medians of {known['rounds']} rounds; in the last columns above 1 is faster.",
             "",
             f"- reference: {known['reference']}",
             f"- machine: {known['machine']}; cores used: {known['cores']}", *wrapped(known["command"])]
    for name, version in known["versions"].items():
        lines += [f"- {name}: {version}", f"  `{known['commands'][name]}`"]
    return "\n".join(lines) + "\n\n"


def chart(contestants, runs, known):
    """A group of bars for each benchmark and number of ranks; the first side is the unit of each group."""
    names = [side.name for side in contestants]
    groups = [(key, figures) for key, figures in medians(runs).items() if names[0] in figures]
    most = max([1.0, *[figures[name] / figures[names[0]] for _, figures in groups for name in figures]])
    unit = UNIT * 1.5 / max(1.5, most)
    height = ABOVE + len(groups) * (len(names) * BAR + GAP) + GAP
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">',
           "<style>text { font: 12px sans-serif; fill: #222 } .t { font-weight: bold; font-size: 14px }</style>",
           f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
           f'<text class="t" x="10" y="20">NAS benchmarks, class {known["class"]}: Mop/s, against {names[0]}</text>']
    for i, name in enumerate(names):
        out += [f'<rect x="{LEFT + i * 140}" y="32" width="14" height="10" fill="{COLOURS[i]}"/>',
                f'<text x="{LEFT + i * 140 + 20}" y="42">{escape(name)}</text>']
    y = ABOVE
    for (benchmark, ranks), figures in groups:
        out.append(f'<text x="{LEFT - 10}" y="{y + BAR}" text-anchor="end">{benchmark.upper()}, {ranks}'
                   f'{" rank" if ranks == 1 else " ranks"}</text>')
        for i, name in enumerate(names):
            if name in figures:
                ratio = figures[name] / figures[names[0]]
                out += [f'<rect x="{LEFT}" y="{y}" width="{unit * ratio:.1f}" height="{BAR - 2}" fill="{COLOURS[i]}"/>',
                        f'<text x="{LEFT + unit * ratio + 6:.1f}" y="{y + BAR - 3}">{cell(figures[name])}'
                        f'{f" ({ratio:.2f})" if i else ""}</text>']
            y += BAR
        y += GAP
    out.append(f'<line x1="{LEFT + unit:.1f}" x2="{LEFT + unit:.1f}" y1="{ABOVE - 6}" y2="{height - GAP}" '
               'stroke="#999" stroke-dasharray="4 3"/>')
    return "\n".join([*out, "</svg>", ""])


def write(base, options, contestants, runs, known):
    """Writes the files; returns their names."""
    texts = {
        ".md": heading(known) + table(contestants, runs, known) + speed_ups(contestants, runs, known),
        ".json": json.dumps({**known, "runs": [dataclasses.asdict(run) for run in runs],
                             "medians": [{"benchmark": benchmark, "ranks": ranks, "mops": figures}
                                         for (benchmark, ranks), figures in medians(runs).items()]}, indent=1) + "\n",
        ".svg": chart(contestants, runs, known),
    }
    for ending, text in texts.items():
        pathlib.Path(base + ending).write_text(text)
    return [base + ending for ending in texts]
