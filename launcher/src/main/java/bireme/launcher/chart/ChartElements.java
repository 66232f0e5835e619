package bireme.launcher.chart;

import bireme.devices.text.SvgText;
import java.util.List;
import java.util.Locale;

/** What charts consist of beside axes: background, heading, bars and colours, all in one style. */
public final class ChartElements {
    /**
     * Styles of the classes of elements, for light and dark viewers: {@code k} is the background, {@code g} the grid,
     * {@code b} a reference, {@code c} the chosen item; of texts {@code t} is a title, {@code s} is small.
     */
    public static final String STYLE = "svg text { font: 12px sans-serif; fill: #222 }"
            + " svg .t { font-weight: bold; font-size: 14px } svg .s { fill: #666; font-size: 11px }"
            + " .g { stroke: #e4e4e4 } polyline { fill: none; stroke-width: 1.8 } .c { stroke-width: 3.5 }"
            + " .b { stroke: #000; stroke-dasharray: 5 4; stroke-width: 1.2 } .k { fill: #fff }"
            + " @media (prefers-color-scheme: dark) { svg text { fill: #e2e8f0 } svg .s { fill: #94a3b8 }"
            + " .g { stroke: #334155 } .b { stroke: #fff } .k { fill: #0f172a } }";

    private static final double GOLDEN_ANGLE = 137.508;
    private static final int FIRST_HUE = 210;
    private static final int MARGIN = 10;
    private static final int FIRST_LINE = 22;
    private static final int LINE = 16;
    private static final int LABEL_GAP = 6;
    private static final double BASE_LINE = 0.77;

    private ChartElements() {}

    /** An empty chart that is a file of its own, with style and background. */
    public static SvgText document(int width, int height) {
        return SvgText.document(width, height)
                .style(STYLE)
                .add("<rect class='k' width='%d' height='%d'/>", width, height);
    }

    /** Writes the title of the picture, and below it how its data was obtained, a line for each. */
    public static void heading(SvgText svg, String title, List<String> subtitles) {
        svg.text(MARGIN, FIRST_LINE, "start", "t", title);
        for (int i = 0; i < subtitles.size(); i++) {
            svg.text(MARGIN, FIRST_LINE + (i + 1) * LINE, "start", "s", subtitles.get(i));
        }
    }

    /** A bar to the right, with text behind its end, and a name that shows under the pointer. */
    public static void bar(
            SvgText svg, int left, int top, double length, int height, String colour, String name, String label) {
        svg.add("<rect x='%d' y='%d' width='%.1f' height='%d' fill='%s'>", left, top, length, height, colour);
        svg.add("<title>%s</title></rect>", SvgText.escape(name));
        svg.text(left + length + LABEL_GAP, top + height * BASE_LINE, "start", "", label);
    }

    /** Colours that differ, by number. */
    public static String colour(int number) {
        return colour(number, 1);
    }

    /** A colour that is opaque, 1, or less so. */
    public static String colour(int number, double opacity) {
        return String.format(
                Locale.ROOT, "hsl(%.0f 65%% 50%% / %.1f)", (FIRST_HUE + number * GOLDEN_ANGLE) % 360, opacity);
    }
}
