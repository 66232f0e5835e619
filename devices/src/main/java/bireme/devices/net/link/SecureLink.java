package bireme.devices.net.link;

import java.io.IOException;

/**
 * A link that encrypts over another one. It may hold bytes that the link below knows nothing of: some that were sealed
 * and not written yet, and some that came and were not read yet.
 *
 * <p>Threads: as {@link Link}. Reading may write, so everything outgoing has a lock of its own.
 */
public interface SecureLink extends LayeredLink {
    @Override
    default LinkOwner drivenBy(LinkOwner owner) {
        return new SecureLinkOwner(this, owner);
    }

    /**
     * Whether {@link #read} left something for which the link below will not signal again. For the thread that has
     * read.
     */
    boolean hasMore();

    /** Writes what was sealed before; returns the number of bytes written. */
    int flush() throws IOException;

    /** Whether something sealed waits for room on the link below; may be out of date at once. */
    boolean hasSealed();

    /** Whether anything can be written yet. */
    boolean isOpen();
}
