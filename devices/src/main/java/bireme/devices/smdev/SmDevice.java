package bireme.devices.smdev;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.MatchingDevice;
import bireme.devices.match.Transport;
import xxdev.DeviceConfig;

/** Messages between the ranks of one JVM; see {@link SmFabric} for its setting. */
final class SmDevice extends MatchingDevice {
    @Override
    protected MatchEngine newEngine(DeviceConfig config) {
        return SmFabric.of(config).engine(config.id());
    }

    @Override
    protected Transport open(DeviceConfig config, MatchEngine ownEngine) {
        return SmFabric.of(config).join(config.id());
    }
}
