package bireme.devices.niodev;

import bireme.devices.config.Settings;
import bireme.devices.mapped.SharedMemory;
import bireme.devices.match.MatchEngine;
import bireme.devices.net.NetFabric;
import bireme.devices.net.link.LinkEncryption;
import bireme.devices.net.link.LinkFactory;
import bireme.devices.socket.NioSockets;
import bireme.devices.socket.SocketLinks;
import bireme.devices.socket.SocketOptions;
import java.util.function.IntFunction;
import xxdev.DeviceConfig;
import xxdev.DeviceException;
import xxdev.LocalJob;

/**
 * The {@code niodev} network of a process, one for all its ranks.
 *
 * @param net the network
 */
public record NioFabric(NetFabric net) implements AutoCloseable {
    /** The service for which addresses are published, and to which handshakes are bound. */
    private static final String SERVICE = "niodev";

    /** The network of the process that a rank belongs to, opened by whichever rank asks first. */
    public static NioFabric of(DeviceConfig config) {
        return of(config, rank -> new MatchEngine());
    }

    /** The same for ranks that have engines already, because they also talk by other means. */
    public static NioFabric of(DeviceConfig config, IntFunction<MatchEngine> engineOf) {
        return config.job().shared(NioFabric.class, () -> open(config, engineOf));
    }

    private static NioFabric open(DeviceConfig config, IntFunction<MatchEngine> engineOf) {
        LinkFactory links = links(config.job(), config.settings());
        return new NioFabric(new NetFabric(config.job(), config.settings(), links, engineOf));
    }

    /** The links of a process. */
    static LinkFactory links(LocalJob job, Settings settings) {
        boolean isUnixWanted = settings.flag("bireme.niodev.unix", true);
        LinkEncryption encryption = LinkEncryption.of(settings, job.wiring());
        SharedMemory memory = SharedMemory.of(settings, !encryption.isOn());
        return new SocketLinks(SERVICE, job, settings, () -> {
            if (job.wiring().tls() != null) {
                throw new DeviceException("niodev has no TLS, as this job is to (--tls); use --encrypt instead, or"
                        + " device tcp or hybrid");
            }
            return new SocketOptions(
                    new NioSockets(),
                    isUnixWanted,
                    memory.service(encryption.service(SERVICE)),
                    (link, proven) -> encryption.isOn()
                            ? encryption.over(link, proven)
                            : memory.over(link, job.layout(), proven.peer()));
        });
    }

    @Override
    public void close() {
        net.close();
    }
}
