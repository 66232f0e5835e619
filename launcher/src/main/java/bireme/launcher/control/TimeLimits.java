package bireme.launcher.control;

import bireme.devices.config.Settings;

/**
 * How long the parts of a job in several processes wait for each other, in seconds.
 *
 * @param start longest time until a process has joined, or has offered an address
 * @param silence longest time without a sign of life over the control channel; 0 for any
 */
public record TimeLimits(int start, int silence) {
    private static final int START_S = 60;
    private static final int SILENCE_S = 20;
    private static final int MAX_S = 1_000_000;

    /** The limits that settings {@code bireme.start-timeout} and {@code bireme.silence-timeout} give. */
    public static TimeLimits of(Settings settings) {
        return new TimeLimits(
                settings.number("bireme.start-timeout", START_S, 1, MAX_S),
                settings.number("bireme.silence-timeout", SILENCE_S, 0, MAX_S));
    }
}
