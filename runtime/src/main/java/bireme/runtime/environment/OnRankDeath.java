package bireme.runtime.environment;

import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;

/** How a job reacts to the death of one of its ranks; setting {@code bireme.on-rank-death}. */
public enum OnRankDeath {
    /** The job ends. */
    ABORT,
    /** The job goes on; calls that need the lost rank fail. */
    NOTIFY;

    /**
     * The value of the setting; {@link #ABORT} if it is not set.
     *
     * @throws bireme.devices.config.SettingException when they say something else
     */
    public static OnRankDeath of(Settings settings) {
        return settings.choice(SettingKeys.ON_RANK_DEATH, ABORT);
    }
}
