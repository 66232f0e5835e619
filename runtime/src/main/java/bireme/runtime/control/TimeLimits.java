package bireme.runtime.control;

import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import java.util.concurrent.TimeUnit;

/**
 * How long the processes of a job wait for each other.
 *
 * @param startSeconds longest time until a process has joined, or has offered an address
 * @param silenceSeconds longest time without a heartbeat over the control channel; 0 for any
 */
public record TimeLimits(int startSeconds, int silenceSeconds) {
    private static final int START_S = 60;
    private static final int SILENCE_S = 20;
    private static final int DEADLOCK_HINT_S = 30;
    private static final int MAX_S = 1_000_000;

    /** The limits that settings {@code bireme.start-timeout} and {@code bireme.silence-timeout} give. */
    public static TimeLimits of(Settings settings) {
        return new TimeLimits(
                settings.number("bireme.start-timeout", START_S, 1, MAX_S),
                settings.number(SettingKeys.SILENCE_TIMEOUT, SILENCE_S, 0, MAX_S));
    }

    /**
     * Seconds without progress of any rank until a possible deadlock is reported.
     *
     * @throws bireme.devices.config.SettingException when the setting is no number in its range
     */
    public static int deadlockHintSeconds(Settings settings) {
        return settings.number("bireme.deadlock-hint-seconds", DEADLOCK_HINT_S, 1, MAX_S);
    }

    /** The first limit in milliseconds. */
    public long startMs() {
        return TimeUnit.SECONDS.toMillis(startSeconds);
    }
}
