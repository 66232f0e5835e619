package bireme.devices.tcp;

import bireme.devices.net.LinkOwner;
import java.io.IOException;

/**
 * Stands between a link and the owner of the TLS above it.
 *
 * <p>Threads: as {@link LinkOwner}.
 */
final class TlsOwner implements LinkOwner {
    private final TlsLink tls;
    private final LinkOwner owner;

    TlsOwner(TlsLink tls, LinkOwner owner) {
        this.tls = tls;
        this.owner = owner;
    }

    /** Reads until nothing is left that the link would not tell of again. */
    @Override
    public int readable() {
        int events = 0;
        int last;
        do {
            last = owner.readable();
            events += last;
        } while (last > 0 && tls.hasMore());
        if (tls.hasMore()) {
            tls.wantWrite(); // whoever reads now leaves it, or the owner takes no more: the next event comes at once
        }
        return events;
    }

    @Override
    public int writable() {
        int events = 0;
        try {
            events = tls.flush();
        } catch (IOException e) {
            owner.failed(e);
        }
        if (events > 0) {
            events += readable(); // TLS may have had to say something before it went on with what had come
        }
        return events + owner.writable();
    }

    @Override
    public boolean hasOutput() {
        return tls.hasSealed() || tls.isOpen() && owner.hasOutput();
    }

    @Override
    public void failed(Throwable cause) {
        owner.failed(cause);
    }
}
