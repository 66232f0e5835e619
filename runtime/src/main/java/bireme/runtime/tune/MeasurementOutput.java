package bireme.runtime.tune;

import bireme.collectives.tune.Measurements;
import bireme.collectives.tune.TuningCell;
import java.util.Locale;
import java.util.Optional;

/**
 * Times among the lines that {@link Measure} prints. Other lines only say that it goes on.
 *
 * <p>Shape: {@code sample}, followed by what {@link Measurements} reads; {@code pingpong bytes ns}.
 */
public final class MeasurementOutput {
    private static final String SAMPLE = "sample ";
    private static final String PING_PONG = "pingpong ";

    private MeasurementOutput() {}

    /** The line of a time of an algorithm. */
    static String sample(TuningCell cell, String algorithm, double ns) {
        return SAMPLE + Measurements.line(cell, algorithm, ns);
    }

    /** The line of the time that a message takes. */
    static String pingPong(long bytes, double ns) {
        return String.format(Locale.ROOT, "%s%d %.1f", PING_PONG, bytes, ns);
    }

    /** What {@link Measurements} reads, if the line is the time of an algorithm. */
    public static Optional<String> sampleOf(String line) {
        return withoutPrefix(line, SAMPLE);
    }

    /** {@code bytes ns}, if the line is the time that a message takes. */
    public static Optional<String> pingPongOf(String line) {
        return withoutPrefix(line, PING_PONG);
    }

    private static Optional<String> withoutPrefix(String line, String prefix) {
        return line.startsWith(prefix) ? Optional.of(line.substring(prefix.length())) : Optional.empty();
    }
}
