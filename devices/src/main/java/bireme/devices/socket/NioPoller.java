package bireme.devices.socket;

import java.io.IOException;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A selector of the JDK.
 *
 * <p>Threads: as {@link Poller}; a selector lets any thread register channels and change what it selects.
 */
final class NioPoller implements Poller {
    private final Selector selector = Selector.open();
    private final Consumer<SelectionKey> caller = NioPoller::call;
    /** Whether a channel that was cancelled waits for a selection, which alone releases it. */
    private volatile boolean hasCancelled;

    NioPoller() throws IOException {}

    @Override
    public Watch watch(PolledSocket socket, Interest interest, Watched watched) {
        try {
            return new Key(((NioSockets.Polled) socket).channel().register(selector, ops(interest), watched));
        } catch (IOException | ClosedSelectorException e) { // the latter when this process has ended meanwhile
            watched.failed(e);
            return new Key(null);
        }
    }

    private static int ops(Interest interest) {
        return switch (interest) {
            case NONE -> 0;
            case ACCEPT -> SelectionKey.OP_ACCEPT;
            case CONNECT -> SelectionKey.OP_CONNECT;
            case READ -> SelectionKey.OP_READ;
            case READ_AND_WRITE -> SelectionKey.OP_READ | SelectionKey.OP_WRITE;
        };
    }

    /** A channel of the selector, or {@code null} of one that could not be registered. */
    private final class Key implements Watch {
        private final SelectionKey key;

        Key(SelectionKey key) {
            this.key = key;
        }

        @Override
        public void setInterest(Interest interest) {
            try {
                if (key != null && key.isValid()) {
                    key.interestOps(ops(interest));
                }
            } catch (CancelledKeyException e) {
                return; // another thread has closed the channel since it was looked at
            }
        }

        @Override
        public void cancel() {
            if (key != null) {
                key.cancel();
                hasCancelled = true;
            }
        }
    }

    @Override
    public void round(long maxWaitNs) throws IOException {
        hasCancelled = false;
        if (maxWaitNs <= 0) {
            selector.selectNow(caller);
        } else {
            selector.select(caller, Math.max(1, TimeUnit.NANOSECONDS.toMillis(maxWaitNs)));
        }
    }

    private static void call(SelectionKey key) {
        if (key.isValid()) { // it may have been cancelled since it was selected
            ((Watched) key.attachment()).ready();
        }
    }

    @Override
    public void wakeUp() {
        selector.wakeup();
    }

    @Override
    public boolean hasChanges() {
        return hasCancelled;
    }

    @Override
    public void close() throws IOException {
        selector.close();
    }
}
