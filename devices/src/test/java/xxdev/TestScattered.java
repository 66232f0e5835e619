package xxdev;

import java.util.Arrays;

/** Scattered elements for tests: each has its place, and the sequence begins at {@code origin}. */
final class TestScattered implements ScatteredBuffer {
    private final Object storage;
    private final int origin;
    private final int[] places;
    private final int blockLength;
    private final int stride;

    private TestScattered(Object storage, int origin, int[] places, int blockLength, int stride) {
        this.storage = storage;
        this.origin = origin;
        this.places = places;
        this.blockLength = blockLength;
        this.stride = stride;
    }

    /** Blocks at a fixed distance, the last one maybe cut short. */
    static TestScattered blocks(Object storage, int origin, int start, int count, int blockLength, int stride) {
        int[] places = new int[count];
        for (int i = 0; i < count; i++) {
            places[i] = start + i / blockLength * stride + i % blockLength;
        }
        return new TestScattered(storage, origin, places, blockLength, stride);
    }

    /** Elements in any places. */
    static TestScattered anywhere(Object storage, int origin, int[] places) {
        return new TestScattered(storage, origin, places, 0, 0);
    }

    int[] places() {
        return places;
    }

    int origin() {
        return origin;
    }

    @Override
    public Object storage() {
        return storage;
    }

    @Override
    public int length() {
        return origin + places.length;
    }

    @Override
    public int indexOf(int element) {
        return places[element - origin];
    }

    @Override
    public int blockLength() {
        return blockLength;
    }

    @Override
    public int stride() {
        return stride;
    }

    @Override
    public boolean isBlockStart(int element) {
        return (element - origin) % blockLength == 0;
    }

    @Override
    public void forEachRun(int first, int count, RunCopy copy, ElementType type, Object packed, int position) {
        int at = first;
        int end = first + count;
        while (at < end) {
            int whole = blockLength > 0 && isBlockStart(at) ? (end - at) / blockLength : 0;
            if (whole > 0) {
                copy.copy(type, storage, indexOf(at), whole, blockLength, stride, packed, position + at - first);
                at += whole * blockLength;
            } else {
                copy.copy(type, storage, indexOf(at), 1, 1, 1, packed, position + at - first);
                at++;
            }
        }
    }

    @Override
    public String toString() {
        return places.length + " elements"
                + (blockLength > 0 ? " in blocks of " + blockLength + " every " + stride : "")
                + " of " + storage.getClass().getSimpleName()
                + (places.length < 9 ? " at " + Arrays.toString(places) : "");
    }
}
