package bireme.bb.report;

import java.util.Locale;

/** Times as text, in the unit that suits them. */
public final class TimeText {
    private static final double NS_PER_US = 1e3;
    private static final double NS_PER_MS = 1e6;
    private static final double NS_PER_S = 1e9;

    private TimeText() {}

    /**
     * {@return a time as text, such as {@code 1.3 ms}}
     *
     * @param ns nanoseconds
     */
    public static String of(double ns) {
        if (ns < NS_PER_US) {
            return String.format(Locale.ROOT, "%.0f ns", ns);
        } else if (ns < NS_PER_MS) {
            return String.format(Locale.ROOT, "%.1f us", ns / NS_PER_US);
        }
        return ns < NS_PER_S
                ? String.format(Locale.ROOT, "%.1f ms", ns / NS_PER_MS)
                : String.format(Locale.ROOT, "%.2f s", ns / NS_PER_S);
    }
}
