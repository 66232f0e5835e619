package bireme.launcher.start.ssh;

import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A stream that keeps a copy of the first bytes that were read from it.
 *
 * <p>Threads: one reads; any may call the other methods.
 */
final class FirstBytes extends FilterInputStream {
    private static final int MAX_BYTES = 4096;

    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private final CountDownLatch end = new CountDownLatch(1);

    FirstBytes(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int count = -1;
        try {
            count = super.read(bytes, offset, length);
        } finally {
            keep(bytes, offset, count);
        }
        return count;
    }

    private synchronized void keep(byte[] bytes, int offset, int count) {
        if (count < 0) {
            end.countDown();
        } else {
            kept.write(bytes, offset, Math.min(count, MAX_BYTES - kept.size()));
        }
    }

    synchronized String text() {
        return kept.toString(Charset.defaultCharset());
    }

    /** Waits until all has been read, but not for ever. */
    void awaitEnd(long maxMs) {
        try {
            end.await(maxMs, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
