package bireme.launcher.live;

import java.util.Locale;

/** Quantities as viewers show them: three digits or four, and a unit. */
public final class Quantity {
    private static final String[] PREFIXES = {"", "k", "M", "G", "T", "P"};
    private static final double STEP = 1000;
    private static final double TWO_DIGITS = 99.95;
    private static final int PERCENT = 100;
    private static final long SECONDS_OF_MINUTE = 60;
    private static final long SECONDS_OF_HOUR = 3600;
    private static final long MS_PER_S = 1000;

    private Quantity() {}

    /** A number: {@code 12.3k}; 0 for nothing. */
    public static String of(double value) {
        int prefix = 0;
        double left = value;
        while (left >= STEP - 0.5 && prefix < PREFIXES.length - 1) {
            left /= STEP;
            prefix++;
        }
        boolean isWhole = left >= TWO_DIGITS || prefix == 0 && left == Math.rint(left);
        return String.format(Locale.ROOT, isWhole ? "%.0f%s" : "%.1f%s", left, PREFIXES[prefix]);
    }

    /** Bytes: {@code 12.3 MB}, of 10<sup>6</sup> each. */
    public static String bytes(double value) {
        String text = of(value);
        char last = text.charAt(text.length() - 1);
        return Character.isDigit(last) ? text + " B" : text.substring(0, text.length() - 1) + " " + last + "B";
    }

    /** A share: {@code 34 %}; a dash where it is not known. */
    public static String share(double value) {
        return value < 0 ? "-" : String.format(Locale.ROOT, "%.0f %%", PERCENT * Math.min(1, value));
    }

    /** A time: {@code 0:01:12}. */
    public static String time(long ms) {
        long s = ms / MS_PER_S;
        return String.format(
                Locale.ROOT,
                "%d:%02d:%02d",
                s / SECONDS_OF_HOUR,
                s / SECONDS_OF_MINUTE % SECONDS_OF_MINUTE,
                s % SECONDS_OF_MINUTE);
    }
}
