package bireme.devices.net.link;

import bireme.devices.wait.SpinLock;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * A link that encrypts over another one. It may hold bytes that the link below knows nothing of: some that were sealed
 * and not written yet, and some that came and were not read yet.
 *
 * <p>Shape: of what was sealed, the part that the link below did not take is written before anything else.
 *
 * <p>Threads: as {@link Link}. Reading may write, so everything outgoing is guarded by a lock of its own, the last to
 * be taken.
 */
public abstract class SecureLink implements LayeredLink {
    /** The link that carries what is sealed. */
    protected final Link link;

    /** Guards {@link #sealed}, and whatever seals. */
    protected final SpinLock sending = new SpinLock();

    /** What was sealed and not written yet. */
    protected final ByteBuffer sealed;

    private volatile boolean hasSealed;

    /**
     * Lies over a link.
     *
     * @param sealedBytes most bytes that are sealed before they are written
     */
    protected SecureLink(Link link, int sealedBytes) {
        this.link = link;
        sealed = ByteBuffer.allocateDirect(sealedBytes).limit(0);
    }

    @Override
    public LinkOwner drivenBy(LinkOwner owner) {
        return new SecureLinkOwner(this, owner);
    }

    /**
     * Writes what is sealed; whether the link took all of it. Else it signals when it is writable again. The caller
     * holds {@link #sending}.
     */
    protected final boolean writeSealed() throws IOException {
        if (sealed.hasRemaining()) {
            link.write(sealed);
        }
        hasSealed = sealed.hasRemaining();
        if (hasSealed) {
            link.wantWrite();
        }
        return !hasSealed;
    }

    /** Writes what was sealed before; returns the number of bytes written. */
    public int flush() throws IOException {
        sending.lock();
        try {
            int before = sealed.remaining();
            writeSealed();
            return before - sealed.remaining();
        } finally {
            sending.unlock();
        }
    }

    /** Whether something sealed waits for room on the link below; may be out of date at once. */
    final boolean hasSealed() {
        return hasSealed;
    }

    /**
     * Whether {@link #read} left something for which the link below will not signal again. For the thread that has
     * read.
     */
    public abstract boolean hasMore();

    /** Whether anything can be written yet. */
    public abstract boolean isOpen();

    @Override
    public final void close() {
        link.close();
    }
}
