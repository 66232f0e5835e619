package bireme.runtime.ports;

import bireme.devices.address.AddressChoice;
import bireme.devices.address.HostInterfaces;
import bireme.devices.address.PortRange;
import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.devices.folder.PrivateFolder;
import bireme.devices.net.link.NetThread;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.RejectedConnections;
import bireme.devices.secure.SecureServer;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A port that is open: takes connections, and keeps them in the order in which they came until they are accepted.
 *
 * <p>Shape: a Unix-domain socket where that works, and sockets at the addresses that the job's devices would use.
 *
 * <p>Threads: any; one of its own takes connections.
 */
final class Port implements AutoCloseable {
    /** The service to which handshakes are bound; also part of the thread's name. */
    static final String SERVICE = "port";

    /** Connections at a time; one that comes takes a number below this by chance. */
    static final int SLOTS = 4096;

    private static final int ID_BYTES = 8;
    private static final byte[] CLOSED = {};

    private final PortName name;
    private final SecureServer server;
    private final PrivateFolder folder;
    private final AtomicReferenceArray<Arrival> arrivals = new AtomicReferenceArray<>(SLOTS);
    private final BlockingQueue<Arrival> waiting = new LinkedBlockingQueue<>();
    private volatile boolean isClosed;

    /**
     * Opens a port.
     *
     * @param isOneHost whether the job is on this host alone, and so the port as well, unless {@code bireme.interface}
     *     says more
     * @throws IOException when nothing can listen here
     */
    Port(Settings settings, boolean isOneHost) throws IOException {
        JobSecret secret = JobSecret.create();
        server = new SecureServer(SERVICE, secret, SLOTS, new Events(), new RejectedConnections());
        folder = folder(settings);
        try {
            Path socket = folder == null ? null : folder.file("port");
            Path unix = socket != null && server.listenLocally(socket) ? socket : null;
            String id = HexFormat.of().formatHex(JobSecret.create().bytes(), 0, ID_BYTES);
            name = new PortName(id, secret, unix, listen(settings, isOneHost));
            start();
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    /** Starts the server from a thread that belongs to no rank, so that the server's thread belongs to none either. */
    private void start() throws IOException {
        Thread starter = NetThread.create(server::start, "bireme port starter");
        starter.start();
        try {
            starter.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the thread that opens the port was interrupted", e);
        }
    }

    private static PrivateFolder folder(Settings settings) {
        System.Logger log = System.getLogger("bireme.runtime.ports");
        try {
            return PrivateFolder.create(SettingKeys.socketFolder(settings), warning -> log.log(Level.WARNING, warning));
        } catch (IOException e) {
            log.log(Level.DEBUG, "there is no folder for sockets, so a port has TCP only: " + e.getMessage());
            return null;
        }
    }

    private List<InetSocketAddress> listen(Settings settings, boolean isOneHost) throws IOException {
        boolean staysHere = isOneHost && settings.text(AddressChoice.SETTING, null) == null;
        List<InetSocketAddress> bound = new ArrayList<>();
        for (InetAddress each : AddressChoice.choose(settings, HostInterfaces.all(), staysHere)) {
            ServerSocketChannel channel = ServerSocketChannel.open();
            server.listen(channel);
            PortRange.of(settings).bind(each, at -> channel.bind(at, SecureServer.BACKLOG));
            bound.add((InetSocketAddress) channel.getLocalAddress());
        }
        return bound;
    }

    PortName name() {
        return name;
    }

    boolean isClosed() {
        return isClosed;
    }

    /** The connection that waits longest, whose first message is there; {@code null} when none came for a while. */
    Arrival poll(long waitMs) throws IOException {
        try {
            return waiting.poll(waitMs, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the thread that waits was interrupted", e);
        }
    }

    /** Closes; connections that wait are notified. */
    @Override
    public void close() {
        isClosed = true;
        try {
            for (Arrival each = waiting.poll(); each != null; each = waiting.poll()) {
                each.send(PortMessage.refuse(PortException.Fault.PORT, "port " + name + " was closed"));
            }
            server.close();
        } catch (IOException e) {
            System.getLogger("bireme.runtime.ports").log(Level.WARNING, "cannot close port " + name + ": " + e);
        } finally {
            if (folder != null) {
                folder.close();
            }
        }
    }

    /** An accepted connection. */
    final class Arrival implements PortConnection {
        private final int slot;
        private final PortMessages messages = new PortMessages();
        private final BlockingQueue<byte[]> inbox = new LinkedBlockingQueue<>();
        private boolean isQueued;
        private volatile String goneBecause;

        Arrival(int slot) {
            this.slot = slot;
        }

        private void take(ByteBuffer piece) throws IOException {
            for (byte[] each = messages.next(piece); each != null; each = messages.next(piece)) {
                inbox.add(each);
                if (!isQueued) {
                    isQueued = true;
                    send(PortMessage.queued());
                    waiting.add(this);
                }
            }
        }

        private void gone(String why) {
            goneBecause = why;
            inbox.add(CLOSED);
        }

        boolean isGone() {
            return goneBecause != null;
        }

        @Override
        public void send(byte[] message) {
            if (arrivals.get(slot) == this) {
                server.send(slot, PortMessages.framed(message));
            }
        }

        @Override
        public byte[] poll(long waitMs) throws IOException {
            try {
                byte[] message = inbox.poll(waitMs, TimeUnit.MILLISECONDS);
                if (message == CLOSED) {
                    inbox.add(CLOSED);
                    throw new IOException("the connection has ended: " + goneBecause);
                }
                return message;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("the thread that waits was interrupted", e);
            }
        }

        /** The other end closes the connection, once it has all that was said. */
        @Override
        public void close() {
            send(PortMessage.end());
        }
    }

    /** By the server's thread. */
    private final class Events implements SecureServer.Events {
        @Override
        public void joined(int slot) {
            arrivals.set(slot, new Arrival(slot));
        }

        @Override
        public void received(int slot, ByteBuffer bytes) throws IOException {
            arrivals.get(slot).take(bytes);
        }

        @Override
        public void left(int slot, String why) {
            Arrival left = arrivals.getAndSet(slot, null);
            waiting.remove(left);
            left.gone(why);
        }
    }
}
