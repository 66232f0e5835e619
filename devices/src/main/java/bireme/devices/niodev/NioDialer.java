package bireme.devices.niodev;

import bireme.devices.address.DialAttempts;
import bireme.devices.address.DialOrder;
import bireme.devices.address.HostInterfaces;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.HandshakeLimits;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import xxdev.DeviceException;
import xxdev.JobLayout;

/**
 * Makes a connection to a process: tries its addresses, then proves to belong to the job.
 *
 * <p>Threads: each attempt is made by the thread that asks, which waits for it.
 */
final class NioDialer {
    private final JobLayout layout;
    private final boolean isUnixWanted;
    private final long limitNs;

    /** Creates a dialer that gives each address so long. */
    NioDialer(JobLayout layout, boolean isUnixWanted, long limitNs) {
        this.layout = layout;
        this.isUnixWanted = isUnixWanted;
        this.limitNs = limitNs;
    }

    /**
     * A channel in non-blocking mode whose handshake is finished.
     *
     * @throws DeviceException naming the addresses tried
     */
    SocketChannel dial(int process, NioAddress address, Supplier<Handshake> handshakes) {
        if (isUnixWanted && layout.isSameHost(process) && address.unix() != null) {
            return dialUnix(process, address, handshakes);
        }
        DialAttempts attempts = new DialAttempts();
        if (address.tcp() != null) {
            for (InetSocketAddress each : DialOrder.of(address.tcp(), HostInterfaces.all())) {
                try {
                    return connect(SocketChannel.open(), each, handshakes.get());
                } catch (IOException | DeviceException e) {
                    attempts.failed(each, e);
                }
            }
        }
        throw attempts.unreachable(process, layout.hostOf(process));
    }

    private SocketChannel dialUnix(int process, NioAddress address, Supplier<Handshake> handshakes) {
        try {
            return connect(
                    SocketChannel.open(StandardProtocolFamily.UNIX),
                    UnixDomainSocketAddress.of(address.unix()),
                    handshakes.get());
        } catch (IOException e) {
            throw new DeviceException(
                    "process " + process + " on host " + layout.hostOf(process) + " cannot be reached through "
                            + address.unix() + ": " + e.getMessage(),
                    e);
        }
    }

    private SocketChannel connect(SocketChannel channel, SocketAddress address, Handshake handshake)
            throws IOException {
        boolean isDone = false;
        try (Selector selector = Selector.open()) {
            channel.configureBlocking(false);
            long untilNs = System.nanoTime() + limitNs;
            SelectionKey key = channel.register(selector, SelectionKey.OP_CONNECT);
            if (!channel.connect(address)) {
                while (!channel.finishConnect()) {
                    await(selector, untilNs);
                }
            }
            shakeHands(new NioHandshake(handshake, channel), key, selector);
            isDone = true;
            return channel;
        } finally {
            if (!isDone) {
                channel.close();
            }
        }
    }

    private static void shakeHands(NioHandshake handshake, SelectionKey key, Selector selector) throws IOException {
        long untilNs = System.nanoTime() + HandshakeLimits.TIME_LIMIT_NS;
        while (!handshake.step()) {
            key.interestOps(handshake.interest());
            await(selector, untilNs);
        }
    }

    private static void await(Selector selector, long untilNs) throws IOException {
        long leftMs = TimeUnit.NANOSECONDS.toMillis(untilNs - System.nanoTime());
        if (leftMs <= 0) {
            throw new SocketTimeoutException("no answer in time");
        }
        selector.select(key -> {}, leftMs);
    }
}
