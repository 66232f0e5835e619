package bireme.launcher.waits;

import bireme.devices.text.SvgText;
import bireme.runtime.host.deadlock.DeadlockReport;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.output.PrintableText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Draws who waits for whom as SVG that needs nothing else to be shown. Its card has colours of its own for light and
 * dark viewers; what colours mean is stated by the legend and by the shape of lines, too. The description, for those
 * who hear the picture, is the report as text.
 *
 * <p>Units: pixels.
 */
public final class WaitPicture {
    private static final int MARGIN = 20;
    private static final int HEADING = 40;
    private static final int LEGEND_ROW = 20;
    private static final int LEGEND_WIDTH = 215;
    private static final int SAMPLE = 26;
    private static final double LABEL_BASE = 11.5;

    private static final String STYLE = ".k{fill:#ffffff;stroke:#d1d5db}.p{fill:#ffffff}"
            + "text{font-family:ui-sans-serif,system-ui,'DejaVu Sans',sans-serif;font-size:12px;fill:#0f172a}"
            + ".t{font-weight:bold}.h{font-weight:bold;font-size:15px}.l{font-size:11px}"
            + ".x{stroke:#475569;stroke-width:1.2}.w{fill:#e2e8f0}.b{fill:#dcfce7}.e{fill:#e7e5e4;stroke-dasharray:2 2}"
            + ".s{fill:#fef3c7}.r{fill:#f5f3ff}.o{fill:#fee2e2;stroke:#dc2626;stroke-width:3}"
            + "path{fill:none}.a{stroke:#64748b;stroke-width:1.4}.c{stroke:#dc2626;stroke-width:3}"
            + ".m{stroke:#2563eb;stroke-width:1.4;stroke-dasharray:6 4}"
            + ".ta{fill:#64748b}.tc{fill:#dc2626}.tm{fill:#2563eb}"
            + "@media (prefers-color-scheme:dark){.k{fill:#0f172a;stroke:#334155}.p{fill:#0f172a}text{fill:#e2e8f0}"
            + ".x{stroke:#94a3b8}.w{fill:#334155}.b{fill:#14532d}.e{fill:#292524}.s{fill:#713f12}.r{fill:#3b2f5c}"
            + ".o{fill:#7f1d1d;stroke:#f87171}.a{stroke:#94a3b8}.c{stroke:#f87171}.m{stroke:#60a5fa}"
            + ".ta{fill:#94a3b8}.tc{fill:#f87171}.tm{fill:#60a5fa}}";

    private final WaitGraph graph;
    private final WaitLayout layout;
    private final String title;
    private final String description;
    private final double left;
    private final double top;
    private final double width;
    private final double height;

    private WaitPicture(String title, List<RankState> ranks, List<SilentProcess> silent) {
        this.title = title;
        this.description = description(ranks, silent);
        graph = new WaitGraph(ranks, silent);
        layout = new WaitLayout(graph.nodes(), graph.arrows());
        List<Box> all = new ArrayList<>(layout.boxes());
        for (Route route : layout.routes()) {
            all.add(route.bounds());
            if (route.label() != null) {
                all.add(route.label());
            }
        }
        left = all.stream().mapToDouble(Box::left).min().orElse(0);
        top = all.stream().mapToDouble(Box::top).min().orElse(0);
        double right = all.stream().mapToDouble(Box::right).max().orElse(0);
        width = Math.max(right - left, 2 * LEGEND_WIDTH);
        height = all.stream().mapToDouble(Box::bottom).max().orElse(0) - top;
    }

    /**
     * The picture of a job none of whose ranks can go on.
     *
     * @param ranks all ranks of the job, in any order
     */
    public static String ofDeadlock(List<RankState> ranks) {
        return new WaitPicture("deadlock: no rank can go on", ranks, List.of()).draw();
    }

    /**
     * The picture of a job that may well go on.
     *
     * @param ranks in any order
     * @param silent processes that have not reported what their ranks do
     */
    public static String ofStates(List<RankState> ranks, List<SilentProcess> silent) {
        return new WaitPicture("what the ranks do", ranks, silent).draw();
    }

    private static String description(List<RankState> ranks, List<SilentProcess> silent) {
        StringBuilder text = new StringBuilder(DeadlockReport.ofStates(ranks));
        silent.forEach(process -> text.append(process).append('\n'));
        return text.toString();
    }

    private String draw() {
        List<Sample> legend = legend();
        int columns = (int) (width / LEGEND_WIDTH);
        int rows = (legend.size() + columns - 1) / columns;
        double legendTop = HEADING + height + MARGIN;
        int high = (int) Math.ceil(legendTop + rows * LEGEND_ROW + MARGIN);
        SvgText svg = SvgText.described((int) Math.ceil(width + 2 * MARGIN), high, title, clean(description))
                .style(STYLE);
        for (WaitArrow.Kind kind : WaitArrow.Kind.values()) {
            svg.add(
                    "<defs><marker id='tip-%1$s' viewBox='0 0 10 10' refX='9' refY='5' markerWidth='9' markerHeight='9'"
                            + " markerUnits='userSpaceOnUse' orient='auto'><path class='t%1$s'"
                            + " d='M0 0L10 5L0 10z'/></marker></defs>",
                    kind.style());
        }
        svg.add("<rect class='k' x='0.5' y='0.5' width='%.0f' height='%d' rx='8'/>", width + 2 * MARGIN - 1, high - 1);
        svg.text(MARGIN, HEADING - MARGIN + 4, "start", "h", title);
        svg.add("<g transform='translate(%.1f %.1f)'>", MARGIN - left, HEADING - top);
        layout.routes().stream()
                .sorted(Comparator.comparing(route -> route.arrow().kind()))
                .forEach(route -> draw(route, svg));
        for (int node = 0; node < graph.nodes().size(); node++) {
            draw(graph.nodes().get(node), layout.boxes().get(node), svg);
        }
        layout.routes().forEach(route -> drawLabel(route, svg));
        svg.add("</g>");
        for (int i = 0; i < legend.size(); i++) {
            draw(legend.get(i), MARGIN + i % columns * LEGEND_WIDTH, legendTop + i / columns * LEGEND_ROW, svg);
        }
        return svg.end();
    }

    /** An entry of the legend. */
    private record Sample(boolean isArrow, String style, String meaning) {}

    /** Only of what is there. */
    private List<Sample> legend() {
        List<Sample> samples = new ArrayList<>();
        for (WaitNode.Kind kind : WaitNode.Kind.values()) {
            if (graph.nodes().stream().anyMatch(node -> node.kind() == kind && !node.isInCycle())) {
                samples.add(new Sample(false, kind.style(), kind.meaning()));
            }
        }
        if (graph.nodes().stream().anyMatch(WaitNode::isInCycle)) {
            samples.add(new Sample(false, "o", "in the cycle of waits"));
        }
        for (WaitArrow.Kind kind : WaitArrow.Kind.values()) {
            if (graph.arrows().stream().anyMatch(arrow -> arrow.kind() == kind)) {
                samples.add(new Sample(true, kind.style(), kind.meaning()));
            }
        }
        return samples;
    }

    private static void draw(Sample sample, double x, double y, SvgText svg) {
        if (sample.isArrow()) {
            svg.add(
                    "<path class='%1$s' d='M%2$.1f %3$.1fh%4$d' marker-end='url(#tip-%1$s)'/>",
                    sample.style(), x, y + LEGEND_ROW / 2.0, SAMPLE);
        } else {
            svg.add(
                    "<rect class='x %s' x='%.1f' y='%.1f' width='%d' height='13' rx='3'/>",
                    sample.style(), x, y + LEGEND_ROW / 2.0 - 6.5, SAMPLE);
        }
        svg.text(x + SAMPLE + 8, y + LEGEND_ROW / 2.0 + 4, "start", "l", sample.meaning());
    }

    private static void draw(WaitNode node, Box box, SvgText svg) {
        svg.add("<g class='node'><title>%s</title>", escape(node.title() + "\n" + String.join("\n", node.lines())));
        svg.add(
                "<rect class='x %s' x='%.1f' y='%.1f' width='%.1f' height='%.1f' rx='6'/>",
                node.isInCycle() ? "o" : node.kind().style(), box.left(), box.top(), box.width(), box.height());
        double y = box.top() + WaitLayout.PADDING + LABEL_BASE;
        svg.text(box.x(), y, "middle", "t", clean(WaitLayout.shortened(node.title())));
        for (String line : WaitLayout.lines(node)) {
            y += WaitLayout.LINE;
            svg.text(box.x(), y, "middle", "", clean(line));
        }
        svg.add("</g>");
    }

    private static void draw(Route route, SvgText svg) {
        svg.add(
                "<path class='%1$s' d='%2$s' marker-end='url(#tip-%1$s)'><title>%3$s</title></path>",
                route.arrow().kind().style(), route.path(), escape(route.arrow().label()));
    }

    /** On a patch of the card's colour, which keeps arrows from running through it. */
    private static void drawLabel(Route route, SvgText svg) {
        Box place = route.label();
        if (place != null) {
            svg.add(
                    "<rect class='p' x='%.1f' y='%.1f' width='%.1f' height='%.1f' rx='3'/>",
                    place.left(), place.top(), place.width(), place.height());
            svg.text(
                    place.x(),
                    place.top() + LABEL_BASE,
                    "middle",
                    "l",
                    clean(route.arrow().label()));
        }
    }

    /** Text without what XML cannot hold; markup of it is made by {@link SvgText}. */
    private static String clean(String text) {
        return PrintableText.of(text).replaceAll("[\\uD800-\\uDFFF\\uFFFE\\uFFFF]", "?");
    }

    private static String escape(String text) {
        return SvgText.escape(clean(text));
    }
}
