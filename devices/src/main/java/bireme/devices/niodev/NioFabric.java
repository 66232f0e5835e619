package bireme.devices.niodev;

import bireme.devices.net.NetFabric;
import xxdev.DeviceConfig;

/**
 * The {@code niodev} network of a process, one for all its ranks.
 *
 * @param net the network
 */
public record NioFabric(NetFabric net) implements AutoCloseable {
    /** The network of the process that a rank belongs to, opened by whichever rank asks first. */
    public static NioFabric of(DeviceConfig config) {
        return config.job()
                .shared(
                        NioFabric.class,
                        () -> new NioFabric(new NetFabric(
                                config.job(), config.settings(), new NioLinks(config.job(), config.settings()))));
    }

    @Override
    public void close() {
        net.close();
    }
}
