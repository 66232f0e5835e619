package bireme.bb.picture;

import bireme.devices.text.SvgText;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Draws a picture as SVG: layers from left to right, feedback edges below. Colours of its own card, so that it can be
 * read on light and on dark pages; a viewer that says it is dark gets a dark card.
 *
 * <p>Units: pixels.
 *
 * <p>Threads: one.
 */
final class SvgDrawing {
    private static final int MARGIN = 24;
    private static final int GAP = 64;
    private static final int ROW_GAP = 16;
    private static final int LINE = 16;
    private static final int PADDING = 10;
    private static final int MAX_NAME = 36;
    private static final double CHARACTER = 7.1;
    private static final int BACK_GAP = 22;

    private static final String STYLE = ".card{fill:#ffffff;stroke:#d1d5db}.box{stroke:#475569;stroke-width:1.2}"
            + ".plain{fill:#f1f5f9}.slow{stroke:#dc2626;stroke-width:3}.in{fill:#0f172a}.on{fill:#334155}"
            + ".edge{fill:none;stroke:#64748b;stroke-width:1.3}.back{fill:none;stroke:#7c3aed;stroke-width:1.3;"
            + "stroke-dasharray:5 4}text{font-family:ui-sans-serif,system-ui,'DejaVu Sans',sans-serif;font-size:12px}"
            + ".small{font-size:10.5px}@media (prefers-color-scheme:dark){.card{fill:#0f172a;stroke:#334155}"
            + ".on{fill:#cbd5e1}.edge{stroke:#94a3b8}.back{stroke:#a78bfa}}";

    private static final String MARKERS = marker("tip", "#64748b") + marker("backtip", "#7c3aed");

    private final Picture picture;
    private final Layout layout;
    private final SvgText svg;
    private final double wide;
    private final double high;
    private final Map<Integer, List<Picture.Arrow>> loops;
    private final double[] left;
    private final double[] width;
    private final double boxHeight;
    private final double height;

    SvgDrawing(Picture picture) {
        this.picture = picture;
        this.layout = new Layout(picture);
        int layers = layout.layers().size();
        left = new double[layers + 1];
        width = new double[layers];
        left[0] = MARGIN;
        for (int layer = 0; layer < layers; layer++) {
            width[layer] = layout.layers().get(layer).stream()
                    .mapToDouble(this::widthOf)
                    .max()
                    .orElse(0);
            left[layer + 1] = left[layer] + width[layer] + GAP;
        }
        int lines = picture.boxes().stream()
                .mapToInt(box -> lines(box).size())
                .max()
                .orElse(0);
        boxHeight = 2 * PADDING + LINE * (1 + lines) - 4;
        int rows = layout.layers().stream().mapToInt(List::size).max().orElse(0);
        height = rows * (boxHeight + ROW_GAP) - ROW_GAP;
        loops = picture.arrows().stream()
                .filter(Picture.Arrow::isFeedback)
                .collect(Collectors.groupingBy(Picture.Arrow::loop, TreeMap::new, Collectors.toList()));
        wide = left[layers] - GAP + MARGIN;
        high = height + 2 * MARGIN + BACK_GAP * loops.size();
        svg = SvgText.document((int) Math.round(wide), (int) Math.round(high));
    }

    private static String marker(String name, String colour) {
        return "<marker id='" + name + "' viewBox='0 0 10 10' refX='9' refY='5' markerWidth='7' markerHeight='7'"
                + " orient='auto-start-reverse'><path d='M0 0L10 5L0 10z' fill='" + colour + "'/></marker>";
    }

    private static List<String> lines(Picture.Box box) {
        return Caption.of(box);
    }

    private double widthOf(Layout.Place place) {
        if (place.box < 0) {
            return 0;
        }
        Picture.Box box = picture.boxes().get(place.box);
        int longest = lines(box).stream().mapToInt(String::length).max().orElse(0);
        return 2 * PADDING + CHARACTER * Math.max(shortened(box.title()).length(), 0.9 * longest);
    }

    private static String shortened(String name) {
        int half = MAX_NAME / 2 - 2;
        return name.length() <= MAX_NAME
                ? name
                : name.substring(0, half) + "..." + name.substring(name.length() - half);
    }

    String draw() {
        svg.add("<title>%d nodes</title>", picture.boxes().size());
        svg.style(STYLE).add("<defs>%s</defs>", MARKERS);
        svg.add("<rect class='card' x='0.5' y='0.5' width='%.0f' height='%.0f' rx='8'/>", wide - 1, high - 1);
        picture.arrows().stream().filter(arrow -> !arrow.isFeedback()).forEach(this::drawForward);
        int lane = 0;
        for (List<Picture.Arrow> loop : loops.values()) {
            drawBack(loop, ++lane);
        }
        for (int box = 0; box < picture.boxes().size(); box++) {
            draw(picture.boxes().get(box), layout.ofBox(box));
        }
        return svg.end();
    }

    private double middleOf(Layout.Place place) {
        int rows = layout.layers().get(place.layer).size();
        double used = rows * (boxHeight + ROW_GAP) - ROW_GAP;
        return MARGIN + (height - used) / 2 + place.row * (boxHeight + ROW_GAP) + boxHeight / 2;
    }

    private double centreOf(Layout.Place place) {
        return left[place.layer] + width[place.layer] / 2;
    }

    private double halfOf(Layout.Place place) {
        return place.box < 0 ? 0 : widthOf(place) / 2;
    }

    private void drawForward(Picture.Arrow arrow) {
        List<Layout.Place> route = layout.routeOf(arrow);
        StringBuilder path = new StringBuilder();
        for (int step = 1; step < route.size(); step++) {
            Layout.Place from = route.get(step - 1);
            Layout.Place to = route.get(step);
            double x1 = from.box < 0 ? rightOf(from) : centreOf(from) + halfOf(from);
            double x2 = to.box < 0 ? leftOf(to) : centreOf(to) - halfOf(to);
            double bend = (x2 - x1) / 2;
            path.append(SvgText.format(step == 1 ? "M%.1f %.1f" : "L%.1f %.1f", x1, middleOf(from)));
            path.append(SvgText.format(
                    "C%.1f %.1f %.1f %.1f %.1f %.1f",
                    x1 + bend, middleOf(from), x2 - bend, middleOf(to), x2, middleOf(to)));
        }
        svg.add("<path class='edge' marker-end='url(#tip)' d='%s'/>", path);
        if (!arrow.label().isEmpty()) {
            Layout.Place end = route.get(route.size() - 1);
            label(arrow.label(), centreOf(end) - halfOf(end) - 30, middleOf(end) - 5);
        }
    }

    /** Right of the boxes down, below all of them to the left, and up again to those where the loop begins. */
    private void drawBack(List<Picture.Arrow> loop, int lane) {
        double shift = 8 + 3 * (lane % 6);
        double right = loop.stream()
                        .map(arrow -> layout.ofBox(arrow.from()))
                        .mapToDouble(this::rightOf)
                        .max()
                        .orElse(0)
                + shift;
        double end = loop.stream()
                        .map(arrow -> layout.ofBox(arrow.to()))
                        .mapToDouble(this::leftOf)
                        .min()
                        .orElse(0)
                - shift;
        double low = MARGIN + height + BACK_GAP * lane;
        loop.stream().map(Picture.Arrow::from).distinct().forEach(box -> {
            double y = middleOf(layout.ofBox(box)) + boxHeight / 4;
            double x = centreOf(layout.ofBox(box)) + halfOf(layout.ofBox(box));
            back(
                    SvgText.format(
                            "M%.1f %.1f H%.1f Q%4$.1f %2$.1f %4$.1f %5$.1f V%6$.1f",
                            x, y, right - 6, right, y + 6, low - 6),
                    "");
        });
        back(
                SvgText.format(
                                "M%1$.1f %2$.1f Q%1$.1f %3$.1f %4$.1f %3$.1f H%5$.1f",
                                right, low - 6, low, right - 6, end + 6)
                        + SvgText.format("Q%1$.1f %2$.1f %1$.1f %3$.1f", end, low, low - 6),
                "");
        loop.stream().map(Picture.Arrow::to).distinct().forEach(box -> {
            double y = middleOf(layout.ofBox(box)) + boxHeight / 4;
            double x = centreOf(layout.ofBox(box)) - halfOf(layout.ofBox(box));
            back(
                    SvgText.format(
                            "M%1$.1f %2$.1f V%3$.1f Q%1$.1f %4$.1f %5$.1f %4$.1f H%6$.1f",
                            end, low - 6, y + 6, y, end + 6, x),
                    " marker-end='url(#backtip)'");
        });
        label(loop.get(0).label(), (right + end) / 2, low - 4);
    }

    private void back(String path, String tip) {
        svg.add("<path class='back'%s d='%s'/>", tip, path);
    }

    private double rightOf(Layout.Place place) {
        return left[place.layer] + width[place.layer];
    }

    private double leftOf(Layout.Place place) {
        return left[place.layer];
    }

    private void label(String words, double x, double y) {
        svg.text(x, y, "middle", "on small", words);
    }

    private void draw(Picture.Box box, Layout.Place place) {
        double x = centreOf(place) - halfOf(place);
        double y = middleOf(place) - boxHeight / 2;
        String kind = box.isBottleneck() ? "box slow" : "box";
        String colour = Colours.of(box);
        svg.add("<g><title>%s</title>", SvgText.escape(box.title()));
        svg.add(
                "<rect class='%s%s x='%.1f' y='%.1f' width='%.1f' height='%.1f' rx='6'/>",
                kind, colour == null ? " plain'" : "' fill='" + colour + "'", x, y, widthOf(place), boxHeight);
        double line = y + PADDING + 10;
        svg.text(centreOf(place), line, "middle", "in", shortened(box.title()));
        for (String each : lines(box)) {
            line += LINE;
            svg.text(centreOf(place), line, "middle", "in small", each);
        }
        svg.add("</g>");
    }
}
