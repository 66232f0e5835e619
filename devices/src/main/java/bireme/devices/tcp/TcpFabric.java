package bireme.devices.tcp;

import bireme.devices.match.MatchEngine;
import bireme.devices.net.NetFabric;
import java.util.function.IntFunction;
import xxdev.DeviceConfig;

/**
 * The {@code tcp} network of a process, one for all its ranks.
 *
 * @param net the network
 */
public record TcpFabric(NetFabric net) implements AutoCloseable {
    /** The network of the process that a rank belongs to, opened by whichever rank asks first. */
    public static TcpFabric of(DeviceConfig config) {
        return of(config, rank -> new MatchEngine());
    }

    /** The same for ranks that have engines already, because they also talk by other means. */
    public static TcpFabric of(DeviceConfig config, IntFunction<MatchEngine> engineOf) {
        return config.job().shared(TcpFabric.class, () -> open(config, engineOf));
    }

    private static TcpFabric open(DeviceConfig config, IntFunction<MatchEngine> engineOf) {
        TcpLinks links = new TcpLinks(config.job(), config.settings());
        return new TcpFabric(new NetFabric(config.job(), config.settings(), links, engineOf));
    }

    @Override
    public void close() {
        net.close();
    }
}
