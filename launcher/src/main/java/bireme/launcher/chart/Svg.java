package bireme.launcher.chart;

import java.util.List;
import java.util.Locale;

/** Builds an SVG picture that needs no other file: style, background and text are inside. */
public final class Svg {
    /**
     * Styles of the classes of elements, for light and dark viewers: {@code k} is the background, {@code g} the grid,
     * {@code b} a reference, {@code c} the chosen item.
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

    private final StringBuilder text = new StringBuilder();

    private Svg() {}

    /** A picture that is a file of its own. */
    public static Svg document(int width, int height) {
        return new Svg()
                .begin(" xmlns='http://www.w3.org/2000/svg'", width, height)
                .add("<style>" + STYLE + "</style>")
                .add("<rect class='k' width='%d' height='%d'/>", width, height);
    }

    /**
     * A picture that is a file of its own, with a style of its own, and words for those who do not see it.
     *
     * @param title what it shows
     * @param description what can be seen
     */
    public static Svg described(int width, int height, String title, String description, String style) {
        return new Svg()
                .begin(" xmlns='http://www.w3.org/2000/svg' aria-labelledby='title desc'", width, height)
                .add("<title id='title'>%s</title>", escape(title))
                .add("<desc id='desc'>%s</desc>", escape(description))
                .add("<style>%s</style>", style);
    }

    /** A picture in a page, which has {@link #STYLE}. */
    public static Svg inPage(int width, int height) {
        return new Svg().begin("", width, height);
    }

    private Svg begin(String namespace, int width, int height) {
        return add(
                "<svg%s viewBox='0 0 %d %d' width='%d' height='%d' role='img'>",
                namespace, width, height, width, height);
    }

    /** A line of markup. */
    public Svg add(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
        return this;
    }

    /** Text at a place; {@code look} is {@code t} for a title, {@code s} for small, or nothing. */
    public Svg text(double x, double y, String anchor, String look, String what) {
        return add("<text class='%s' x='%.1f' y='%.1f' text-anchor='%s'>%s</text>", look, x, y, anchor, escape(what));
    }

    /** Writes the title of the picture, and below it how its data was obtained, a line for each. */
    public Svg heading(String title, List<String> subtitles) {
        text(MARGIN, FIRST_LINE, "start", "t", title);
        for (int i = 0; i < subtitles.size(); i++) {
            text(MARGIN, FIRST_LINE + (i + 1) * LINE, "start", "s", subtitles.get(i));
        }
        return this;
    }

    /** A bar to the right, with text behind its end, and a name that shows under the pointer. */
    public Svg bar(int left, int top, double length, int height, String colour, String name, String label) {
        add("<rect x='%d' y='%d' width='%.1f' height='%d' fill='%s'>", left, top, length, height, colour);
        add("<title>%s</title></rect>", escape(name));
        return text(left + length + LABEL_GAP, top + height * BASE_LINE, "start", "", label);
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

    /** Text as markup. */
    public static String escape(String raw) {
        return raw.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** The whole. */
    public String end() {
        return text + "</svg>\n";
    }
}
