package bireme.launcher.plan;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks a text that names a host: a name, an IPv4 address or an IPv6 address in brackets, each with an optional user
 * before it.
 *
 * <p>Names are kept as they are written, leading zeros included. Nothing else is let through, since names become
 * arguments of other programs.
 */
final class HostName {
    static final String LEGAL =
            "a name, an IPv4 address or an IPv6 address in brackets, with user@ before it if needed";

    private static final String USER = "(?:[A-Za-z0-9_][A-Za-z0-9_.+-]*@)?";
    private static final Pattern NAME = Pattern.compile(USER + "[A-Za-z0-9_][A-Za-z0-9_.-]*");
    private static final Pattern LITERAL =
            Pattern.compile("(" + USER + ")\\[([0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*(?:%[A-Za-z0-9_.-]+)?)]");

    private HostName() {}

    /** The name without brackets, or {@code null} when it is none. */
    static String of(String text) {
        Matcher literal = LITERAL.matcher(text);
        if (literal.matches()) {
            return literal.group(1) + literal.group(2);
        }
        return NAME.matcher(text).matches() ? text : null;
    }

    /** Where the count begins that follows a name after a colon, or -1 when there is none. */
    static int colonOf(String text) {
        int bracket = text.indexOf(']');
        return bracket < 0 ? text.indexOf(':') : text.indexOf(':', bracket);
    }
}
