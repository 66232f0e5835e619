package bireme.devices.smdev;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.MatchingDevice;
import bireme.devices.match.Transport;
import xxdev.DeviceConfig;

/**
 * Messages between the ranks of one JVM.
 *
 * <p>Settings: {@code bireme.smdev.frame-limit}, the longest payload in bytes that is copied through the ring; longer
 * ones are copied once, from the sender's buffer to the receiver's. The rank that comes first decides for all.
 */
final class SmDevice extends MatchingDevice {
    private static final int DEFAULT_FRAME_LIMIT = 2048;
    private static final int LARGEST_FRAME_LIMIT = 1 << 20;

    @Override
    protected MatchEngine newEngine(DeviceConfig config) {
        return fabric(config).endpoint(config.id()).engine();
    }

    @Override
    protected Transport open(DeviceConfig config, MatchEngine ownEngine) {
        return new SmTransport(config.id(), fabric(config));
    }

    private static SmFabric fabric(DeviceConfig config) {
        int frameLimit = frameLimit(config);
        return config.job().shared(SmFabric.class, () -> new SmFabric(config.size(), frameLimit));
    }

    private static int frameLimit(DeviceConfig config) {
        return config.settings().bytes("bireme.smdev.frame-limit", DEFAULT_FRAME_LIMIT, 0, LARGEST_FRAME_LIMIT);
    }
}
