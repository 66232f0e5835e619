package bireme.devices.secure;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;

/**
 * Accepts connections in small steps, so that those there are are served between; and pauses when the system refuses,
 * for example because this process has no descriptor left.
 *
 * <p>Shape: a pause lasts 10 ms, twice as long each time that accepting fails again, 1 s at most ({@link AcceptPause}).
 *
 * <p>Threads: the selector's.
 */
final class PausingListener implements AutoCloseable {
    /** Closed channels keep their descriptors until the next round of the selector, so a step must not be long. */
    static final int MAX_ACCEPTED = 32;

    private static final long MIN_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long MAX_PAUSE_NS = TimeUnit.SECONDS.toNanos(1);

    private final ServerSocketChannel channel;
    private final PeerOwner owner;
    private final AcceptPause pause = new AcceptPause(MIN_PAUSE_NS, MAX_PAUSE_NS);
    private SelectionKey key;

    /**
     * Takes over a channel that is bound.
     *
     * @param owner who may connect, where the system tells who has; {@code null} for anybody
     */
    PausingListener(ServerSocketChannel channel, PeerOwner owner) {
        this.channel = channel;
        this.owner = owner;
    }

    void register(Selector selector) throws IOException {
        channel.configureBlocking(false);
        key = channel.register(selector, SelectionKey.OP_ACCEPT, this);
    }

    /** The next connection, or {@code null} when there is none. */
    SocketChannel accept() throws IOException {
        SocketChannel accepted = channel.accept();
        pause.accepted();
        return accepted;
    }

    /** Why a connection is refused before a byte of it is read; {@code null} when it is not. */
    String complaintAbout(SocketChannel accepted) throws IOException {
        return owner == null ? null : owner.complaintAbout(accepted);
    }

    /** Accepts nothing for a while. */
    void pause(long nowNs) {
        pause.begin(nowNs);
        key.interestOps(0);
    }

    /** Goes on when the pause is over; returns how long it still lasts, 0 when there is none. */
    long resume(long nowNs) throws ClosedChannelException {
        if (pause.ends(nowNs)) {
            key.interestOps(SelectionKey.OP_ACCEPT);
        }
        return pause.leftNs(nowNs);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
