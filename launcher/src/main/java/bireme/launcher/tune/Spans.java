package bireme.launcher.tune;

import bireme.launcher.options.UsageException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses time spans as users write them: {@code 90}, {@code 90s}, {@code 5m}, {@code 1h}. */
final class Spans {
    private static final Pattern SPAN = Pattern.compile("(\\d{1,6})([smh]?)");
    private static final int MINUTE = 60;
    private static final int HOUR = 3600;

    private Spans() {}

    /** Parses a time span; returns seconds. */
    static long parse(String option, String text) {
        Matcher matcher = SPAN.matcher(text.strip().toLowerCase(Locale.ROOT));
        long number = matcher.matches() ? Long.parseLong(matcher.group(1)) : 0;
        if (number == 0) {
            throw new UsageException(option + " takes a time such as 90s, 5m or 1h, not \"" + text + "\"");
        }
        return switch (matcher.group(2)) {
            case "m" -> number * MINUTE;
            case "h" -> number * HOUR;
            default -> number;
        };
    }
}
