package bireme.devices.niodev;

import bireme.devices.address.AddressOrder;
import bireme.devices.address.ConnectAttempts;
import bireme.devices.address.HostInterfaces;
import bireme.devices.net.ConnectRetries;
import bireme.devices.net.DroppedException;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.HandshakeException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
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
final class NioConnector {
    private final JobLayout layout;
    private final boolean isUnixWanted;
    private final long limitNs;

    /** Creates a dialer that gives each address so long, and as much again as a handshake may take. */
    NioConnector(JobLayout layout, boolean isUnixWanted, long limitNs) {
        this.layout = layout;
        this.isUnixWanted = isUnixWanted;
        this.limitNs = limitNs;
    }

    /** A channel in non-blocking mode, and its handshake, which is finished. */
    record Dialled(SocketChannel channel, Handshake proven) {}

    /**
     * Makes a connection.
     *
     * @throws DeviceException naming the addresses tried
     */
    Dialled dial(int process, NioAddress address, Supplier<Handshake> handshakes) {
        if (isUnixWanted && layout.isSameHost(process) && address.unix() != null) {
            return dialUnix(process, address, handshakes);
        }
        ConnectAttempts attempts = new ConnectAttempts();
        if (address.tcp() != null) {
            for (InetSocketAddress each : AddressOrder.of(address.tcp(), HostInterfaces.all())) {
                try {
                    return dial(SocketChannel::open, each, handshakes);
                } catch (IOException | HandshakeException e) {
                    attempts.failed(each, e);
                }
            }
        }
        throw attempts.unreachable(process, layout.hostOf(process));
    }

    private Dialled dialUnix(int process, NioAddress address, Supplier<Handshake> handshakes) {
        try {
            return dial(
                    () -> SocketChannel.open(StandardProtocolFamily.UNIX),
                    UnixDomainSocketAddress.of(address.unix()),
                    handshakes);
        } catch (IOException e) {
            throw new DeviceException(
                    "process " + process + " on host " + layout.hostOf(process) + " cannot be reached through "
                            + address.unix() + ": " + e.getMessage(),
                    e);
        }
    }

    /** Makes a socket that is not connected yet. */
    @FunctionalInterface
    private interface Sockets {
        SocketChannel open() throws IOException;
    }

    private Dialled dial(Sockets sockets, SocketAddress address, Supplier<Handshake> handshakes) throws IOException {
        ConnectRetries retries = new ConnectRetries(limitNs);
        while (true) {
            Handshake handshake = handshakes.get(); // first: its HELLO goes as soon as the connection is there
            try {
                return new Dialled(connect(sockets, address, handshake, retries), handshake);
            } catch (DroppedException e) {
                retries.await(e);
            }
        }
    }

    private static SocketChannel connect(
            Sockets sockets, SocketAddress address, Handshake handshake, ConnectRetries retries) throws IOException {
        boolean isDone = false;
        SocketChannel channel = null;
        try (Selector selector = Selector.open()) {
            channel = sockets.open();
            channel.configureBlocking(false);
            SelectionKey key = channel.register(selector, SelectionKey.OP_CONNECT);
            if (!startConnect(channel, address)) {
                while (!channel.finishConnect()) {
                    await(selector, retries.connectUntilNs());
                }
            }
            shakeHands(new NioHandshake(handshake, channel), key, selector, retries.untilNs());
            isDone = true;
            return channel;
        } finally {
            if (!isDone && channel != null) {
                channel.close();
            }
        }
    }

    /** A Unix-domain socket refuses a connection while too many others wait to be accepted. */
    private static boolean startConnect(SocketChannel channel, SocketAddress address) throws IOException {
        try {
            return channel.connect(address);
        } catch (ConnectException e) {
            throw e;
        } catch (SocketException e) {
            if (address instanceof UnixDomainSocketAddress unix && Files.exists(unix.getPath())) {
                throw new DroppedException(e);
            }
            throw e;
        }
    }

    private static void shakeHands(NioHandshake handshake, SelectionKey key, Selector selector, long untilNs)
            throws IOException {
        while (!step(handshake)) {
            key.interestOps(handshake.interest());
            await(selector, untilNs);
        }
    }

    /** A listener that is flooded may drop a connection before it knows whose it is. */
    private static boolean step(NioHandshake handshake) throws IOException {
        try {
            return handshake.step();
        } catch (IOException e) {
            throw new DroppedException(e);
        }
    }

    private static void await(Selector selector, long untilNs) throws IOException {
        long leftMs = TimeUnit.NANOSECONDS.toMillis(untilNs - System.nanoTime());
        if (leftMs <= 0) {
            throw new SocketTimeoutException("no answer in time");
        }
        selector.select(key -> {}, leftMs);
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException("interrupted while a connection was made");
        }
    }
}
