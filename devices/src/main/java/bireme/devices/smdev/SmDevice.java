package bireme.devices.smdev;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.MatchingDevice;
import bireme.devices.match.Transport;
import xxdev.DeviceConfig;

/**
 * Messages between the ranks of one JVM.
 *
 * <p>Settings: {@code bireme.smdev.frame-limit}, the longest payload in bytes that is copied through the ring; longer
 * ones are copied once, from the sender's buffer to the receiver's.
 */
final class SmDevice extends MatchingDevice {
    private static final int DEFAULT_FRAME_LIMIT = 2048;
    private static final int LARGEST_FRAME_LIMIT = 1 << 20;
    private static final int FRAMES_OF_DATA = 8;
    private static final int LEAST_DATA_BYTES = 4096;

    @Override
    protected MatchEngine newEngine(DeviceConfig config) {
        return fabric(config).endpoint(config.id()).engine();
    }

    @Override
    protected Transport open(DeviceConfig config, MatchEngine ownEngine) {
        return new SmTransport(config.id(), fabric(config), frameLimit(config));
    }

    private static SmFabric fabric(DeviceConfig config) {
        int dataBytes = Math.max(frameLimit(config) * FRAMES_OF_DATA, LEAST_DATA_BYTES);
        return config.job().shared(SmFabric.class, () -> new SmFabric(config.size(), dataBytes));
    }

    private static int frameLimit(DeviceConfig config) {
        return config.settings().bytes("bireme.smdev.frame-limit", DEFAULT_FRAME_LIMIT, 0, LARGEST_FRAME_LIMIT);
    }
}
