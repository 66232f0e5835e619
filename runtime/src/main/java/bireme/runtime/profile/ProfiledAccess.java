package bireme.runtime.profile;

/**
 * A call on a window or a file, from its begin until it is closed.
 *
 * <p>Threads: that which calls.
 */
public final class ProfiledAccess implements AutoCloseable {
    private final ProfiledRing ring;
    private final CallEvent event;

    ProfiledAccess(ProfiledRing ring, CallEvent event) {
        this.ring = ring;
        this.event = event;
    }

    /** The call has ended, also if it has failed. */
    @Override
    public void close() {
        ring.commit(event);
    }
}
