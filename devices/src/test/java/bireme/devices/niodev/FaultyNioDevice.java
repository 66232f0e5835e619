package bireme.devices.niodev;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.MatchingDevice;
import bireme.devices.match.Transport;
import bireme.devices.net.FaultyLinks;
import bireme.devices.net.NetFabric;
import bireme.devices.net.link.LinkFactory;
import java.util.function.UnaryOperator;
import xxdev.DeviceConfig;

/** {@code niodev} over links that a test has changed, for example to move few bytes at a time. */
final class FaultyNioDevice extends MatchingDevice {
    private final UnaryOperator<LinkFactory> change;

    FaultyNioDevice(long seed) {
        this(links -> new FaultyLinks(links, seed));
    }

    FaultyNioDevice(UnaryOperator<LinkFactory> change) {
        this.change = change;
    }

    private record Fabric(NetFabric net) implements AutoCloseable {
        @Override
        public void close() {
            net.close();
        }
    }

    private NetFabric net(DeviceConfig config) {
        return config.job()
                .shared(
                        Fabric.class,
                        () -> new Fabric(new NetFabric(
                                config.job(),
                                config.settings(),
                                change.apply(NioFabric.links(config.job(), config.settings())))))
                .net();
    }

    @Override
    protected MatchEngine newEngine(DeviceConfig config) {
        return net(config).engine(config.id());
    }

    @Override
    protected Transport open(DeviceConfig config, MatchEngine ownEngine) {
        return net(config).join(config.id());
    }
}
