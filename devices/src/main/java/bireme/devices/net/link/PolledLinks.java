package bireme.devices.net.link;

import java.util.Arrays;

/**
 * The links of a process, and the few among them that a rank reads at every poll, past any selector: that is what makes
 * a small message fast.
 *
 * <p>Shape: up to {@link #FEW} links are all read. Of more, those that had events last; when they have none, a poll
 * now and then is to look at the others too.
 *
 * <p>Threads: any.
 */
public final class PolledLinks {
    private static final int FEW = 3;
    private static final int OTHERS_EVERY = 8;

    private volatile DrivenLink[] all = {};
    private volatile DrivenLink[] polled = {};
    private int oldest;
    /** Empty polls; ranks may lose a count, which does no harm. */
    private int polls;

    /** All links there are; not to be changed. */
    public DrivenLink[] all() {
        return all;
    }

    /** Reads a link from now on. */
    public synchronized void add(DrivenLink link) {
        DrivenLink[] longer = Arrays.copyOf(all, all.length + 1);
        longer[all.length] = link;
        all = longer;
        choosePolled();
    }

    /** Forgets a link. */
    public synchronized void remove(DrivenLink link) {
        all = Arrays.stream(all).filter(each -> each != link).toArray(DrivenLink[]::new);
        choosePolled();
    }

    private void choosePolled() {
        polled = all.length <= FEW ? all : Arrays.copyOf(all, FEW);
    }

    /** Moves the few links along; returns the number of events. */
    public int poll() {
        int handled = 0;
        for (DrivenLink link : polled) {
            handled += link.poll();
        }
        return handled;
    }

    /** Moves one of the links along, and reads it at every poll from now on if it had events. */
    public int poll(DrivenLink link) {
        int handled = link.poll();
        if (handled > 0) {
            prefer(link);
        }
        return handled;
    }

    /** Whether an empty poll is to look at the others too. */
    public boolean mustPollOthers() {
        return polled.length < all.length && (++polls & OTHERS_EVERY - 1) == 0;
    }

    /** A link had events: it is read at every poll now, in place of another. */
    public void prefer(DrivenLink link) {
        DrivenLink[] links = polled;
        if (links.length < all.length && !Arrays.asList(links).contains(link)) {
            pollNext(link);
        }
    }

    private synchronized void pollNext(DrivenLink link) {
        if (polled.length < all.length && Arrays.asList(all).contains(link)) {
            DrivenLink[] changed = polled.clone();
            changed[oldest++ % changed.length] = link;
            polled = changed;
        }
    }
}
