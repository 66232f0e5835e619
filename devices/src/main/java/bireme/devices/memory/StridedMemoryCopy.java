package bireme.devices.memory;

import xxdev.ElementType;

/**
 * Copies blocks that lie at a fixed distance from each other in a user buffer into memory, where they lie one after
 * another, and back.
 *
 * <p>Shape: long blocks are copied one by one; short ones go through an array of {@value #STAGE_ELEMENTS} elements that
 * stays in the processor's first cache. Memory that two processors share is so touched by bulk copies only, which wait
 * for many of its cache lines at a time; a loop over elements that takes from one side and puts to the other has few of
 * them on the way, and takes twice as long.
 *
 * <p>Units: {@code index} counts elements of {@code type} from the beginning of the memory.
 *
 * <p>Threads: any.
 */
final class StridedMemoryCopy {
    private static final int STAGE_ELEMENTS = 512;

    private static final ThreadLocal<Object[]> STAGES =
            ThreadLocal.withInitial(() -> new Object[ElementType.values().length]);

    private StridedMemoryCopy() {}

    /** Copies blocks of a user buffer into memory. */
    static void put(
            MemoryBlock memory,
            int index,
            ElementType type,
            Object from,
            int offset,
            int blocks,
            int length,
            int stride) {
        if (isBulk(from, blocks, length)) {
            for (int block = 0; block < blocks; block++) {
                memory.put(index + block * length << type.shift(), type, from, offset + block * stride, length);
            }
            return;
        }
        Object stage = stage(type);
        int step = STAGE_ELEMENTS / length;
        for (int block = 0; block < blocks; block += step) {
            int some = Math.min(step, blocks - block);
            StridedCopy.copy(type, from, offset + block * stride, stride, stage, 0, length, some, length);
            memory.put(index + block * length << type.shift(), type, stage, 0, some * length);
        }
    }

    /** Copies blocks from memory into a user buffer. */
    static void get(
            MemoryBlock memory,
            int index,
            ElementType type,
            Object to,
            int offset,
            int blocks,
            int length,
            int stride) {
        if (isBulk(to, blocks, length)) {
            for (int block = 0; block < blocks; block++) {
                memory.get(index + block * length << type.shift(), type, to, offset + block * stride, length);
            }
            return;
        }
        Object stage = stage(type);
        int step = STAGE_ELEMENTS / length;
        for (int block = 0; block < blocks; block += step) {
            int some = Math.min(step, blocks - block);
            memory.get(index + block * length << type.shift(), type, stage, 0, some * length);
            StridedCopy.copy(type, stage, 0, length, to, offset + block * stride, stride, some, length);
        }
    }

    private static boolean isBulk(Object user, int blocks, int length) {
        return length >= StridedCopy.MIN_BULK || blocks == 1 || !user.getClass().isArray();
    }

    private static Object stage(ElementType type) {
        Object[] stages = STAGES.get();
        Object stage = stages[type.ordinal()];
        if (stage == null) {
            stage = type.newArray(STAGE_ELEMENTS);
            stages[type.ordinal()] = stage;
        }
        return stage;
    }
}
