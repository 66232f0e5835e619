package bireme.devices.net;

import bireme.devices.net.link.Link;
import bireme.devices.net.link.LinkFactory;
import bireme.devices.net.link.LinkHost;
import bireme.devices.net.link.LinkOwner;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Links of a process that can be made to read nothing, like those of one that collects garbage or was stopped by a
 * signal; everything else is a real factory's.
 */
public final class PausableLinks implements LinkFactory {
    private final LinkFactory links;
    private volatile boolean isPaused;
    private volatile long written;

    /** Makes the links of a factory pausable. */
    public PausableLinks(LinkFactory links) {
        this.links = links;
    }

    /** Reads nothing from now on. */
    public void pause() {
        isPaused = true;
    }

    /** Reads again. */
    public void resume() {
        isPaused = false;
    }

    /** Bytes written so far, to one peer. */
    public long written() {
        return written;
    }

    private final class PausableLink implements Link {
        private final Link link;

        PausableLink(Link link) {
            this.link = link;
        }

        @Override
        public int read(ByteBuffer into) throws IOException {
            return isPaused ? 0 : link.read(into);
        }

        @Override
        public int write(ByteBuffer bytes) throws IOException {
            return (int) count(link.write(bytes));
        }

        @Override
        public long write(ByteBuffer first, ByteBuffer second) throws IOException {
            return count(link.write(first, second));
        }

        @SuppressWarnings("NonAtomicOperationOnVolatileField") // one thread writes at a time
        private long count(long bytes) {
            written += bytes;
            return bytes;
        }

        @Override
        public void wantWrite() {
            link.wantWrite();
        }

        @Override
        public void close() {
            link.close();
        }
    }

    @Override
    public void open(LinkHost host) {
        links.open(new LinkHost() {
            @Override
            public LinkOwner linked(int process, Link link) {
                return host.linked(process, new PausableLink(link));
            }

            @Override
            public void connectFailed(int process, Throwable cause) {
                host.connectFailed(process, cause);
            }
        });
    }

    @Override
    public void connect(int process) {
        links.connect(process);
    }

    @Override
    public int poll() {
        return links.poll();
    }

    @Override
    public void beforeSleep() {
        links.beforeSleep();
    }

    @Override
    public void close() {
        links.close();
    }
}
