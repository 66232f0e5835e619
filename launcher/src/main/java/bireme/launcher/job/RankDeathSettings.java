package bireme.launcher.job;

import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.runtime.environment.OnRankDeath;
import java.util.concurrent.TimeUnit;

/**
 * Derives the intervals of heartbeats and the time limit of silence from {@code bireme.notify-ms}, the longest time
 * until a rank is notified that another one is lost, whether its process has ended, hangs or cannot be reached.
 */
final class RankDeathSettings {
    private static final String NOTIFY_MS = "bireme.notify-ms";
    private static final int DEFAULT_MS = 10_000;
    private static final int MIN_MS = 2000;
    private static final int MAX_MS = 3_600_000;

    /** A peer is given up after five silent heartbeats and a sixth check; the rest is for the news to get around. */
    private static final int HEARTBEATS = 8;

    private RankDeathSettings() {}

    /**
     * Settings that keep the time, where the job is to survive its ranks; those that say otherwise themselves win.
     *
     * @throws bireme.devices.config.SettingException when there is no such choice, or the time is out of range
     */
    static Settings complete(Settings settings) {
        int notifyMs = settings.number(NOTIFY_MS, DEFAULT_MS, MIN_MS, MAX_MS);
        if (OnRankDeath.of(settings) == OnRankDeath.ABORT) {
            return settings;
        }
        int silenceS = (int) Math.max(1, TimeUnit.MILLISECONDS.toSeconds(notifyMs) - 1);
        Settings complete = withDefault(settings, SettingKeys.HEARTBEAT_MS, notifyMs / HEARTBEATS);
        return withDefault(complete, SettingKeys.SILENCE_TIMEOUT, silenceS);
    }

    private static Settings withDefault(Settings settings, String key, int value) {
        boolean isSet = settings.entries().containsKey(key);
        return isSet ? settings : settings.with(key, Integer.toString(value), "follows from " + NOTIFY_MS);
    }
}
