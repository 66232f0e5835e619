package bireme.runtime.host.output;

/**
 * Text for a terminal, made of what other processes, hosts and files say. A terminal obeys control characters, and
 * shows what follows some others in another order, so a name could clear the screen, forge a message or hide one.
 *
 * <p>Line ends and tabs stay; other control characters (C0, DEL, C1), line and paragraph separators and those that
 * change the direction of text become their number, as Java writes it.
 */
public final class PrintableText {
    private static final String DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
    private static final String SEPARATORS = "\u2028\u2029";

    private PrintableText() {}

    /** The text without what a terminal would obey. */
    public static String of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isObeyed(text.charAt(i))) {
                return escaped(text);
            }
        }
        return text;
    }

    private static boolean isObeyed(char c) {
        return Character.isISOControl(c) && c != '\n' && c != '\t'
                || DIRECTIONS.indexOf(c) >= 0
                || SEPARATORS.indexOf(c) >= 0;
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (char c : text.toCharArray()) {
            if (isObeyed(c)) {
                escaped.append(String.format("\\u%04x", (int) c));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }
}
