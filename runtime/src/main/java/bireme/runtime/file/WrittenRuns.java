package bireme.runtime.file;

import java.util.Arrays;

/**
 * The bytes of a window that ranks write, put together.
 *
 * <p>Threads: one.
 */
final class WrittenRuns {
    private final long windowStart;
    /** Of each block its start in the window in the upper half, and its length in the lower. */
    private long[] blocks = new long[64];

    private int count;

    /** Begins without any, of a window of at most 2^30 bytes. */
    WrittenRuns(long windowStart) {
        this.windowStart = windowStart;
    }

    /** Adds what {@code length} bytes of a rank's data take, if that is any. */
    void add(ViewLayout view, long data, long length) {
        if (length > 0) {
            view.forEachGroup(data, length, -windowStart, this::addGroup);
        }
    }

    private void addGroup(long start, long times, long length, long stride) {
        while (count + times > blocks.length) {
            blocks = Arrays.copyOf(blocks, 2 * blocks.length);
        }
        for (long i = 0; i < times; i++) {
            blocks[count++] = start + i * stride << Integer.SIZE | length;
        }
    }

    /** Where runs begin and end in the file, one after another, of which none touches the next. */
    long[] merged() {
        Arrays.sort(blocks, 0, count);
        long[] runs = new long[2 * count];
        int last = -1;
        for (int i = 0; i < count; i++) {
            long start = windowStart + (blocks[i] >> Integer.SIZE);
            long end = start + (int) blocks[i];
            if (last >= 0 && start <= runs[last]) {
                runs[last] = Math.max(runs[last], end);
            } else {
                runs[last + 1] = start;
                runs[last + 2] = end;
                last += 2;
            }
        }
        return Arrays.copyOf(runs, last + 1);
    }
}
