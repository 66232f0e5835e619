package xxdev;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.util.Arrays;
import java.util.Objects;

/**
 * A sequence of elements of one primitive type that lies in several arrays or NIO buffers, its chunks: a buffer of more
 * elements than an {@code int} can count. A message of it is one message, which any buffer of its type may be the other
 * side of.
 *
 * <p>Shape: chunk {@code c} holds the elements {@link #start start(c)} to {@code start(c + 1) - 1} of the sequence,
 * from element {@link #offset offset(c)} of its array or NIO buffer on. No chunk is empty.
 *
 * <p>Units: elements.
 *
 * <p>Threads: immutable, but for the contents of the chunks.
 *
 * <p>Source: MPI 4.1, 2.5.8 and 3.2.2 (large counts).
 */
public final class LargeBuffer {
    private final ElementType type;
    private final Object[] chunks;
    private final int[] offsets;
    /** Of each chunk, and the length of the whole. */
    private final long[] starts;

    /**
     * A sequence of the elements of some arrays or NIO buffers, one behind the other.
     *
     * @param type type of the elements; not {@link ElementType#OBJECT}, because objects have no fixed length
     * @param chunks arrays or NIO buffers of that type; a NIO buffer is counted from index 0 on
     * @param offsets first element of each chunk that belongs to the sequence
     * @param lengths elements of each chunk that belong to the sequence, from there on; at least 1
     * @throws DeviceException when the type is that of objects, or a chunk is none of that type
     * @throws IndexOutOfBoundsException when a chunk has no such elements
     */
    public LargeBuffer(ElementType type, Object[] chunks, int[] offsets, int[] lengths) {
        if (type == ElementType.OBJECT) {
            throw new DeviceException("a large buffer has elements of a primitive type; objects have no fixed length");
        }
        this.type = type;
        this.chunks = chunks.clone();
        this.offsets = offsets.clone();
        starts = new long[chunks.length + 1];
        for (int c = 0; c < chunks.length; c++) {
            checkChunk(c, chunks[c], lengths[c]);
            starts[c + 1] = starts[c] + lengths[c];
        }
    }

    private void checkChunk(int c, Object chunk, int length) {
        if (ElementType.of(chunk) != type || chunk instanceof ScatteredBuffer) {
            throw new DeviceException("chunk " + c + " is a " + chunk.getClass().getSimpleName()
                    + "; expected an array or NIO buffer of " + type);
        }
        int room = chunk instanceof Buffer nio ? nio.limit() : Array.getLength(chunk);
        Objects.checkFromIndexSize(offsets[c], length, room);
        if (length == 0) {
            throw new IndexOutOfBoundsException("chunk " + c + " has no elements; expected at least 1");
        }
    }

    private LargeBuffer(ElementType type, Object[] chunks, int[] offsets, long[] starts) {
        this.type = type;
        this.chunks = chunks;
        this.offsets = offsets;
        this.starts = starts;
    }

    /** {@return the type of the elements} */
    public ElementType type() {
        return type;
    }

    /** {@return the number of elements} */
    public long length() {
        return starts[chunks.length];
    }

    /** {@return the number of chunks} */
    public int chunks() {
        return chunks.length;
    }

    /**
     * {@return an array or NIO buffer that holds elements of the sequence}
     *
     * @param index which one, {@code 0..chunks()-1}
     */
    public Object chunk(int index) {
        return chunks[index];
    }

    /**
     * {@return the first element of a chunk that belongs to the sequence}
     *
     * @param index which chunk, {@code 0..chunks()-1}
     */
    public int offset(int index) {
        return offsets[index];
    }

    /**
     * {@return the element of the sequence that a chunk begins with; of {@code chunks()}, the length of the sequence}
     *
     * @param index which chunk, {@code 0..chunks()}
     */
    public long start(int index) {
        return starts[index];
    }

    /**
     * {@return the chunk that an element of the sequence lies in}
     *
     * @param element index in the sequence, {@code 0..length()-1}
     * @throws IndexOutOfBoundsException when there is no such element
     */
    public int chunkOf(long element) {
        Objects.checkIndex(element, length());
        int found = Arrays.binarySearch(starts, element);
        return found < 0 ? -found - 2 : found;
    }

    /**
     * {@return a part of the sequence, which shares its chunks}
     *
     * @param first first element, {@code 0..length()}
     * @param count elements, {@code 0..length()-first}
     * @throws IndexOutOfBoundsException when the sequence has no such elements
     */
    public LargeBuffer slice(long first, long count) {
        Objects.checkFromIndexSize(first, count, length());
        if (count == 0) {
            return new LargeBuffer(type, new Object[0], new int[0], new long[1]);
        }
        int from = chunkOf(first);
        int to = chunkOf(first + count - 1) + 1;
        int[] newOffsets = Arrays.copyOfRange(offsets, from, to);
        newOffsets[0] += (int) (first - starts[from]); // less than the length of the chunk
        long[] newStarts = Arrays.copyOfRange(starts, from, to + 1);
        for (int c = 0; c < newStarts.length; c++) {
            newStarts[c] = Math.min(Math.max(newStarts[c] - first, 0), count);
        }
        return new LargeBuffer(type, Arrays.copyOfRange(chunks, from, to), newOffsets, newStarts);
    }

    @Override
    public String toString() {
        return length() + " x " + type + " in " + chunks.length + (chunks.length == 1 ? " chunk" : " chunks");
    }
}
