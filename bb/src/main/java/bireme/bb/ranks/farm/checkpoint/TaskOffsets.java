package bireme.bb.ranks.farm.checkpoint;

/**
 * Position of the record of each task in a file. Takes memory for each record, not for each number below the highest,
 * because the numbers come from a file that may say anything.
 *
 * <p>Shape: open addressing in two arrays of a power of two, at most half full; a place of 0 means none.
 *
 * <p>Threads: one.
 */
final class TaskOffsets {
    private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;
    private static final int MIN_CAPACITY = 64;

    private long[] tasks = new long[MIN_CAPACITY];
    private long[] offsets = new long[MIN_CAPACITY];
    private int size;
    private long last = -1;

    /** Tasks that have a record. */
    int size() {
        return size;
    }

    /** The highest task, -1 if there is none. */
    long last() {
        return last;
    }

    /** The place of a task's record; 0 if it has none. */
    long of(long task) {
        return offsets[slot(task)];
    }

    /** Notes the place, which is not 0; the last one counts. */
    void put(long task, long place) {
        int slot = slot(task);
        if (offsets[slot] == 0) {
            size++;
            last = Math.max(last, task);
        }
        tasks[slot] = task;
        offsets[slot] = place;
        if (size > tasks.length / 2) {
            grow();
        }
    }

    private int slot(long task) {
        int mask = tasks.length - 1;
        int slot = (int) (task * GOLDEN_RATIO >>> 32) & mask;
        while (offsets[slot] != 0 && tasks[slot] != task) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldTasks = tasks;
        long[] oldPlaces = offsets;
        tasks = new long[Math.multiplyExact(2, oldTasks.length)];
        offsets = new long[tasks.length];
        for (int i = 0; i < oldTasks.length; i++) {
            if (oldPlaces[i] != 0) {
                int slot = slot(oldTasks[i]);
                tasks[slot] = oldTasks[i];
                offsets[slot] = oldPlaces[i];
            }
        }
    }
}
