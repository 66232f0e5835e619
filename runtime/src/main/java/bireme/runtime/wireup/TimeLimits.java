package bireme.runtime.wireup;

import bireme.devices.config.Settings;
import java.util.concurrent.TimeUnit;

/**
 * How long processes of a step wait for each other.
 *
 * @param startSeconds longest time until all have called {@code MPI.Init}, or one has offered an address
 * @param silenceSeconds longest time without a sign of life; 0 for any
 */
record TimeLimits(int startSeconds, int silenceSeconds) {
    private static final int START_S = 60;
    private static final int SILENCE_S = 20;
    private static final int MAX_S = 1_000_000;

    static TimeLimits of(Settings settings) {
        return new TimeLimits(
                settings.number("bireme.start-timeout", START_S, 1, MAX_S),
                settings.number("bireme.silence-timeout", SILENCE_S, 0, MAX_S));
    }

    long startMs() {
        return TimeUnit.SECONDS.toMillis(startSeconds);
    }
}
