package bireme.devices.socket;

import bireme.devices.address.AddressOrder;
import bireme.devices.address.ConnectAttempts;
import bireme.devices.address.HostInterfaces;
import bireme.devices.net.link.ConnectRetries;
import bireme.devices.net.link.DroppedException;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.HandshakeException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Files;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import xxdev.DeviceException;
import xxdev.JobLayout;

/**
 * Makes a connection to a process: tries its addresses, then proves to belong to the job. A connection that is dropped
 * before its handshake is finished is made again, see {@link ConnectRetries}.
 *
 * <p>Threads: each attempt is made by the thread that asks, which waits for it.
 */
final class SocketConnector {
    /** A waiting poller need not take notice of an interrupt of its thread. */
    private static final long MAX_ROUND_NS = TimeUnit.MILLISECONDS.toNanos(100);

    private final SocketProvider sockets;
    private final JobLayout layout;
    private final boolean isUnixWanted;
    private final long limitNs;

    /** Creates a connector that waits so long for each address, and as much again as a handshake may take. */
    SocketConnector(SocketProvider sockets, JobLayout layout, boolean isUnixWanted, long limitNs) {
        this.sockets = sockets;
        this.layout = layout;
        this.isUnixWanted = isUnixWanted;
        this.limitNs = limitNs;
    }

    /** A socket, and its handshake, which is finished. */
    record Connected(StreamSocket socket, Handshake proven) {}

    /**
     * Makes a connection.
     *
     * @throws DeviceException naming the addresses tried
     */
    Connected connect(int process, ProcessAddress address, Supplier<Handshake> handshakes) {
        if (isUnixWanted && layout.isSameHost(process) && address.unix() != null) {
            return connectUnix(process, address, handshakes);
        }
        ConnectAttempts attempts = new ConnectAttempts();
        if (address.tcp() != null) {
            for (InetSocketAddress each : AddressOrder.of(address.tcp(), HostInterfaces.all())) {
                try {
                    return connect(each, handshakes);
                } catch (IOException | HandshakeException e) {
                    attempts.failed(each, e);
                }
            }
        }
        throw attempts.unreachable(process, layout.hostOf(process));
    }

    private Connected connectUnix(int process, ProcessAddress address, Supplier<Handshake> handshakes) {
        try {
            return connect(UnixDomainSocketAddress.of(address.unix()), handshakes);
        } catch (IOException e) {
            throw new DeviceException(
                    "process " + process + " on host " + layout.hostOf(process) + " cannot be reached through "
                            + address.unix() + ": " + e.getMessage(),
                    e);
        }
    }

    private Connected connect(SocketAddress address, Supplier<Handshake> handshakes) throws IOException {
        ConnectRetries retries = new ConnectRetries(limitNs);
        while (true) {
            Handshake handshake = handshakes.get(); // first: its HELLO goes as soon as the connection is there
            try {
                return new Connected(connect(address, handshake, retries), handshake);
            } catch (DroppedException e) {
                retries.await(e);
            }
        }
    }

    private StreamSocket connect(SocketAddress address, Handshake handshake, ConnectRetries retries)
            throws IOException {
        StreamSocket proven = null;
        StreamSocket socket = open(address);
        try (Readiness readiness = new Readiness(newPoller(), socket)) {
            if (!startConnect(socket, address)) {
                do {
                    readiness.await(Interest.CONNECT, retries.connectUntilNs());
                } while (!socket.finishConnect());
            }
            handshake(new SocketHandshake(handshake, socket), readiness, retries.untilNs());
            proven = socket;
        } finally {
            if (proven == null) {
                socket.close();
            }
        }
        return proven;
    }

    /** Opens a socket. A failure may be temporary, because the process is out of file descriptors just now. */
    private StreamSocket open(SocketAddress address) throws DroppedException {
        try {
            return sockets.open(address);
        } catch (IOException e) {
            throw new DroppedException(e);
        }
    }

    private Poller newPoller() throws DroppedException {
        try {
            return sockets.newPoller();
        } catch (IOException e) {
            throw new DroppedException(e);
        }
    }

    /** A Unix-domain socket refuses a connection while too many others wait to be accepted. */
    private static boolean startConnect(StreamSocket socket, SocketAddress address) throws IOException {
        try {
            return socket.connect(address);
        } catch (ConnectException e) {
            throw e;
        } catch (SocketException e) {
            if (address instanceof UnixDomainSocketAddress unix && Files.exists(unix.getPath())) {
                throw new DroppedException(e);
            }
            throw e;
        }
    }

    private static void handshake(SocketHandshake handshake, Readiness readiness, long untilNs) throws IOException {
        while (!step(handshake)) {
            readiness.await(handshake.interest(), untilNs);
        }
    }

    /** A listener that is flooded may drop a connection before it knows whose it is. */
    private static boolean step(SocketHandshake handshake) throws IOException {
        try {
            return handshake.step();
        } catch (IOException e) {
            throw new DroppedException(e);
        }
    }

    /** Whether the one socket of an attempt is ready for the next step. */
    private static final class Readiness implements Watched, AutoCloseable {
        private final Poller poller;
        private final Watch watch;
        private boolean isReady;
        private Throwable failure;

        Readiness(Poller poller, StreamSocket socket) {
            this.poller = poller;
            watch = poller.watch(socket, Interest.NONE, this);
        }

        @Override
        public void ready() {
            isReady = true;
        }

        @Override
        public void failed(Throwable cause) {
            failure = cause;
        }

        /** Waits until the socket is ready. */
        void await(Interest interest, long untilNs) throws IOException {
            watch.setInterest(interest);
            for (isReady = false; !isReady; ) {
                long leftNs = untilNs - System.nanoTime();
                poller.round(Math.max(0, Math.min(leftNs, MAX_ROUND_NS)));
                if (failure != null) {
                    throw new IOException(failure.getMessage(), failure);
                } else if (Thread.currentThread().isInterrupted()) {
                    throw new InterruptedIOException("interrupted while a connection was made");
                } else if (!isReady && leftNs <= 0) {
                    throw new SocketTimeoutException("no answer in time");
                }
            }
        }

        @Override
        public void close() throws IOException {
            watch.cancel();
            poller.close();
        }
    }
}
