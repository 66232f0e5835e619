package bireme.devices.niodev;

import bireme.devices.net.DrivenLink;
import bireme.devices.net.LinkOwner;
import bireme.devices.net.NetThread;
import bireme.devices.net.PolledLinks;
import bireme.devices.wait.SpinLock;
import java.io.IOException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import xxdev.DeviceException;

/**
 * Moves the links of a process along: for ranks that poll, and in a thread of its own while none does.
 *
 * <p>Idea: a rank that polls says so by one flag, which this thread lowers at every look. As long as it finds the flag
 * raised it sleeps for a millisecond; else it selects. The hand-over therefore costs a polling rank one read of a
 * cached flag. A rank that is about to sleep wakes this thread, which then selects at once.
 *
 * <p>Links: those that {@link PolledLinks} chooses are read at every poll, the others by a selection without waiting.
 *
 * <p>Threads: any; the selector is used by whoever gets {@code selection}, for which nobody waits.
 */
final class NioReceiver implements Runnable {
    private static final long NAP_NS = 1_000_000;

    private final Selector selector;
    private final SpinLock selection = new SpinLock();
    private final Thread thread;
    private final Consumer<SelectionKey> handler = this::handle;

    private final PolledLinks links = new PolledLinks();
    private int events;

    private boolean isPolled;
    private volatile boolean isSelecting;
    /** Whether a link was closed since the last selection that was made for it. */
    private volatile boolean hasClosed;

    private volatile boolean isClosed;

    NioReceiver(int process) {
        try {
            selector = Selector.open();
        } catch (IOException e) {
            throw new DeviceException("niodev cannot open a selector: " + e.getMessage(), e);
        }
        thread = NetThread.create(this, "bireme niodev receiver of process " + process);
    }

    void start() {
        thread.start();
    }

    /** Starts to move a link along. */
    void add(NioLink link, LinkOwner owner) throws IOException {
        SocketChannel channel = link.channel();
        link.drivenBy(owner);
        link.selectedBy(channel.register(selector, SelectionKey.OP_READ, link));
        links.add(link);
        if (link.isClosed()) {
            links.remove(link); // closed before it was here
        }
        selector.wakeup();
    }

    /** Forgets a link that was closed. */
    void closed(NioLink link) {
        links.remove(link);
        hasClosed = true;
        selector.wakeup(); // lets the selector drop the channel
    }

    int poll() {
        if (!isPolled) {
            isPolled = true;
        }
        int handled = links.poll();
        return handled == 0 && links.isTimeForOthers() ? pollOthers() : handled;
    }

    private int pollOthers() {
        if (!selection.tryLock()) {
            wakeIfSelecting();
            return 0;
        }
        try {
            return select(0);
        } finally {
            selection.unlock();
        }
    }

    /** Selects, for at most so many ms, 0 for not at all; returns the number of events handled. Needs the selection. */
    private int select(long millis) {
        events = 0;
        try {
            if (millis == 0) {
                selector.selectNow(handler);
            } else {
                selector.select(handler, millis);
            }
        } catch (IOException e) {
            throw new DeviceException("niodev cannot select: " + e.getMessage(), e);
        } catch (ClosedSelectorException e) {
            return 0;
        }
        return events;
    }

    private void handle(SelectionKey key) {
        NioLink link = (NioLink) key.attachment();
        try {
            int handled = link.selected();
            events += handled;
            if (handled > 0) {
                links.hasBrought(link);
            }
        } catch (RuntimeException e) { // the other links go on
            link.owner().failed(e);
        }
    }

    /** Takes over because a rank stops polling. */
    void beforeSleep() {
        isPolled = false;
        if (!isSelecting) {
            LockSupport.unpark(thread);
        }
    }

    /** Lets a selection that waits begin anew, with other wishes. */
    void wakeIfSelecting() {
        if (isSelecting) {
            selector.wakeup();
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
        }
    }

    private void step() {
        if (isPolled) {
            isPolled = false;
            if (hasClosed) {
                dropClosed();
            }
            LockSupport.parkNanos(this, NAP_NS);
        } else {
            selectAndWait();
        }
    }

    /** Lets the selector drop the channels that were closed, which it does in a selection only. */
    private void dropClosed() {
        if (selection.tryLock()) {
            try {
                hasClosed = false;
                select(0);
            } finally {
                selection.unlock();
            }
        }
    }

    private void selectAndWait() {
        if (!selection.tryLock()) {
            Thread.yield();
            return;
        }
        try {
            isSelecting = true; // before the look at the wishes, which are noted before the look at this
            for (DrivenLink link : links.all()) {
                ((NioLink) link).updateInterest();
            }
            select(60_000);
        } finally {
            isSelecting = false;
            selection.unlock();
        }
    }

    void close() {
        isClosed = true;
        for (DrivenLink link : links.all()) {
            link.close();
        }
        try {
            selector.close();
        } catch (IOException e) {
            throw new DeviceException("niodev cannot close its selector: " + e.getMessage(), e);
        }
        LockSupport.unpark(thread);
    }
}
