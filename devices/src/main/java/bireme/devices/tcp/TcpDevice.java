package bireme.devices.tcp;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.MatchingDevice;
import bireme.devices.match.Transport;
import xxdev.DeviceConfig;

/** Messages between processes over TCP; see the settings of {@link bireme.devices.net} and of this package. */
final class TcpDevice extends MatchingDevice {
    @Override
    protected MatchEngine newEngine(DeviceConfig config) {
        return TcpFabric.of(config).net().engine(config.id());
    }

    @Override
    protected Transport open(DeviceConfig config, MatchEngine ownEngine) {
        return TcpFabric.of(config).net().join(config.id());
    }
}
