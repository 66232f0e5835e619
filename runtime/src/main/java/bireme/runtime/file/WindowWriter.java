package bireme.runtime.file;

import bireme.runtime.file.CollectiveAccess.Parts;
import java.nio.ByteBuffer;

/**
 * Writes those bytes of a window that are data of any rank: in one piece if they are all, with what the file has
 * between them if that may be written again and pays, else run by run.
 *
 * <p>Threads: one.
 */
final class WindowWriter {
    private final SharedFile file;
    private final StageBuffers stages;
    private final Parts parts;
    private final int ranks;
    private final boolean mayRewrite;

    WindowWriter(SharedFile file, StageBuffers stages, Parts parts, int ranks, boolean mayRewrite) {
        this.file = file;
        this.stages = stages;
        this.parts = parts;
        this.ranks = ranks;
        this.mayRewrite = mayRewrite;
    }

    /** Writes a window that begins at {@code start} of the file. */
    void write(ByteBuffer window, long start, long end) {
        WrittenRuns written = new WrittenRuns(start);
        for (int rank = 0; rank < ranks; rank++) {
            long from = parts.below(rank, start);
            written.add(parts.view(rank), parts.data(rank) + from, parts.below(rank, end) - from);
        }
        long[] runs = written.merged();
        if (runs.length == 0) {
            return;
        }
        long data = 0;
        for (int i = 0; i < runs.length; i += 2) {
            data += runs[i + 1] - runs[i];
        }
        long whole = runs[runs.length - 1] - runs[0];
        if (mayRewrite && runs.length > 2 && whole < data + runs.length / 2 * IndependentAccess.CALL_BYTES) {
            file.lock().alone(() -> rewrite(window, start, runs));
        } else {
            file.lock().shared(() -> {
                for (int i = 0; i < runs.length; i += 2) {
                    file.write(part(window, start, runs[i], runs[i + 1]), runs[i]);
                }
            });
        }
    }

    private static ByteBuffer part(ByteBuffer window, long start, long from, long to) {
        return window.duplicate().limit((int) (to - start)).position((int) (from - start));
    }

    private void rewrite(ByteBuffer window, long start, long[] runs) {
        long first = runs[0];
        ByteBuffer whole = stages.take((int) (runs[runs.length - 1] - first));
        file.read(whole, first);
        while (whole.hasRemaining()) {
            whole.put((byte) 0);
        }
        for (int i = 0; i < runs.length; i += 2) {
            whole.position((int) (runs[i] - first)).put(part(window, start, runs[i], runs[i + 1]));
        }
        file.write(whole.position(0), first);
        stages.giveBack(whole);
    }
}
