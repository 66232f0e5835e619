package bireme.devices.net;

import bireme.devices.config.MessageLimits;
import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.devices.net.link.LinkSettings;
import java.util.concurrent.TimeUnit;

/**
 * Settings of the network devices.
 *
 * @param frameLimit {@code bireme.net.frame-limit}: longest payload in bytes that travels with its envelope
 * @param windowBytes {@code bireme.net.window}: bytes of unexpected messages buffered for one peer process
 * @param windowFrames {@code bireme.net.window-frames}: unexpected messages buffered for one peer process
 * @param heartbeatNs {@code bireme.net.heartbeat-ms}: a peer that is not sent anything else is sent a heartbeat this
 *     often; 0 for never
 * @param connectNs {@code bireme.net.connect-ms}: time to make a connection
 * @param finishNs {@code bireme.net.finish-ms}: time the last rank of a process gives its messages to arrive when it
 *     leaves
 */
record NetSettings(
        int frameLimit, long windowBytes, int windowFrames, long heartbeatNs, long connectNs, long finishNs) {
    /** Silent heartbeats after which a peer is lost. */
    static final int MAX_SILENT = 5;

    private static final int MAX_FRAME = 1 << 26;

    static NetSettings of(Settings settings) {
        return new NetSettings(
                settings.bytes(MessageLimits.NETWORK_FRAME_KEY, MessageLimits.NETWORK_FRAME, 0, MAX_FRAME),
                settings.bytes("bireme.net.window", 16 << 20, 0, Integer.MAX_VALUE),
                settings.number("bireme.net.window-frames", 1 << 16, 16, 1 << 20),
                millis(settings, SettingKeys.HEARTBEAT_MS, 3_000, 0),
                LinkSettings.connectNs(settings),
                millis(settings, "bireme.net.finish-ms", 5_000, 0));
    }

    private static long millis(Settings settings, String key, int byDefault, int least) {
        return TimeUnit.MILLISECONDS.toNanos(settings.number(key, byDefault, least, 3_600_000));
    }
}
