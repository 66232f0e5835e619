package bireme.devices.secure;

import bireme.devices.wait.RetryDelay;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Connects to a {@link SecureServer} at one of its addresses, and tries again and again where the server may only have
 * been too busy: a flood of other connections costs time, no job.
 *
 * <p>Shape: all addresses in turn, then a pause of 10 ms, twice as long after each turn, 1 s at most, and by chance up
 * to a quarter of it shorter, so that many processes do not come all at once. An address at which nothing listens, or a
 * process that is not of the job, is not tried again.
 *
 * <p>Threads: one.
 */
public final class SecureConnector {
    private static final long FIRST_CONNECT_NS = TimeUnit.MILLISECONDS.toNanos(300);
    private static final long MAX_CONNECT_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long MIN_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long MAX_PAUSE_NS = TimeUnit.SECONDS.toNanos(1);

    private final List<SocketAddress> addresses;
    private final Supplier<Handshake> handshakes;
    private final long deadlineNs;
    private final RetryDelay pauses = new RetryDelay(MIN_PAUSE_NS, MAX_PAUSE_NS);
    private final Map<SocketAddress, Exception> failures = new LinkedHashMap<>();
    private long connectNs = FIRST_CONNECT_NS;
    private int maxClosedHandshakes = Integer.MAX_VALUE;
    /** In a row, at each address. */
    private final Map<SocketAddress, Integer> closedHandshakes = new HashMap<>();

    /**
     * Prepares to connect.
     *
     * @param addresses of the server, best first
     * @param handshakes makes a new one for each attempt
     * @param limitNs time for all attempts together
     */
    public SecureConnector(List<? extends SocketAddress> addresses, Supplier<Handshake> handshakes, long limitNs) {
        this.addresses = new ArrayList<>(addresses);
        this.handshakes = handshakes;
        this.deadlineNs = System.nanoTime() + limitNs;
    }

    /** Gives an address up when so many connections in a row were closed during the handshake. */
    public SecureConnector maxClosedHandshakes(int count) {
        maxClosedHandshakes = count;
        return this;
    }

    /** Connects; returns {@code null} when no address leads to the server, and {@link #failures} say why. */
    public SecureClient connect() {
        while (!addresses.isEmpty() && leftNs() > 0) {
            for (SocketAddress address : List.copyOf(addresses)) {
                SecureClient client = connect(address);
                if (client != null) {
                    return client;
                }
            }
            connectNs = Math.min(2 * connectNs, MAX_CONNECT_NS);
            if (!addresses.isEmpty() && !pause()) {
                return null;
            }
        }
        return null;
    }

    /** The last failure at each address. */
    public Map<SocketAddress, Exception> failures() {
        return failures;
    }

    private SecureClient connect(SocketAddress address) {
        try {
            long limitNs = Math.min(leftNs(), HandshakeLimits.TIME_LIMIT_NS);
            return SecureClient.connect(
                    address, handshakes.get(), Math.min(limitNs, connectNs), System.nanoTime() + limitNs);
        } catch (ConnectException | NoRouteToHostException | HandshakeException | UnresolvedAddressException e) {
            addresses.remove(address);
            failures.put(address, e);
        } catch (IOException e) {
            boolean isClosed = e instanceof ClosedInHandshakeException;
            int closed = isClosed ? closedHandshakes.merge(address, 1, Integer::sum) : 0;
            if (!isClosed) {
                closedHandshakes.remove(address);
            }
            if (isGone(address) || closed >= maxClosedHandshakes) {
                addresses.remove(address);
            }
            failures.put(address, e);
        }
        return null;
    }

    private static boolean isGone(SocketAddress address) {
        return address instanceof UnixDomainSocketAddress local && !Files.exists(local.getPath());
    }

    private boolean pause() {
        try {
            TimeUnit.NANOSECONDS.sleep(Math.min(pauses.nextNs(), leftNs()));
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private long leftNs() {
        return deadlineNs - System.nanoTime();
    }
}
