package bireme.launcher.bench;

import java.util.List;
import java.util.Locale;

/** A picture under construction. It needs nothing else to be shown: style, background and text are inside. */
final class Svg {
    private static final double GOLDEN_ANGLE = 137.508;
    private static final int FIRST_HUE = 210;
    private static final int MARGIN = 10;
    private static final int FIRST_LINE = 22;
    private static final int LINE = 16;

    private final StringBuilder text = new StringBuilder();

    Svg(int width, int height) {
        add(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d' role='img'>",
                width, height, width, height);
        add("<style>text { font: 12px sans-serif; fill: #222 } .t { font-weight: bold; font-size: 14px }"
                + " .s { fill: #666; font-size: 11px } .g { stroke: #e4e4e4 }"
                + " polyline { fill: none; stroke-width: 1.8 }</style>");
        add("<rect width='%d' height='%d' fill='#fff'/>", width, height);
    }

    /** A line of markup. */
    Svg add(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
        return this;
    }

    /** Text at a place; {@code look} is {@code t} for a title, {@code s} for small, or nothing. */
    Svg text(double x, double y, String anchor, String look, String what) {
        return add("<text class='%s' x='%.1f' y='%.1f' text-anchor='%s'>%s</text>", look, x, y, anchor, escape(what));
    }

    /** What the picture shows, and what it was obtained with, a line for each. */
    Svg heading(String title, List<String> subtitles) {
        text(MARGIN, FIRST_LINE, "start", "t", title);
        for (int i = 0; i < subtitles.size(); i++) {
            text(MARGIN, FIRST_LINE + (i + 1) * LINE, "start", "s", subtitles.get(i));
        }
        return this;
    }

    /** Colours that differ, by number. */
    static String colour(int number) {
        return String.format(Locale.ROOT, "hsl(%.0f 65%% 45%%)", (FIRST_HUE + number * GOLDEN_ANGLE) % 360);
    }

    static String escape(String raw) {
        return raw.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** The whole. */
    String end() {
        return text + "</svg>\n";
    }
}
