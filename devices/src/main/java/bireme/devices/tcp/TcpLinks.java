package bireme.devices.tcp;

import bireme.devices.address.OfferedAddresses;
import bireme.devices.config.Settings;
import bireme.devices.net.Connectors;
import bireme.devices.net.LinkEncryption;
import bireme.devices.net.LinkFactory;
import bireme.devices.net.LinkHost;
import bireme.devices.net.LinkOwner;
import bireme.devices.net.NetThread;
import bireme.devices.net.SecureLink;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.JobTls;
import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.netty.channel.SingleThreadIoEventLoop;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import xxdev.DeviceException;
import xxdev.JobLayout;
import xxdev.LocalJob;

/** Links over TCP. */
final class TcpLinks implements LinkFactory {
    /** What the addresses are offered for, and what handshakes are bound to. */
    static final String SERVICE = "tcp";

    /** Setting that asks for TLS. */
    static final String TLS = "bireme.tcp.tls";

    private static final long MAX_SECONDS = 5;

    private final LocalJob job;
    private final Settings settings;
    private final JobLayout layout;
    private final LinkEncryption encryption;
    private LinkHost host;
    private JobSecret secret;
    private JobTls tls;
    private TcpSockets sockets;
    private TcpReceiver receiver;
    private EventLoop loop;
    private TcpAcceptor acceptor;
    private TcpConnector connector;
    private Connectors connectors;
    private volatile boolean isClosed;

    TcpLinks(LocalJob job, Settings settings) {
        this.job = job;
        this.settings = settings;
        layout = job.layout();
        encryption = LinkEncryption.of(settings, job.wiring());
    }

    @Override
    public void open(LinkHost newHost) {
        host = newHost;
        if (layout.processes() == 1) {
            return;
        }
        secret = JobSecret.of(job.wiring().secret());
        tls = tls();
        sockets = TcpSockets.of(settings);
        receiver = new TcpReceiver(sockets, layout.process());
        loop = new SingleThreadIoEventLoop(null, named("acceptor"), sockets.handlers());
        connector =
                new TcpConnector(sockets, loop, layout, settings.number("bireme.net.connect-ms", 20_000, 1, 3_600_000));
        connectors = new Connectors(SERVICE, layout.process(), layout.processes());
        receiver.start();
        acceptor = new TcpAcceptor(
                sockets,
                loop,
                () -> Handshake.ofListener(secret, encryption.service(SERVICE), layout.process(), layout.processes()),
                this::admit);
        job.wiring().publish(SERVICE, acceptor.open(layout, settings).toString());
    }

    /** TLS is used where the job has a certificate for it; settings can insist on it, but not forgo it. */
    private JobTls tls() {
        String line = job.wiring().tls();
        boolean isWanted = settings.flag(TLS, line != null);
        if (isWanted && line == null) {
            throw settings.illegal(TLS, "false, because this job was given no certificate: start it with mpjrun --tls");
        } else if (!isWanted && line != null) {
            throw settings.illegal(TLS, "true in a job that is to be encrypted");
        }
        return isWanted ? JobTls.ofLine(line) : null;
    }

    private ThreadFactory named(String role) {
        return task -> NetThread.create(task, "bireme tcp " + role + " of process " + layout.process());
    }

    @Override
    public void dial(int process) {
        connectors.execute(() -> dialNow(process));
    }

    private void dialNow(int process) {
        try {
            connector.dial(
                    process,
                    OfferedAddresses.parse(job.wiring().addressOf(process, SERVICE)),
                    () -> Handshake.ofConnector(secret, encryption.service(SERVICE), layout.process(), process),
                    this::admit);
        } catch (RuntimeException e) { // whatever it is, somebody waits for the connection
            if (!isClosed) {
                host.dialFailed(process, e);
            }
        }
    }

    private void admit(Channel channel, Handshake proven) {
        TcpLink socket = sockets.link(channel, receiver);
        SecureLink secure = tls == null ? encryption.over(socket, proven) : new TlsLink(socket, tls.engine(proven));
        LinkOwner owner = isClosed ? null : host.linked(proven.peer(), secure == null ? socket : secure);
        if (owner == null) {
            socket.close();
            return;
        }
        socket.drivenBy(secure == null ? owner : secure.drivenBy(owner));
        if (secure instanceof TlsLink begun) {
            begun.begin(owner);
        }
        receiver.add(socket);
    }

    @Override
    public int poll() {
        return receiver == null ? 0 : receiver.poll();
    }

    @Override
    public void beforeSleep() {
        if (receiver != null) {
            receiver.beforeSleep();
        }
    }

    @Override
    public void close() {
        isClosed = true;
        if (receiver == null) {
            return;
        }
        try {
            connectors.close();
        } finally {
            closeSockets();
        }
    }

    /** Whatever fails to close, the secret is forgotten. */
    private void closeSockets() {
        try {
            acceptor.close();
            loop.shutdownGracefully(0, 0, TimeUnit.SECONDS);
            receiver.close();
            if (!loop.awaitTermination(MAX_SECONDS, TimeUnit.SECONDS)) {
                throw new DeviceException("tcp still lets connections in while it closes");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            secret.wipe();
        }
    }

    @Override
    public String toString() {
        return "TcpLinks[" + (sockets == null ? "no sockets" : sockets.name()) + (tls == null ? "" : ", TLS")
                + (encryption.isOn() ? ", encrypted" : "") + "]";
    }
}
