package benchmarks.report;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes maps, collections, text, numbers and truth values as JSON. What JSON has no number for becomes null.
 *
 * <p>The library leaves this to Jackson. Benchmarks see package {@code mpi} only, as programs of users do, so that they
 * run with any other MPI for Java, and reports of all suites need no more than this.
 */
public final class Json {

    private static final int FIRST_PRINTABLE = ' ';

    private Json() {}

    /** The text of a value. */
    public static String of(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> quoted(entry.getKey().toString()) + ":" + of(entry.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof Collection<?> values) {
            return values.stream().map(Json::of).collect(Collectors.joining(",", "[", "]"));
        }
        if (value instanceof Double number) {
            return Double.isFinite(number) ? number.toString() : "null";
        }
        return value instanceof Number || value instanceof Boolean ? value.toString() : quoted(value.toString());
    }

    private static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < FIRST_PRINTABLE) {
                json.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }
}
