package bireme.devices.hybrid;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.MatchingDevice;
import bireme.devices.match.Transport;
import bireme.devices.niodev.NioFabric;
import bireme.devices.smdev.SmFabric;
import xxdev.DeviceConfig;

/** Messages within a JVM as {@code smdev} carries them, between JVMs as {@code niodev} does. */
final class HybridDevice extends MatchingDevice {
    @Override
    protected MatchEngine newEngine(DeviceConfig config) {
        return SmFabric.of(config).engine(config.id());
    }

    /** A job in one JVM pays nothing for a network it does not have. */
    @Override
    protected Transport open(DeviceConfig config, MatchEngine ownEngine) {
        SmFabric memory = SmFabric.of(config);
        Transport inside = memory.join(config.id());
        if (config.job().layout().processes() == 1) {
            return inside;
        }
        Transport outside = NioFabric.of(config, memory::engine).net().join(config.id());
        return new HybridTransport(config.job().layout(), inside, outside);
    }
}
