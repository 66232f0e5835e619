package bireme.runtime.host;

import bireme.devices.config.Settings;

/** What happens to a job when one of its ranks dies; setting {@code bireme.on-rank-death}. */
public enum OnRankDeath {
    /** The job ends. */
    ABORT,
    /** The job goes on; calls that need the lost rank fail. */
    NOTIFY;

    /**
     * What the settings say; {@link #ABORT} if they say nothing.
     *
     * @throws bireme.devices.config.SettingException when they say something else
     */
    public static OnRankDeath of(Settings settings) {
        return settings.choice("bireme.on-rank-death", ABORT);
    }
}
