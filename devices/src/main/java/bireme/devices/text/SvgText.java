package bireme.devices.text;

import java.util.Locale;

/**
 * An SVG picture as text, which needs no other file: its style is inside. Only what every picture would have to repeat
 * stands here; layout, colours and classes are those of who draws.
 *
 * <pre>{@code String svg = SvgText.document(80, 20).text(40, 12, "middle", "", "a < b").end();}</pre>
 *
 * <p>Units: pixels. Numbers have a point, whatever the language of the host.
 *
 * <p>Threads: one for each picture.
 *
 * <p>Source: SVG 1.1, XML 1.0.
 */
public final class SvgText {
    private static final String NAMESPACE = " xmlns='http://www.w3.org/2000/svg'";

    private final StringBuilder text = new StringBuilder();

    private SvgText() {}

    /** A picture that is a file of its own. */
    public static SvgText document(int width, int height) {
        return new SvgText().begin(NAMESPACE, width, height);
    }

    /**
     * A picture that is a file of its own, with words for those who do not see it.
     *
     * @param title what it shows
     * @param description what can be seen
     */
    public static SvgText described(int width, int height, String title, String description) {
        return new SvgText()
                .begin(NAMESPACE + " aria-labelledby='title desc'", width, height)
                .add("<title id='title'>%s</title>", escape(title))
                .add("<desc id='desc'>%s</desc>", escape(description));
    }

    /** A picture in a page, which has its style. */
    public static SvgText inPage(int width, int height) {
        return new SvgText().begin("", width, height);
    }

    private SvgText begin(String attributes, int width, int height) {
        return add(
                "<svg%s viewBox='0 0 %d %d' width='%d' height='%d' role='img'>",
                attributes, width, height, width, height);
    }

    /** The style of classes and elements, as CSS. */
    public SvgText style(String css) {
        return add("<style>%s</style>", css);
    }

    /** A line of markup; texts in it are {@linkplain #escape escaped} before. */
    public SvgText add(String format, Object... values) {
        text.append(format(format, values)).append('\n');
        return this;
    }

    /**
     * Text at a place.
     *
     * @param anchor {@code start}, {@code middle} or {@code end}: which part of the text is there
     * @param look classes
     * @param what not escaped
     */
    public SvgText text(double x, double y, String anchor, String look, String what) {
        return add("<text class='%s' x='%.1f' y='%.1f' text-anchor='%s'>%s</text>", look, x, y, anchor, escape(what));
    }

    /** A part of markup, such as a path, with numbers as SVG wants them. */
    public static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /** Text as markup, without what XML cannot hold. */
    public static String escape(String raw) {
        String legal = raw;
        if (!raw.codePoints().allMatch(SvgText::isLegal)) {
            legal = raw.codePoints()
                    .filter(SvgText::isLegal)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
        }
        return legal.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static boolean isLegal(int each) {
        boolean isControl = each < ' ' && each != '\t' && each != '\n' && each != '\r';
        boolean isHalf = each >= Character.MIN_SURROGATE && each <= Character.MAX_SURROGATE;
        return !isControl && !isHalf && each != 0xFFFE && each != 0xFFFF;
    }

    /** The whole. */
    public String end() {
        return text + "</svg>\n";
    }
}
