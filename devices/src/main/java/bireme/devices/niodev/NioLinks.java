package bireme.devices.niodev;

import bireme.devices.config.Settings;
import bireme.devices.net.Connectors;
import bireme.devices.net.LinkEncryption;
import bireme.devices.net.LinkFactory;
import bireme.devices.net.LinkHost;
import bireme.devices.net.LinkOwner;
import bireme.devices.net.SecureLink;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import xxdev.DeviceException;
import xxdev.JobLayout;
import xxdev.LocalJob;

/** Links over sockets. */
final class NioLinks implements LinkFactory {
    /** What the addresses are offered for, and what handshakes are bound to. */
    static final String SERVICE = "niodev";

    private final JobLayout layout;
    private final LocalJob job;
    private final Settings settings;
    private final NioReceiver receiver;
    private final NioConnector connector;
    private final Connectors connectors;
    private final boolean isUnixWanted;
    private final LinkEncryption encryption;
    private JobSecret secret;
    private LinkHost host;
    private NioListener listener;
    private NioAcceptor acceptor;
    private volatile boolean isClosed;

    NioLinks(LocalJob job, Settings settings) {
        this.job = job;
        this.settings = settings;
        layout = job.layout();
        encryption = LinkEncryption.of(settings, job.wiring());
        isUnixWanted = settings.flag("bireme.niodev.unix", true);
        long limitMs = settings.number("bireme.net.connect-ms", 20_000, 1, 3_600_000);
        connector = new NioConnector(layout, isUnixWanted, TimeUnit.MILLISECONDS.toNanos(limitMs));
        receiver = new NioReceiver(layout.process());
        connectors = new Connectors(SERVICE, layout.process(), layout.processes());
    }

    @Override
    public void open(LinkHost newHost) {
        host = newHost;
        if (layout.processes() == 1) {
            return;
        }
        if (job.wiring().tls() != null) {
            throw new DeviceException(
                    "niodev has no TLS, as this job is to (--tls); use --encrypt instead, or device tcp or hybrid");
        }
        secret = JobSecret.of(job.wiring().secret());
        listener = new NioListener(layout, settings, isUnixWanted);
        receiver.start();
        acceptor = new NioAcceptor(
                listener,
                layout.process(),
                () -> Handshake.ofListener(secret, service(), layout.process(), layout.processes()),
                this::admit);
        job.wiring().publish(SERVICE, listener.address().toString());
    }

    @Override
    public void dial(int process) {
        connectors.execute(() -> dialNow(process));
    }

    private void dialNow(int process) {
        try {
            NioAddress address = NioAddress.parse(job.wiring().addressOf(process, SERVICE));
            NioConnector.Dialled made = connector.dial(
                    process, address, () -> Handshake.ofConnector(secret, service(), layout.process(), process));
            admit(made.proven(), made.channel());
        } catch (IOException | RuntimeException e) { // whatever it is, somebody waits for the connection
            if (!isClosed) {
                host.dialFailed(process, e);
            }
        }
    }

    private String service() {
        return encryption.service(SERVICE);
    }

    private void admit(Handshake proven, SocketChannel channel) throws IOException {
        if (channel.getLocalAddress() instanceof InetSocketAddress) {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        }
        NioLink socket = new NioLink(channel, receiver);
        SecureLink encrypted = encryption.over(socket, proven);
        LinkOwner owner = isClosed ? null : host.linked(proven.peer(), encrypted == null ? socket : encrypted);
        if (owner == null) {
            channel.close();
            return;
        }
        try {
            receiver.add(socket, encrypted == null ? owner : encrypted.drivenBy(owner));
        } catch (IOException | ClosedSelectorException e) { // the latter when this process has ended meanwhile
            owner.failed(e);
        }
    }

    @Override
    public int poll() {
        return receiver.poll();
    }

    @Override
    public void beforeSleep() {
        receiver.beforeSleep();
    }

    @Override
    public void close() {
        isClosed = true;
        try {
            connectors.close();
        } finally {
            if (listener != null) {
                closeSockets();
            }
        }
    }

    /** Whatever fails to close, the others are closed and the secret is forgotten. */
    private void closeSockets() {
        try {
            acceptor.close();
            listener.close();
        } finally {
            secret.wipe();
            receiver.close();
        }
    }
}
