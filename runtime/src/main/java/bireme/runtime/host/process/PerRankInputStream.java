package bireme.runtime.host.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Stands in for {@code System.in}: passes each call on to the input of the calling rank. */
final class PerRankInputStream extends InputStream {
    private final InputStream original;

    PerRankInputStream(InputStream original) {
        this.original = original;
    }

    InputStream original() {
        return original;
    }

    private InputStream current() {
        RankProcessState rank = CurrentRank.find();
        return rank == null ? original : rank.in();
    }

    @Override
    public int read() throws IOException {
        return current().read();
    }

    @Override
    public int read(byte[] bytes) throws IOException {
        return current().read(bytes);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return current().read(bytes, offset, length);
    }

    @Override
    public byte[] readAllBytes() throws IOException {
        return current().readAllBytes();
    }

    @Override
    public byte[] readNBytes(int length) throws IOException {
        return current().readNBytes(length);
    }

    @Override
    public int readNBytes(byte[] bytes, int offset, int length) throws IOException {
        return current().readNBytes(bytes, offset, length);
    }

    @Override
    public long skip(long count) throws IOException {
        return current().skip(count);
    }

    @Override
    public void skipNBytes(long count) throws IOException {
        current().skipNBytes(count);
    }

    @Override
    public int available() throws IOException {
        return current().available();
    }

    @Override
    public void close() throws IOException {
        current().close();
    }

    @Override
    public synchronized void mark(int limit) {
        current().mark(limit);
    }

    @Override
    public synchronized void reset() throws IOException {
        current().reset();
    }

    @Override
    public boolean markSupported() {
        return current().markSupported();
    }

    @Override
    public long transferTo(OutputStream out) throws IOException {
        return current().transferTo(out);
    }
}
