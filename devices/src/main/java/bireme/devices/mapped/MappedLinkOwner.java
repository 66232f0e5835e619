package bireme.devices.mapped;

import bireme.devices.net.link.LinkOwner;
import java.io.IOException;

/**
 * Stands between the link below a {@link MappedLink} and the owner of that.
 *
 * <p>Threads: as {@link LinkOwner}.
 */
final class MappedLinkOwner implements LinkOwner {
    /** Polls of memory for one of the link below, which is a system call and seldom has news; a power of two. */
    private static final int POLLS_PER_LOOK_BELOW = 1024;

    private final MappedLink link;
    private final LinkOwner owner;
    /** Empty polls so far; threads may lose a count, which does no harm. */
    private int emptyPolls;

    MappedLinkOwner(MappedLink link, LinkOwner owner) {
        this.link = link;
        this.owner = owner;
    }

    @Override
    public int polled() {
        if (!link.isShared()) {
            return readable();
        }
        if (link.hasRecord()) {
            return owner.readable();
        }
        if ((++emptyPolls & POLLS_PER_LOOK_BELOW - 1) != 0) {
            return 0;
        }
        int events = readable();
        link.markAsleepAgain(); // the byte that is read now may be one that was to wake a thread
        return events + (link.hasRecord() ? owner.readable() : 0);
    }

    @Override
    public int readable() {
        try {
            if (!link.isSettled()) {
                return link.settle() ? 1 + owner.writable() + owner.readable() : 0;
            }
            if (link.isShared()) {
                link.readBelow();
                int events = link.hasRecord() || link.isEnded() ? owner.readable() : 0;
                return owner.hasOutput() ? events + owner.writable() : events;
            }
        } catch (IOException e) {
            link.close(); // the link has no other owner until a frame has come
            owner.failed(e);
            return 0;
        }
        return owner.readable();
    }

    @Override
    public int writable() {
        if (!link.isSettled()) {
            return readable();
        }
        return owner.writable();
    }

    @Override
    public boolean hasOutput() {
        return owner.hasOutput() || !link.isSettled();
    }

    /** In shared memory it is the other process that says when there is room. */
    @Override
    public boolean needsRoomBelow() {
        return !link.isShared() && hasOutput();
    }

    @Override
    public boolean beforeWait() {
        return link.isShared() && link.sleep(owner);
    }

    @Override
    public void afterWait() {
        if (link.isShared()) {
            link.awake();
        }
    }

    @Override
    public boolean needsShortWaits() {
        return link.isShared();
    }

    @Override
    public void failed(Throwable cause) {
        owner.failed(cause);
    }
}
