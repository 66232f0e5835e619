package bireme.devices.niodev;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.MatchingDevice;
import bireme.devices.match.Transport;
import xxdev.DeviceConfig;

/**
 * Messages between processes over sockets; see the settings of {@link bireme.devices.net} and
 * {@code bireme.niodev.unix}.
 */
final class NioDevice extends MatchingDevice {
    @Override
    protected MatchEngine newEngine(DeviceConfig config) {
        return NioFabric.of(config).net().engine(config.id());
    }

    @Override
    protected Transport open(DeviceConfig config, MatchEngine ownEngine) {
        return NioFabric.of(config).net().join(config.id());
    }
}
