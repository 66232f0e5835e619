package bireme.devices.net.link;

/**
 * A {@link Link} that knows whom to call when something happened to it.
 *
 * <p>Threads: as {@link Link}.
 */
public abstract class DrivenLink implements Link {
    private LinkOwner owner;

    /** Sets the owner; before any thread drives the link. */
    public final void drivenBy(LinkOwner newOwner) {
        owner = newOwner;
    }

    /** Whom to call. */
    public final LinkOwner owner() {
        return owner;
    }

    /** Moves the link along for a rank that polls; returns the number of events. */
    final int poll() {
        int events = owner.polled();
        return owner.hasOutput() ? events + owner.writable() : events;
    }
}
