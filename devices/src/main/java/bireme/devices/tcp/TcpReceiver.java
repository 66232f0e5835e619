package bireme.devices.tcp;

import bireme.devices.net.NetThread;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/**
 * Moves the links of a process along: for ranks that poll, and in a thread of its own while none does.
 *
 * <p>Idea: a rank that polls says so by one flag, which this thread lowers at every look. As long as it finds the flag
 * raised it sleeps for a millisecond; else it waits for events. The hand-over therefore costs a polling rank one read
 * of a cached flag. A rank that is about to sleep wakes this thread, which then waits for events at once.
 *
 * <p>Links: up to {@link #FEW} links are all read at every poll, past any event loop: that is what makes a small
 * message fast. Of more, the last ones that brought something are, and the others by a round of the {@link TcpLoop} at
 * every {@link #LOOP_EVERY}th poll that brought nothing.
 *
 * <p>Threads: any.
 */
final class TcpReceiver implements Runnable {
    private static final int FEW = 3;
    private static final int LOOP_EVERY = 8;
    private static final long NAP_NS = 1_000_000;

    private final TcpLoop loop;
    private final Thread thread;

    private volatile TcpLink[] all = {};
    private volatile TcpLink[] polled = {};
    private int oldest;
    /** Polls that brought nothing; ranks may lose a count, which does no harm. */
    private int polls;
    /** What the present round of the loop has handled; of whoever drives it. */
    private int events;

    private boolean isPolled;
    private volatile boolean isWaiting;
    private volatile boolean isClosed;

    TcpReceiver(TcpSockets sockets, int process) {
        loop = new TcpLoop(sockets.handlers());
        thread = NetThread.create(this, "bireme tcp receiver (" + sockets.name() + ") of process " + process);
    }

    void start() {
        thread.start();
    }

    /** Starts to move a link along, which knows whom to call. */
    void add(TcpLink link) {
        synchronized (this) {
            TcpLink[] longer = Arrays.copyOf(all, all.length + 1);
            longer[all.length] = link;
            all = longer;
            choosePolled();
        }
        loop.execute(() -> watch(link));
        if (link.isClosed()) {
            remove(link); // closed before it was here
        }
    }

    private void watch(TcpLink link) {
        try {
            link.watch(loop.handler());
        } catch (Exception e) { // whatever Netty throws
            link.owner().failed(e);
        }
    }

    /** Forgets a link that is about to be closed. */
    void remove(TcpLink link) {
        synchronized (this) {
            all = Arrays.stream(all).filter(each -> each != link).toArray(TcpLink[]::new);
            choosePolled();
        }
        loop.execute(link::unwatch);
    }

    private void choosePolled() {
        polled = all.length <= FEW ? all : Arrays.copyOf(all, FEW);
    }

    int poll() {
        if (!isPolled) {
            isPolled = true;
        }
        int handled = 0;
        TcpLink[] links = polled;
        for (TcpLink link : links) {
            handled += link.poll();
        }
        if (links.length < all.length && handled == 0 && (++polls & LOOP_EVERY - 1) == 0) {
            return pollOthers();
        }
        return handled;
    }

    private int pollOthers() {
        if (!loop.runNow()) {
            loop.wakeUp(); // if this thread waits, it shall see that ranks poll again
            return 0;
        }
        int handled = events;
        events = 0;
        return handled;
    }

    /** A link has brought something in a round of the loop; called by whoever drives it. */
    void handled(TcpLink link, int count) {
        events += count;
        if (count > 0 && polled.length < all.length) {
            pollNext(link);
        }
    }

    /** Makes a link one of those read at every poll. */
    private synchronized void pollNext(TcpLink link) {
        if (polled.length < all.length && !Arrays.asList(polled).contains(link)) {
            TcpLink[] changed = polled.clone();
            changed[oldest++ % changed.length] = link;
            polled = changed;
        }
    }

    /** Lets a round that waits for events begin anew. */
    void wakeUp() {
        loop.wakeUp();
    }

    /** Takes over because a rank stops polling. */
    void beforeSleep() {
        isPolled = false;
        if (!isWaiting) {
            LockSupport.unpark(thread);
        }
    }

    @Override
    public void run() {
        try {
            while (!isClosed) {
                if (isPolled) {
                    isPolled = false;
                    nap();
                } else {
                    waitForEvents();
                }
            }
        } catch (RuntimeException e) { // without this thread ranks would sleep for ever
            for (TcpLink link : all) {
                link.owner().failed(e);
            }
        } finally {
            loop.destroy();
        }
    }

    private void nap() {
        if (loop.hasTasks()) {
            loop.runNow();
        }
        LockSupport.parkNanos(this, NAP_NS);
    }

    private void waitForEvents() {
        isWaiting = true;
        boolean hasDriven = loop.runAndWait();
        isWaiting = false;
        if (!hasDriven) {
            Thread.yield(); // a rank drives, for a moment
        }
    }

    void close() {
        isClosed = true;
        for (TcpLink link : all) {
            link.close();
        }
        loop.execute(() -> {}); // a round that has something to run does not wait
        LockSupport.unpark(thread);
    }
}
