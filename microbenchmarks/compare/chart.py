#!/usr/bin/env python3
"""Draws line charts with logarithmic axes as SVG, for the pages under docs/. Needs nothing but Python 3.

    chart.py DESCRIPTION.json CHART.svg

The description: {"title": "...", "x": "Bytes", "y": "us", "panels": [{"title": "Bcast", "series": [{"name": "Bireme",
"points": [[8, 0.3], [1024, 0.5]]}]}]}. Panels share the legend; a series keeps its colour and mark from panel to panel.
"""
import json
import math
import sys
from xml.sax.saxutils import escape

# Colours that colour-blind readers tell apart (Okabe and Ito), and marks for those who print in grey.
COLOURS = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#000000", "#8C6BB1"]
MARKS = ["circle", "square", "triangle", "diamond"]
PANEL_WIDTH, PANEL_HEIGHT = 320, 210
LEFT, RIGHT, ABOVE, BELOW = 74, 14, 28, 40
LEGEND_LINE, TITLE_HEIGHT = 20, 34
COLUMNS = 3

# The picture has colours for light viewers; these are for dark ones.
DARK_STYLE = ('<style>@media (prefers-color-scheme: dark) { text { fill: #e2e8f0 } .back { fill: #0f172a } '
              '.grid { stroke: #334155 } .axis { stroke: #94a3b8 } [stroke="#000000"] { stroke: #fff } '
              '[fill="#000000"] { fill: #fff } }</style>')


def size_name(value):
    """1024 -> 1 Ki; sizes that are no power of two stay as they are."""
    for power, unit in ((30, "Gi"), (20, "Mi"), (10, "Ki")):
        if value >= 1 << power and value % (1 << power) == 0:
            return f"{int(value) >> power} {unit}"
    return f"{value:g}"


def number_name(value):
    return f"{value:,.0f}".replace(",", " ") if value >= 1 else f"{value:g}"


def mark(kind, x, y, colour):
    if kind == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>'
    if kind == "square":
        return f'<rect x="{x - 2.7:.1f}" y="{y - 2.7:.1f}" width="5.4" height="5.4" fill="{colour}"/>'
    corners = [(0, -3.6), (3.4, 2.8), (-3.4, 2.8)] if kind == "triangle" else [(0, -3.8), (3.8, 0), (0, 3.8), (-3.8, 0)]
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
    return f'<polygon points="{points}" fill="{colour}"/>'


class Axis:
    """A logarithmic axis from one end on the page to the other."""

    def __init__(self, values, first, last):
        self.low, self.high = math.log10(min(values)), math.log10(max(values))
        if self.high - self.low < 0.1:
            self.low, self.high = self.low - 0.5, self.high + 0.5
        self.first, self.last = first, last

    def at(self, value):
        return self.first + (math.log10(value) - self.low) / (self.high - self.low) * (self.last - self.first)


class Decades(Axis):
    """A logarithmic axis that begins and ends with a power of ten."""

    def __init__(self, values, first, last):
        super().__init__(values, first, last)
        self.low, self.high = math.floor(self.low), math.ceil(self.high)

    def ticks(self):
        step = 1 if self.high - self.low <= 7 else 2
        return [10.0**power for power in range(self.low, self.high + 1, step)]


def text(x, y, content, anchor="middle", size=11, extra=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}"{extra}>{escape(content)}</text>'


def some(values, most):
    """At most so many of the values, evenly spread, the first and the last among them."""
    if len(values) <= most:
        return values
    return [values[round(i * (len(values) - 1) / (most - 1))] for i in range(most)]


def panel(description, x_name, y_name, styles, x0, y0):
    left, top = x0 + LEFT, y0 + ABOVE
    right, bottom = x0 + PANEL_WIDTH - RIGHT, y0 + PANEL_HEIGHT - BELOW
    points = [point for series in description["series"] for point in series["points"] if point[1] > 0]
    out = [text((left + right) / 2, y0 + 18, description["title"], size=13, extra=' font-weight="600"')]
    if not points:
        return out
    xs = sorted({point[0] for point in points})
    across, up = Axis(xs, left + 6, right - 6), Decades([point[1] for point in points], bottom, top)
    for value in up.ticks():
        y = up.at(value)
        out.append(f'<line x1="{left}" y1="{y:.1f}" x2="{right}" y2="{y:.1f}" stroke="#ddd" class="grid"/>')
        out.append(text(left - 6, y + 4, number_name(value), "end", 10))
    for value in some(xs, 6):
        x = across.at(value)
        out.append(f'<line x1="{x:.1f}" y1="{bottom}" x2="{x:.1f}" y2="{bottom + 4}" stroke="#666" class="axis"/>')
        out.append(text(x, bottom + 16, size_name(value), size=10))
    out.append(f'<path d="M{left} {top} V{bottom} H{right}" fill="none" stroke="#666" class="axis"/>')
    out.append(text((left + right) / 2, bottom + 31, x_name, size=10))
    middle = (top + bottom) / 2
    out.append(text(x0 + 12, middle, y_name, size=10, extra=f' transform="rotate(-90 {x0 + 12} {middle:.1f})"'))
    for series in description["series"]:
        colour, kind, dashes = styles[series["name"]]
        places = [(across.at(x), up.at(y)) for x, y in series["points"] if y > 0]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        out.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.8"{dashes}/>')
        out.extend(mark(kind, x, y, colour) for x, y in places)
    return out


def style(index):
    """Colour, mark and dashes; the ninth series and later ones are dashed."""
    dashes = ' stroke-dasharray="5 3"' if index >= len(COLOURS) else ""
    return COLOURS[index % len(COLOURS)], MARKS[(index + index // len(COLOURS)) % len(MARKS)], dashes


def draw(description):
    """The SVG text of a description."""
    panels = description["panels"]
    names = list(dict.fromkeys(series["name"] for one in panels for series in one["series"]))
    styles = {name: style(index) for index, name in enumerate(names)}
    columns = min(COLUMNS, len(panels))
    width = max(columns * PANEL_WIDTH, 420)
    rows = math.ceil(len(panels) / columns)
    entry = max((len(name) for name in names), default=1) * 7 + 34
    per_line = max(1, (width - 20) // entry)
    legend_lines = math.ceil(len(names) / per_line)
    top = TITLE_HEIGHT + legend_lines * LEGEND_LINE + 4
    height = top + rows * PANEL_HEIGHT
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="system-ui, -apple-system, Segoe UI, Helvetica, Arial, sans-serif" fill="#222" role="img">',
        f'<title>{escape(description["title"])}</title>',
        DARK_STYLE,
        f'<rect width="{width}" height="{height}" fill="#fff" class="back"/>',
        text(width / 2, 23, description["title"], size=15, extra=' font-weight="600"'),
    ]
    for index, name in enumerate(names):
        x, y = 16 + index % per_line * entry, TITLE_HEIGHT + index // per_line * LEGEND_LINE + 10
        colour, kind, dashes = styles[name]
        out.append(f'<line x1="{x}" y1="{y}" x2="{x + 22}" y2="{y}" stroke="{colour}" stroke-width="1.8"{dashes}/>')
        out.append(mark(kind, x + 11, y, colour))
        out.append(text(x + 28, y + 4, name, "start"))
    for index, one in enumerate(panels):
        x0, y0 = index % columns * PANEL_WIDTH, top + index // columns * PANEL_HEIGHT
        out.extend(panel(one, description["x"], description["y"], styles, x0, y0))
    out.append("</svg>")
    return "\n".join(out) + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as source:
        drawing = draw(json.load(source))
    with open(sys.argv[2], "w", encoding="utf-8") as target:
        target.write(drawing)
