package bireme.launcher.progress;

/**
 * Time spans for users to read.
 *
 * <p>Units: seconds.
 */
public final class DurationText {
    private static final int MINUTE = 60;
    private static final int HOUR = 3600;

    private DurationText() {}

    /** {@code 8 s}, {@code 1 min 20 s} or {@code 3 h 5 min}. */
    public static String of(double seconds) {
        long whole = Math.round(seconds);
        if (whole < MINUTE) {
            return whole + " s";
        }
        return whole < HOUR
                ? whole / MINUTE + " min " + whole % MINUTE + " s"
                : whole / HOUR + " h " + whole % HOUR / MINUTE + " min";
    }
}
