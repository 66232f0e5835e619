package bireme.runtime.file;

import java.nio.ByteBuffer;

/**
 * Moves the items of one rank between its buffer and the file.
 *
 * <p>Shape: bytes side by side in the file go by themselves. Where they lie scattered in short pieces, a part of the
 * file is read as a whole and the pieces are taken from there (<em>data sieving</em>), if the bytes between them cost
 * less than the calls that are saved. Writes do so only where all ranks that have the file open are in this JVM: what
 * is read there and written again must not change meanwhile, which {@link JvmFileLock} sees to.
 *
 * <p>Threads: any.
 */
final class IndependentAccess {
    /** Large enough that the call counts for little, small enough to stay in the processor's cache. */
    static final int CHUNK = 1 << 20;

    /** Bytes that could be copied in the time of a call of the system. */
    static final long CALL_BYTES = 4096;

    private final SharedFile file;
    private final FileHints hints;
    private final StageBuffers stages;
    private final boolean mayRewrite;

    /** An access; {@code isOneJvm} says that nobody outside this JVM has the file open. */
    IndependentAccess(SharedFile file, FileHints hints, StageBuffers stages, boolean isOneJvm) {
        this.file = file;
        this.hints = hints;
        this.stages = stages;
        FileHints.Choice sieve = hints.choice("romio_ds_write");
        this.mayRewrite = file.isReadable()
                && (sieve == FileHints.Choice.ENABLE || sieve == FileHints.Choice.AUTOMATIC && isOneJvm);
    }

    /** Whether bytes may be read and written again as they were. */
    boolean mayRewrite() {
        return mayRewrite;
    }

    /** Reads as far as the file goes; returns the bytes read, a whole number of elements. */
    long read(ViewLayout view, long data, MemoryItems items) {
        long length = items.bytes();
        long done = 0;
        while (done < length) {
            long run = view.runLength(data + done, length - done);
            Window window = run == length - done
                    ? null
                    : Window.of(view, data + done, length - done, hints.number("ind_rd_buffer_size"));
            long wanted = window == null ? run : window.bytes;
            long got = window != null && pays("romio_ds_read", window, run)
                    ? readWindow(view, data, done, window, items)
                    : readRuns(view, data, done, wanted, items);
            done += got;
            if (got < wanted) {
                break;
            }
        }
        return done - done % items.width();
    }

    /**
     * A part of the file with so much of the data.
     *
     * @param start its first byte
     * @param length its bytes
     * @param bytes those of them that are data
     */
    record Window(long start, int length, long bytes) {
        /** The next one of at most {@code limit} bytes; {@code null} where data lies in no order. */
        static Window of(ViewLayout view, long data, long length, int limit) {
            if (!view.isOrdered()) {
                return null;
            }
            long start = view.place(data);
            long bytes = Math.min(length, view.dataBelow(start + limit) - data);
            return new Window(start, (int) (view.end(data, bytes) - start), bytes);
        }
    }

    private boolean pays(String key, Window window, long run) {
        FileHints.Choice choice = hints.choice(key);
        if (choice == FileHints.Choice.DISABLE || run >= window.bytes) {
            return false;
        }
        long calls = window.bytes / Math.max(1, run);
        return choice == FileHints.Choice.ENABLE || window.length < window.bytes + calls * CALL_BYTES;
    }

    private long readWindow(ViewLayout view, long data, long done, Window window, MemoryItems items) {
        ByteBuffer stage = stages.take(window.length);
        int read = file.read(stage, window.start);
        long there = read == window.length ? window.bytes : view.dataBelow(window.start + read) - data - done;
        if (there > 0) {
            StagePieces.of(view, data + done, there, stage, window.start, items.unit(done, there))
                    .copyTo(items, done, (int) there);
        }
        stages.giveBack(stage);
        return there;
    }

    private long readRuns(ViewLayout view, long data, long done, long length, MemoryItems items) {
        long moved = 0;
        while (moved < length) {
            long run = view.runLength(data + done + moved, length - moved);
            long read = readRun(view.place(data + done + moved), done + moved, run, items);
            moved += read;
            if (read < run) {
                break;
            }
        }
        return moved;
    }

    private long readRun(long place, long at, long length, MemoryItems items) {
        long moved = 0;
        while (moved < length) {
            int chunk = (int) Math.min(length - moved, CHUNK);
            ByteBuffer inPlace = items.inPlace(at + moved, chunk);
            int read;
            if (inPlace != null) {
                read = file.read(inPlace, place + moved);
            } else {
                ByteBuffer stage = stages.take(chunk);
                read = file.read(stage, place + moved);
                items.copyIn(at + moved, stage, 0, read);
                stages.giveBack(stage);
            }
            moved += read;
            if (read < chunk) {
                break;
            }
        }
        return moved;
    }

    /** Writes all items. */
    void write(ViewLayout view, long data, MemoryItems items) {
        long length = items.bytes();
        for (long done = 0; done < length; ) {
            long run = view.runLength(data + done, length - done);
            Window window = run == length - done
                    ? null
                    : Window.of(view, data + done, length - done, hints.number("ind_wr_buffer_size"));
            long at = done;
            if (window == null) {
                file.lock().shared(() -> writeRun(view.place(data + at), at, run, items));
                done += run;
            } else if (mayRewrite && pays("romio_ds_write", window, run)) {
                file.lock().alone(() -> rewriteWindow(view, data, at, window, items));
                done += window.bytes;
            } else {
                file.lock().shared(() -> writeRuns(view, data, at, window.bytes, items));
                done += window.bytes;
            }
        }
    }

    private void rewriteWindow(ViewLayout view, long data, long done, Window window, MemoryItems items) {
        ByteBuffer stage = stages.take(window.length);
        file.read(stage, window.start);
        while (stage.hasRemaining()) {
            stage.put((byte) 0);
        }
        StagePieces.of(view, data + done, window.bytes, stage, window.start, items.unit(done, window.bytes))
                .copyFrom(items, done, (int) window.bytes);
        file.write(stage.flip(), window.start);
        stages.giveBack(stage);
    }

    /** The data of a window, piece by piece from a copy without gaps. */
    private void writeRuns(ViewLayout view, long data, long done, long length, MemoryItems items) {
        ByteBuffer stage = stages.take((int) length);
        items.copyOut(done, stage, 0, (int) length);
        for (long moved = 0; moved < length; ) {
            long run = view.runLength(data + done + moved, length - moved);
            file.write(stage.clear().limit((int) (moved + run)).position((int) moved), view.place(data + done + moved));
            moved += run;
        }
        stages.giveBack(stage);
    }

    private void writeRun(long place, long at, long length, MemoryItems items) {
        for (long moved = 0; moved < length; ) {
            int chunk = (int) Math.min(length - moved, CHUNK);
            ByteBuffer inPlace = items.inPlace(at + moved, chunk);
            if (inPlace != null) {
                file.write(inPlace, place + moved);
            } else {
                ByteBuffer stage = stages.take(chunk);
                items.copyOut(at + moved, stage, 0, chunk);
                file.write(stage, place + moved);
                stages.giveBack(stage);
            }
            moved += chunk;
        }
    }
}
