package bireme.devices.smdev;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.MatchingDevice;
import bireme.devices.match.Transport;
import java.util.stream.IntStream;
import xxdev.DeviceConfig;

/** {@code smdev} over a {@link FaultyTransport}. */
final class FaultySmDevice extends MatchingDevice {
    static final int FRAME_LIMIT = 300;
    /** Enough for two rings, so that pairs begin with inboxes, and some move to rings of their own. */
    private static final int RING_MEMORY = 20_000;

    private final long seed;

    FaultySmDevice(long seed) {
        this.seed = seed;
    }

    @Override
    protected MatchEngine newEngine(DeviceConfig config) {
        return fabric(config).endpoint(config.id()).engine();
    }

    @Override
    protected Transport open(DeviceConfig config, MatchEngine ownEngine) {
        return new FaultyTransport(new SmTransport(config.id(), fabric(config)), seed + config.id());
    }

    private static SmFabric fabric(DeviceConfig config) {
        return config.job().shared(SmFabric.class, () -> {
            int[] everybody = IntStream.range(0, config.size()).toArray();
            return new SmFabric(config.size(), everybody, FRAME_LIMIT, RING_MEMORY);
        });
    }
}
