package bireme.devices.socket;

import bireme.devices.config.Settings;
import bireme.devices.net.link.Connectors;
import bireme.devices.net.link.LayeredLink;
import bireme.devices.net.link.LinkFactory;
import bireme.devices.net.link.LinkHost;
import bireme.devices.net.link.LinkOwner;
import bireme.devices.net.link.LinkSettings;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import java.io.IOException;
import java.util.function.Supplier;
import xxdev.JobLayout;
import xxdev.LocalJob;

/**
 * Links over sockets of any kind: one listener, one thread that receives, and a socket for each process that this one
 * exchanges messages with. A process that is alone in its job opens none.
 *
 * <p>Shape: {@link #open} starts to listen and publishes its address. Connections come both ways, from the acceptor and
 * from {@link #connect}; both ends prove that they belong to the job ({@link Handshake}) before the {@link LinkHost}
 * gets the link. A device may put a layer over the socket, such as encryption or shared memory.
 *
 * <p>Threads: {@link #open} and {@link #close} by one; {@link #connect}, {@link #poll} and {@link #beforeSleep} by any
 * after {@code open}. {@code connect} returns at once: a thread of {@link Connectors} connects, and the result goes to
 * the host, as {@link LinkHost#linked} or {@link LinkHost#connectFailed}, on that thread.
 *
 * <p>Ordering: fields are written by {@code open} before it publishes the address; {@code isClosed} is volatile, and a
 * connection that is made while the links close is closed, not passed on.
 *
 * <p>Errors: {@code open} throws when no address can be listened at. A failed connection is reported to the host, once,
 * unless the links are closed. {@link #close} closes everything even if some of it throws, and wipes the secret.
 */
public final class SocketLinks implements LinkFactory {
    private final String device;
    private final LocalJob job;
    private final Settings settings;
    private final JobLayout layout;
    private final Supplier<SocketOptions> optionsOfDevice;
    private final long connectNs;
    private SocketOptions options;
    private LinkHost host;
    private JobSecret secret;
    private SocketReceiver receiver;
    private SocketListener listener;
    private SocketAcceptor acceptor;
    private SocketConnector connector;
    private Connectors connectors;
    private volatile boolean isClosed;

    /**
     * Prepares links.
     *
     * @param device its name, for which addresses are offered, and for messages
     * @param options asked for once, when there are other processes
     */
    public SocketLinks(String device, LocalJob job, Settings settings, Supplier<SocketOptions> options) {
        this.device = device;
        this.job = job;
        this.settings = settings;
        this.optionsOfDevice = options;
        layout = job.layout();
        connectNs = LinkSettings.connectNs(settings);
    }

    @Override
    public void open(LinkHost newHost) {
        host = newHost;
        if (layout.processes() == 1) {
            return;
        }
        options = optionsOfDevice.get();
        secret = JobSecret.of(job.wiring().secret());
        listener = new SocketListener(device, options, layout, settings);
        receiver = new SocketReceiver(device, options.sockets(), layout.process());
        connector = new SocketConnector(options.sockets(), layout, options.isUnixWanted(), connectNs);
        connectors = new Connectors(device, layout.process(), layout.processes());
        receiver.start();
        acceptor = new SocketAcceptor(
                device,
                options.sockets(),
                listener.sockets(),
                layout.process(),
                () -> Handshake.ofListener(secret, options.service(), layout.process(), layout.processes()),
                this::admit);
        job.wiring().publish(device, listener.address().toString());
    }

    @Override
    public void connect(int process) {
        connectors.execute(() -> connectNow(process));
    }

    private void connectNow(int process) {
        try {
            ProcessAddress address = ProcessAddress.parse(job.wiring().addressOf(process, device));
            SocketConnector.Connected made = connector.connect(
                    process,
                    address,
                    () -> Handshake.ofConnector(secret, options.service(), layout.process(), process));
            try {
                admit(made.proven(), made.socket());
            } catch (IOException e) {
                made.socket().close();
                throw e;
            }
        } catch (IOException | RuntimeException e) { // any failure is reported: a thread waits
            if (!isClosed) {
                host.connectFailed(process, e);
            }
        }
    }

    private void admit(Handshake proven, StreamSocket socket) throws IOException {
        socket.disableDelay();
        SocketLink link = new SocketLink(socket, receiver);
        LayeredLink layer = options.layer().apply(link, proven);
        LinkOwner owner = isClosed ? null : host.linked(proven.peer(), layer == null ? link : layer);
        if (owner == null) {
            if (layer != null) {
                layer.close();
            } else {
                socket.close();
            }
            return;
        }
        link.drivenBy(layer == null ? owner : layer.drivenBy(owner));
        receiver.add(link);
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

    /** Whatever fails to close, the others are closed and the secret is forgotten. */
    private void closeSockets() {
        try {
            if (acceptor != null) {
                acceptor.close();
            }
            listener.close();
        } finally {
            secret.wipe();
            receiver.close();
        }
    }
}
