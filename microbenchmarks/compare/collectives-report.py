#!/usr/bin/env python3
"""Makes a table, JSON and charts of what compare-collectives.sh has measured. Needs nothing but Python 3.

    collectives-report.py RAW OUT TITLE median|fastest

RAW has a line per figure: ranks, operation, bytes, system, microseconds of the median and of the fastest batch. Writes OUT.md
(the median of the rounds' medians or the fastest of all rounds, and how many times as long the best of the others takes),
OUT.json and OUT-<ranks>-ranks.svg.
"""
import collections
import json
import statistics
import sys

import chart

NAMES = {"bireme": "Bireme", "openmpi": "Open MPI", "mpich": "MPICH"}


def read(path, figure):
    """{(ranks, operation): {bytes: {system: [us]}}}, operations and systems in the order in which they came."""
    figures = collections.defaultdict(lambda: collections.defaultdict(lambda: collections.defaultdict(list)))
    systems = []
    with open(path, encoding="utf-8") as raw:
        for line in raw:
            ranks, operation, size, system, us, least = line.split()
            system = NAMES.get(system, system)
            if system not in systems:
                systems.append(system)
            figures[int(ranks), operation][int(size)][system].append(float(least if figure == "fastest" else us))
    return figures, systems


def us_text(us):
    if us is None:
        return "-"
    return f"{us:.2f}" if us < 100 else f"{us:.0f}"


def table(figures, systems, middle):
    others = systems[1:]
    yield f"| operation | bytes | {' | '.join(systems)} | best other / {systems[0]} |"
    yield "|---" * (len(systems) + 3) + "|"
    for operation, sizes in figures.items():
        for size in sorted(sizes):
            medians = {name: middle(sizes[size][name]) for name in systems}
            rest = [medians[name] for name in others if medians[name] is not None]
            own = medians[systems[0]]
            ratio = f"{min(rest) / own:.2f}" if rest and own else "-"
            cells = " | ".join(us_text(medians[name]) for name in systems)
            yield f"| {operation} | {'' if operation == 'Barrier' else size} | {cells} | {ratio} |"


def median(values):
    return statistics.median(values) if values else None


def fastest(values):
    return min(values, default=None)


def description(title, figures, systems, middle):
    panels = []
    for operation, sizes in figures.items():
        if len(sizes) > 1:
            series = [
                {"name": name, "points": [[size, middle(sizes[size][name])] for size in sorted(sizes) if sizes[size][name]]}
                for name in systems
            ]
            panels.append({"title": operation, "series": [one for one in series if one["points"]]})
    return {"title": title, "x": "bytes", "y": "microseconds", "panels": panels}


def main(raw, out, title, figure):
    figures, systems = read(raw, figure)
    middle = fastest if figure == "fastest" else median
    counts = sorted({ranks for ranks, _ in figures})
    lines = []
    for ranks in counts:
        own = {operation: sizes for (number, operation), sizes in figures.items() if number == ranks}
        lines += [f"{ranks} ranks, microseconds a call, {figure} batch:", "", *table(own, systems, middle), ""]
        shown = description(f"{title}, {ranks} ranks", own, systems, middle)
        if shown["panels"]:
            with open(f"{out}-{ranks}-ranks.svg", "w", encoding="utf-8") as target:
                target.write(chart.draw(shown))
    with open(out + ".md", "w", encoding="utf-8") as target:
        target.write("\n".join(lines))
    results = [
        {"ranks": ranks, "operation": operation, "bytes": size, "system": name, "us": middle(us), "rounds": us}
        for (ranks, operation), sizes in figures.items()
        for size, by_system in sorted(sizes.items())
        for name, us in by_system.items()
    ]
    with open(out + ".json", "w", encoding="utf-8") as target:
        target.write("[\n" + ",\n".join(json.dumps(one) for one in results) + "\n]\n")
    print("\n".join(lines))


if __name__ == "__main__":
    if len(sys.argv) != 5 or sys.argv[4] not in ("median", "fastest"):
        sys.exit(__doc__)
    main(*sys.argv[1:])
