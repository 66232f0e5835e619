package bireme.devices.net.link;

import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import java.util.concurrent.TimeUnit;

/** What settings say of links, both to those who make them and to those who wait for them. */
public final class LinkSettings {
    private static final int DEFAULT_CONNECT_MS = 20_000;
    private static final int MAX_CONNECT_MS = 3_600_000;

    private LinkSettings() {}

    /**
     * Longest time, in nanoseconds, until a connection is there.
     *
     * @throws bireme.devices.config.SettingException when the setting is no number in its range
     */
    public static long connectNs(Settings settings) {
        return TimeUnit.MILLISECONDS.toNanos(
                settings.number(SettingKeys.CONNECT_MS, DEFAULT_CONNECT_MS, 1, MAX_CONNECT_MS));
    }
}
