package bireme.devices.tcp;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.MatchingDevice;
import bireme.devices.match.Transport;
import bireme.devices.net.FaultyLinks;
import bireme.devices.net.NetFabric;
import bireme.devices.net.link.LinkFactory;
import java.util.function.UnaryOperator;
import xxdev.DeviceConfig;

/** {@code tcp} over links that a test has changed, for example to move few bytes at a time. */
final class FaultyTcpDevice extends MatchingDevice {
    private final UnaryOperator<LinkFactory> change;

    FaultyTcpDevice(long seed) {
        this(links -> new FaultyLinks(links, seed));
    }

    FaultyTcpDevice(UnaryOperator<LinkFactory> change) {
        this.change = change;
    }

    private record Fabric(NetFabric net) implements AutoCloseable {
        @Override
        public void close() {
            net.close();
        }
    }

    private NetFabric net(DeviceConfig config) {
        return config.job().shared(Fabric.class, () -> open(config)).net();
    }

    private Fabric open(DeviceConfig config) {
        LinkFactory links = change.apply(TcpFabric.links(config.job(), config.settings()));
        return new Fabric(new NetFabric(config.job(), config.settings(), links));
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
