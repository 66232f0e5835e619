package bireme.devices.tcp;

import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.devices.match.MatchEngine;
import bireme.devices.net.NetFabric;
import bireme.devices.net.link.LinkEncryption;
import bireme.devices.net.link.LinkFactory;
import bireme.devices.secure.JobTls;
import bireme.devices.socket.SocketLinks;
import bireme.devices.socket.SocketOptions;
import java.util.function.IntFunction;
import xxdev.DeviceConfig;
import xxdev.LocalJob;

/**
 * The {@code tcp} network of a process, one for all its ranks.
 *
 * @param net the network
 */
public record TcpFabric(NetFabric net) implements AutoCloseable {
    /** The service for which addresses are published, and to which handshakes are bound. */
    static final String SERVICE = "tcp";

    private static final String TLS = SettingKeys.TCP_TLS;

    /** The network of the process that a rank belongs to, opened by whichever rank asks first. */
    public static TcpFabric of(DeviceConfig config) {
        return of(config, rank -> new MatchEngine());
    }

    /** The same for ranks that have engines already, because they also talk by other means. */
    public static TcpFabric of(DeviceConfig config, IntFunction<MatchEngine> engineOf) {
        return config.job().shared(TcpFabric.class, () -> open(config, engineOf));
    }

    private static TcpFabric open(DeviceConfig config, IntFunction<MatchEngine> engineOf) {
        LinkFactory links = links(config.job(), config.settings());
        return new TcpFabric(new NetFabric(config.job(), config.settings(), links, engineOf));
    }

    /** The links of a process, which {@link TlsLink} encrypts in a job that has a certificate. */
    static LinkFactory links(LocalJob job, Settings settings) {
        LinkEncryption encryption = LinkEncryption.of(settings, job.wiring());
        return new SocketLinks(SERVICE, job, settings, () -> {
            JobTls tls = tls(job, settings);
            return new SocketOptions(
                    TcpSockets.of(settings),
                    false,
                    encryption.service(SERVICE),
                    (link, proven) ->
                            tls == null ? encryption.over(link, proven) : new TlsLink(link, tls.engine(proven)));
        });
    }

    /** TLS is used where the job has a certificate for it; settings can insist on it, but not forgo it. */
    private static JobTls tls(LocalJob job, Settings settings) {
        String line = job.wiring().tls();
        boolean isWanted = settings.flag(TLS, line != null);
        if (isWanted && line == null) {
            throw settings.illegal(TLS, "false, because this job was given no certificate: start it with mpjrun --tls");
        } else if (!isWanted && line != null) {
            throw settings.illegal(TLS, "true in a job that is to be encrypted");
        }
        return isWanted ? JobTls.ofLine(line) : null;
    }

    @Override
    public void close() {
        net.close();
    }
}
