package bireme.devices.net.link;

import java.io.IOException;

/**
 * Stands between a link and the owner of the {@link SecureLink} above it.
 *
 * <p>Threads: as {@link LinkOwner}.
 */
final class SecureLinkOwner implements LinkOwner {
    private final SecureLink secure;
    private final LinkOwner owner;

    SecureLinkOwner(SecureLink secure, LinkOwner owner) {
        this.secure = secure;
        this.owner = owner;
    }

    /** Reads until nothing is left for which the link would not signal again. */
    @Override
    public int readable() {
        int events = 0;
        int last;
        do {
            last = owner.readable();
            events += last;
        } while (last > 0 && secure.hasMore());
        if (secure.hasMore()) {
            secure.wantWrite(); // another thread reads, or the owner takes no more now: asks for another event
        }
        return events;
    }

    @Override
    public int writable() {
        int events = 0;
        try {
            events = secure.flush();
        } catch (IOException e) {
            owner.failed(e);
        }
        if (events > 0) {
            events += readable(); // what is above may have had to say something before it went on with what had come
        }
        return events + owner.writable();
    }

    @Override
    public boolean hasOutput() {
        return secure.hasSealed() || secure.isOpen() && owner.hasOutput();
    }

    @Override
    public void failed(Throwable cause) {
        owner.failed(cause);
    }
}
