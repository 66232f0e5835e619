package bireme.devices.secure;

import java.lang.System.Logger.Level;
import java.net.SocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Logs rejected connections, one line each, and only counts them when there are too many to list.
 *
 * <p>Units: at most 10 lines in 10 s.
 *
 * <p>Threads: any.
 */
public final class RejectedConnections {
    private static final int LINES = 10;
    private static final long PERIOD_NS = TimeUnit.SECONDS.toNanos(10);

    private final Consumer<String> log;
    private final LongSupplier clock;
    private long periodStart;
    private int lines;
    private long unlisted;
    private long total;

    /** Writes to the logger {@code bireme.devices.secure}, as warnings. */
    public RejectedConnections() {
        this(line -> System.getLogger("bireme.devices.secure").log(Level.WARNING, line), System::nanoTime);
    }

    /**
     * Writes elsewhere.
     *
     * @param log takes a line; called by the thread that rejects it
     * @param clock gives the time in ns
     */
    public RejectedConnections(Consumer<String> log, LongSupplier clock) {
        this.log = log;
        this.clock = clock;
        this.periodStart = clock.getAsLong();
    }

    /**
     * Notes that a connection was refused.
     *
     * @param address where it came from; {@code null} when the connection had ended already
     * @param reason the message of a {@link HandshakeException}, or another text of one line
     */
    public void add(SocketAddress address, String reason) {
        String line = note(textOf(address), reason);
        if (line != null) {
            log.accept(line);
        }
    }

    private static String textOf(SocketAddress address) {
        String text = address == null ? "an unknown address" : address.toString();
        return text.isEmpty() ? "a Unix-domain socket" : text;
    }

    /** How many were rejected so far. */
    public synchronized long total() {
        return total;
    }

    private synchronized String note(String address, String reason) {
        total++;
        if (clock.getAsLong() - periodStart >= PERIOD_NS) {
            periodStart = clock.getAsLong();
            lines = 0;
        }
        if (lines == LINES) {
            unlisted++;
            return null;
        }
        lines++;
        String line = "rejected a connection from " + address + ": " + reason + earlierOnes();
        unlisted = 0;
        return line;
    }

    private String earlierOnes() {
        return unlisted == 0 ? "" : " (" + unlisted + " more before it were not listed)";
    }
}
