package bireme.devices.tcp;

import bireme.devices.net.DrivenLink;
import bireme.devices.net.NetThread;
import bireme.devices.net.PolledLinks;
import java.util.concurrent.locks.LockSupport;

/**
 * Moves the links of a process along: for ranks that poll, and in a thread of its own while none does.
 *
 * <p>Idea: a rank that polls says so by one flag, which this thread lowers at every look. As long as it finds the flag
 * raised it sleeps for a millisecond; else it waits for events. The hand-over therefore costs a polling rank one read
 * of a cached flag. A rank that is about to sleep wakes this thread, which then waits for events at once.
 *
 * <p>Links: those that {@link PolledLinks} chooses are read at every poll, the others by a round of the
 * {@link TcpLoop}.
 *
 * <p>Threads: any.
 */
final class TcpReceiver implements Runnable {
    private static final long NAP_NS = 1_000_000;

    private final TcpLoop loop;
    private final Thread thread;

    private final PolledLinks links = new PolledLinks();
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
        links.add(link);
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
        links.remove(link);
        loop.execute(link::unwatch);
    }

    int poll() {
        if (!isPolled) {
            isPolled = true;
        }
        int handled = links.poll();
        return handled == 0 && links.isTimeForOthers() ? pollOthers() : handled;
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
        if (count > 0) {
            links.hasBrought(link);
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
            for (DrivenLink link : links.all()) {
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
        boolean hasDriven;
        isWaiting = true;
        try {
            hasDriven = loop.runAndWait();
        } finally {
            isWaiting = false;
        }
        if (!hasDriven) {
            Thread.yield(); // a rank drives, for a moment
        }
    }

    void close() {
        isClosed = true;
        for (DrivenLink link : links.all()) {
            link.close();
        }
        loop.execute(() -> {}); // a round that has something to run does not wait
        LockSupport.unpark(thread);
    }
}
