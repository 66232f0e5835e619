package bireme.devices.niodev;

import bireme.devices.match.MatchEngine;
import bireme.devices.net.NetFabric;
import java.util.function.IntFunction;
import xxdev.DeviceConfig;

/**
 * The {@code niodev} network of a process, one for all its ranks.
 *
 * @param net the network
 */
public record NioFabric(NetFabric net) implements AutoCloseable {
    /** The network of the process that a rank belongs to, opened by whichever rank asks first. */
    public static NioFabric of(DeviceConfig config) {
        return of(config, rank -> new MatchEngine());
    }

    /** The same for ranks that have engines already, because they also talk by other means. */
    public static NioFabric of(DeviceConfig config, IntFunction<MatchEngine> engineOf) {
        return config.job().shared(NioFabric.class, () -> open(config, engineOf));
    }

    private static NioFabric open(DeviceConfig config, IntFunction<MatchEngine> engineOf) {
        NioLinks links = new NioLinks(config.job(), config.settings());
        return new NioFabric(new NetFabric(config.job(), config.settings(), links, engineOf));
    }

    @Override
    public void close() {
        net.close();
    }
}
