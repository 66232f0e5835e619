package bireme.devices.socket;

import bireme.devices.net.link.DrivenLink;
import bireme.devices.net.link.NetThread;
import bireme.devices.net.link.PolledLinks;
import bireme.devices.wait.SpinLock;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import xxdev.DeviceException;

/**
 * Moves the links of a process along: for ranks that poll, and in a thread of its own while none does.
 *
 * <p>Idea: a rank that polls says so by one flag, which this thread lowers at every poll. As long as it finds the flag
 * raised it sleeps for a millisecond; else it waits for events. The hand-over therefore costs a polling rank one read
 * of a cached flag. A rank that is about to sleep wakes this thread, which then waits for events at once.
 *
 * <p>Links: those that {@link PolledLinks} chooses are read at every poll, the others by a round of the {@link Poller}
 * that does not wait.
 *
 * <p>Threads: any; the poller is driven by the thread that gets {@code driving}, for which no thread waits.
 */
final class SocketReceiver implements Runnable {
    private static final long PARK_NS = 1_000_000;
    private static final long SHORT_WAIT_NS = 50_000_000;
    private static final long MAX_WAIT_NS = TimeUnit.SECONDS.toNanos(60);

    private final String device;
    private final Poller poller;
    private final SpinLock driving = new SpinLock();
    private final Thread thread;

    private final PolledLinks links = new PolledLinks();
    /** Events that the present round of the poller has handled; for the thread that drives it. */
    private int events;
    /** Guarded by {@code driving}. */
    private boolean hasEnded;

    private boolean isPolled;
    private volatile boolean isWaiting;
    private volatile boolean isClosed;

    SocketReceiver(String device, SocketProvider sockets, int process) {
        this.device = device;
        try {
            poller = sockets.newPoller();
        } catch (IOException e) {
            throw new DeviceException(device + " cannot wait for messages: " + e.getMessage(), e);
        }
        thread =
                NetThread.create(this, "bireme " + device + " receiver (" + sockets.name() + ") of process " + process);
    }

    void start() {
        thread.start();
    }

    /** Starts to move a link along, which knows whom to call. */
    void add(SocketLink link) {
        links.add(link);
        link.watchedBy(poller);
        poller.wakeUp();
        if (link.isClosed()) {
            forget(link); // closed before it was here
        }
    }

    /** Forgets a link that is about to be closed. */
    void forget(SocketLink link) {
        links.remove(link);
        link.unwatch();
        poller.wakeUp();
    }

    int poll() {
        if (!isPolled) {
            isPolled = true;
        }
        int handled = links.poll();
        return handled == 0 && links.mustPollOthers() ? pollOthers() : handled;
    }

    private int pollOthers() {
        if (!driving.tryLock()) {
            wakeIfWaiting(); // it shall see that ranks poll again
            return 0;
        }
        try {
            int ofMemory = pollMemory();
            round(0);
            return ofMemory + events;
        } finally {
            driving.unlock();
        }
    }

    /** Moves those links along that no event reports while ranks poll. */
    private int pollMemory() {
        int handled = 0;
        for (DrivenLink link : links.all()) {
            if (link.owner().needsShortWaits()) {
                handled += links.poll(link);
            }
        }
        return handled;
    }

    /** Advances links that have something to do; called by the thread that drives the poller. */
    private void round(long maxWaitNs) {
        events = 0;
        if (hasEnded) {
            return;
        }
        for (DrivenLink link : links.all()) { // ranks that poll write what waits for room on a few links only
            ((SocketLink) link).updateInterest();
        }
        try {
            poller.round(maxWaitNs);
        } catch (IOException e) {
            throw new DeviceException(device + " cannot wait for messages: " + e.getMessage(), e);
        }
    }

    /** A link has received something in a round of the poller; called by the thread that drives it. */
    void handled(SocketLink link, int count) {
        events += count;
        if (count > 0) {
            links.prefer(link);
        }
    }

    /** Takes over because a rank stops polling. */
    void beforeSleep() {
        isPolled = false;
        if (!isWaiting) {
            LockSupport.unpark(thread);
        }
    }

    /** Lets a round that waits begin anew, with other interests. */
    void wakeIfWaiting() {
        if (isWaiting) {
            poller.wakeUp();
        }
    }

    @Override
    public void run() {
        try {
            while (!isClosed) {
                step();
            }
        } catch (RuntimeException e) { // without this thread ranks would sleep for ever
            for (DrivenLink link : links.all()) {
                link.owner().failed(e);
            }
        } finally {
            end();
        }
    }

    private void step() {
        if (isPolled) {
            isPolled = false;
            if (poller.hasChanges() && driving.tryLock()) {
                drive(false); // ranks that poll few links seldom make a round
            }
            LockSupport.parkNanos(this, PARK_NS);
        } else if (driving.tryLock()) {
            isWaiting = true; // before the interests are read, which are set before this is read
            drive(true);
        } else {
            Thread.yield(); // a rank drives, for a moment
        }
    }

    /** Lets peers know that no thread polls; returns how long to wait for events at most. */
    private long beforeWait() {
        long maxWaitNs = MAX_WAIT_NS;
        for (DrivenLink link : links.all()) {
            if (link.owner().beforeWait()) {
                ((SocketLink) link).ready();
                maxWaitNs = 0;
            } else if (link.owner().needsShortWaits()) {
                maxWaitNs = Math.min(maxWaitNs, SHORT_WAIT_NS);
            }
        }
        return maxWaitNs;
    }

    private void drive(boolean mayWait) {
        try {
            round(mayWait ? beforeWait() : 0);
        } finally {
            for (DrivenLink link : links.all()) {
                link.owner().afterWait();
            }
            isWaiting = false;
            driving.unlock();
        }
    }

    private void end() {
        driving.lock();
        try {
            hasEnded = true;
            poller.round(0); // forgets the links that were closed
            poller.close();
        } catch (IOException e) {
            throw new DeviceException(device + " cannot end its receiver: " + e.getMessage(), e);
        } finally {
            driving.unlock();
        }
    }

    void close() {
        isClosed = true;
        for (DrivenLink link : links.all()) {
            link.close();
        }
        poller.wakeUp();
        LockSupport.unpark(thread);
    }
}
