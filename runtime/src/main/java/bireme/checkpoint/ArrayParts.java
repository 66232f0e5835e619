package bireme.checkpoint;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import mpi.LargeArray;

/**
 * Elements of one type in one or several arrays or NIO buffers, one behind the other. Units: elements.
 *
 * <p>Threads: immutable, but for the contents.
 */
final class ArrayParts {
    private final ElementKind kind;
    private final Object[] parts;
    private final int[] offsets;
    /** First element of each part, and the length of all. */
    private final long[] starts;

    private ArrayParts(ElementKind kind, Object[] parts, int[] offsets, long[] starts) {
        this.kind = kind;
        this.parts = parts;
        this.offsets = offsets;
        this.starts = starts;
    }

    /** All elements of an array; those of a NIO buffer from its position to its limit, wherever it moves later. */
    static ArrayParts of(Object array) {
        Object data = array instanceof Buffer buffer ? buffer.slice() : array;
        int length = data instanceof Buffer buffer ? buffer.limit() : Array.getLength(data);
        return new ArrayParts(ElementKind.of(data), new Object[] {data}, new int[1], new long[] {0, length});
    }

    static ArrayParts of(LargeArray array, ElementKind kind) {
        int count = array.chunks();
        Object[] parts = new Object[count];
        int[] offsets = new int[count];
        long[] starts = new long[count + 1];
        for (int p = 0; p <= count; p++) {
            starts[p] = array.start(p);
            if (p < count) {
                parts[p] = array.chunk(p);
                offsets[p] = array.offset(p);
            }
        }
        return new ArrayParts(kind, parts, offsets, starts);
    }

    ElementKind kind() {
        return kind;
    }

    long length() {
        return starts[parts.length];
    }

    /** Copies all elements to an image, from a byte on. */
    void store(Image image, long position) {
        move(0, length(), image, position, true);
    }

    /** Fills elements from {@code first} on with those that an image has from a byte on. */
    void load(Image image, long position, long first, long count) {
        move(first, count, image, position, false);
    }

    private void move(long first, long count, Image image, long position, boolean isStore) {
        long done = 0;
        for (int p = partOf(first); done < count; p++) {
            long from = first + done - starts[p];
            long end = Math.min(starts[p + 1] - starts[p], from + count - done);
            while (from < end) {
                ByteBuffer bytes = image.at(position + done * kind.bytes(), (end - from) * kind.bytes());
                int piece = bytes.remaining() / kind.bytes();
                int offset = (int) (offsets[p] + from);
                if (isStore) {
                    kind.store(parts[p], offset, piece, bytes);
                } else {
                    kind.load(bytes, parts[p], offset, piece);
                }
                from += piece;
                done += piece;
            }
        }
    }

    private int partOf(long element) {
        int p = 0;
        while (p < parts.length - 1 && starts[p + 1] <= element) {
            p++;
        }
        return p;
    }
}
