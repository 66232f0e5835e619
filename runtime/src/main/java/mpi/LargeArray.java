package mpi;

import bireme.devices.memory.LargeCopy;
import bireme.runtime.buffer.MemorySegments;
import bireme.runtime.buffer.NioViews;
import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.Objects;
import xxdev.ElementType;
import xxdev.LargeBuffer;

/**
 * Elements of one primitive type, more than an array or an {@code int} can count: chunks, which are arrays, NIO buffers
 * or parts of a memory segment, one behind the other.
 *
 * <pre>{@code
 * LargeArray field = LargeArray.allocate(MPI.DOUBLE, 3_000_000_000L);
 * field.setDouble(2_999_999_999L, 1.5);
 * comm.send(field, dest, tag);                        // one message of 24 GB
 * comm.recv(field.slice(0, 1000), source, tag);
 * }</pre>
 *
 * <p>Shape: {@link Comm#send(LargeArray, int, int)} and its neighbours send all elements as one message; the other side
 * may be a large array, too, or any buffer that has room. {@link Comm#Send}, {@code Ssend}, {@code Isend}, {@code
 * Issend}, {@code Recv} and {@code Irecv} take a large array with an offset, a count and a datatype without gaps: 3000
 * items of {@code Contiguous(1 << 20, MPI.BYTE)} are more bytes than an {@code int} counts. Collectives of {@link
 * Intracomm} that take large arrays go piece by piece. No other call does; they refuse one with {@code MPI.ERR_TYPE}.
 *
 * <p>Units: elements. Accessors take indices below {@link #length}; elements of types without an accessor are read and
 * written by {@link #get} and {@link #put}.
 *
 * <p>Threads: any; elements are as visible to other threads as those of arrays.
 *
 * <p>Errors: {@link IndexOutOfBoundsException} for an element that is not there; {@link MPIException} naming the
 * argument for all else.
 *
 * <p>Source: MPI 4.1, 2.5.8 (large counts).
 */
public final class LargeArray {
    /** Elements of a chunk that {@link #allocate} makes. */
    private static final int CHUNK_LENGTH = 1 << 24;

    /** Bytes of a chunk outside the heap; a multiple of every element. */
    private static final int CHUNK_BYTES = 1 << 30;

    private final Datatype type;
    private final LargeBuffer buffer;

    private LargeArray(Datatype type, LargeBuffer buffer) {
        this.type = type;
        this.buffer = buffer;
    }

    /**
     * Makes one of zeros, in arrays.
     *
     * @param type {@code MPI.BYTE}, {@code MPI.INT}, {@code MPI.DOUBLE} or another predefined type of one primitive
     *     element
     * @param length elements, 0 or more
     * @return the elements
     * @throws MPIException of class {@code MPI.ERR_TYPE} or {@code MPI.ERR_COUNT} for an illegal argument
     * @throws OutOfMemoryError when the heap is too small
     */
    public static LargeArray allocate(Datatype type, long length) {
        checkType("LargeArray.allocate", type);
        return made(type, length, chunksOf("LargeArray.allocate", length, CHUNK_LENGTH), type.element::newArray);
    }

    /**
     * Makes one of zeros, outside the heap.
     *
     * @param type a predefined type of one primitive element, but for {@code MPI.BOOLEAN}
     * @param length elements, 0 or more
     * @return the elements
     * @throws MPIException of class {@code MPI.ERR_TYPE} or {@code MPI.ERR_COUNT} for an illegal argument
     * @throws OutOfMemoryError when {@code -XX:MaxDirectMemorySize} is too small
     */
    public static LargeArray allocateDirect(Datatype type, long length) {
        String call = "LargeArray.allocateDirect";
        checkType(call, type);
        checkNoBooleans(call, type);
        int each = CHUNK_BYTES / type.element.bytes();
        return made(
                type,
                length,
                chunksOf(call, length, each),
                elements -> NioViews.of(ByteBuffer.allocateDirect(elements * type.element.bytes()), type.element));
    }

    /**
     * Makes one of the elements of arrays and NIO buffers, which are used as they are.
     *
     * @param type a predefined type of one primitive element
     * @param chunks arrays of that type, and NIO buffers of it or of bytes from their position to their limit; none
     *     {@code null}
     * @return the elements of the first chunk, then those of the second, and so on
     * @throws MPIException of class {@code MPI.ERR_TYPE} for a type that cannot be used, {@code MPI.ERR_BUFFER} for a
     *     chunk that is missing or of another type, or that ends inside of an element
     */
    public static LargeArray of(Datatype type, Object... chunks) {
        String call = "LargeArray.of";
        checkType(call, type);
        Arguments.checkPresent(call, "chunks", chunks, "arrays or NIO buffers");
        Object[] used = new Object[chunks.length];
        int[] offsets = new int[chunks.length];
        int[] lengths = new int[chunks.length];
        int filled = 0;
        for (int c = 0; c < chunks.length; c++) {
            Arguments.checkPresent(call, "chunks[" + c + "]", chunks[c], "an array or a NIO buffer");
            Object data = elements(call, "chunks[" + c + "]", chunks[c], type);
            int length = lengthOf(data);
            if (length > 0) {
                used[filled] = data;
                offsets[filled] = data instanceof Buffer nio ? nio.position() : 0;
                lengths[filled++] = length;
            }
        }
        return new LargeArray(
                type,
                new LargeBuffer(
                        type.element,
                        Arrays.copyOf(used, filled),
                        Arrays.copyOf(offsets, filled),
                        Arrays.copyOf(lengths, filled)));
    }

    /**
     * Makes one of the elements in a {@code java.lang.foreign.MemorySegment}, in native byte order; on JDK 22 or newer.
     * The segment must be alive whenever the elements are used, and of an arena that all threads may use: other ranks
     * of the JVM copy from it.
     *
     * @param type a predefined type of one primitive element, but for {@code MPI.BOOLEAN}
     * @param segment the segment, outside the heap or over a {@code byte[]}; its length is a whole number of elements
     * @return the elements of the whole segment
     * @throws MPIException of class {@code MPI.ERR_BUFFER} when {@code segment} is none, or on an older JDK;
     *     {@code MPI.ERR_TYPE} for a type that cannot be used; {@code MPI.ERR_COUNT} when it ends inside of an element
     */
    public static LargeArray ofSegment(Datatype type, Object segment) {
        String call = "LargeArray.ofSegment";
        checkType(call, type);
        checkNoBooleans(call, type);
        Arguments.checkPresent(call, "segment", segment, "a java.lang.foreign.MemorySegment");
        MemorySegments segments = MemorySegments.find();
        if (segments == null || !segments.isSegment(segment)) {
            throw new MPIException(
                    ErrorClass.BUFFER,
                    call + ": segment is a " + segment.getClass().getName()
                            + "; expected a java.lang.foreign.MemorySegment, which JDK 22 and newer have");
        }
        long bytes = segments.byteSize(segment);
        if (bytes % type.element.bytes() != 0) {
            throw new MPIException(
                    ErrorClass.COUNT,
                    call + ": segment has " + bytes + " bytes; expected a multiple of " + type.element.bytes()
                            + ", the length of " + type);
        }
        ByteBuffer[] chunks = segments.byteBuffers(segment, CHUNK_BYTES);
        return of(type, (Object[]) chunks);
    }

    private interface Maker {
        Object make(int elements);
    }

    private static LargeArray made(Datatype type, long length, int[] lengths, Maker maker) {
        Object[] chunks = new Object[lengths.length];
        for (int c = 0; c < chunks.length; c++) {
            chunks[c] = maker.make(lengths[c]);
        }
        return new LargeArray(type, new LargeBuffer(type.element, chunks, new int[chunks.length], lengths));
    }

    private static int[] chunksOf(String call, long length, int each) {
        long most = (long) Integer.MAX_VALUE * each;
        if (length < 0 || length > most) {
            throw new MPIException(ErrorClass.COUNT, call + ": length " + length + " is outside 0.." + most);
        }
        int[] lengths = new int[(int) ((length + each - 1) / each)];
        Arrays.fill(lengths, each);
        if (length % each != 0) {
            lengths[lengths.length - 1] = (int) (length % each);
        }
        return lengths;
    }

    private static void checkType(String call, Datatype type) {
        Arguments.checkPresent(call, "type", type, "MPI.BYTE, MPI.INT, ...");
        if (!type.isPredefined() || type.size != 1 || type.element == ElementType.OBJECT || type.isOfNothing()) {
            throw new MPIException(
                    ErrorClass.TYPE,
                    call + ": type is " + type
                            + "; expected MPI.BYTE, MPI.INT, MPI.DOUBLE or another predefined type of"
                            + " one primitive element");
        }
    }

    private static void checkNoBooleans(String call, Datatype type) {
        if (type.element == ElementType.BOOLEAN) {
            throw new MPIException(
                    ErrorClass.TYPE, call + ": type is " + type + ", which only arrays hold; expected MPI.BYTE");
        }
    }

    /** An array as it is, a NIO buffer as elements of the type, from its position to its limit. */
    private static Object elements(String call, String argument, Object chunk, Datatype type) {
        Object data = null;
        if (chunk instanceof ByteBuffer bytes && bytes.remaining() % type.element.bytes() == 0) {
            data = NioViews.of(bytes.slice(), type.element);
        } else if (chunk instanceof Buffer nio && !(chunk instanceof ByteBuffer)) {
            data = NioViews.of(nio, type.element);
        } else if (chunk.getClass() == type.arrayClass()) {
            data = chunk;
        }
        if (data == null || type.element == ElementType.BOOLEAN && data instanceof Buffer) {
            throw new MPIException(
                    ErrorClass.BUFFER,
                    call + ": " + argument + " is " + Buffers.describe(chunk) + "; expected "
                            + type.arrayClass().getSimpleName() + " or a NIO buffer of whole elements of " + type);
        }
        return data;
    }

    private static int lengthOf(Object data) {
        return data instanceof Buffer nio ? nio.remaining() : Array.getLength(data);
    }

    /** {@return the datatype of the elements} */
    public Datatype type() {
        return type;
    }

    /** {@return the number of elements} */
    public long length() {
        return buffer.length();
    }

    /** {@return the number of chunks} */
    public int chunks() {
        return buffer.chunks();
    }

    /**
     * {@return the array or NIO buffer that holds a chunk}
     *
     * @param index which chunk, {@code 0..chunks()-1}
     */
    public Object chunk(int index) {
        return buffer.chunk(index);
    }

    /**
     * {@return the first element of {@link #chunk} that belongs to the large array, a NIO buffer's counted from its
     * index 0}
     *
     * @param index which chunk, {@code 0..chunks()-1}
     */
    public int offset(int index) {
        return buffer.offset(index);
    }

    /**
     * {@return which element of the large array a chunk begins with; of {@link #chunks}, the {@link #length}}
     *
     * @param index which chunk, {@code 0..chunks()}
     */
    public long start(int index) {
        return buffer.start(index);
    }

    /**
     * {@return some of the elements, which are shared and not copied}
     *
     * @param first first element, {@code 0..length()}
     * @param count elements, {@code 0..length()-first}
     */
    public LargeArray slice(long first, long count) {
        return new LargeArray(type, buffer.slice(first, count));
    }

    /** What devices take. */
    LargeBuffer buffer() {
        return buffer;
    }

    /**
     * Copies elements to an array.
     *
     * @param first first element to copy
     * @param array gets them; of the type of the elements
     * @param offset first element of {@code array}
     * @param count elements to copy
     */
    public void get(long first, Object array, int offset, int count) {
        check("LargeArray.get", first, array, offset, count);
        LargeCopy.copy(type.element, buffer, first, type.element, array, offset, bytes(count));
    }

    /**
     * Copies elements from an array.
     *
     * @param first first element to replace
     * @param array has them; of the type of the elements
     * @param offset first element of {@code array}
     * @param count elements to copy
     */
    public void put(long first, Object array, int offset, int count) {
        check("LargeArray.put", first, array, offset, count);
        LargeCopy.copy(type.element, array, offset, type.element, buffer, first, bytes(count));
    }

    private void check(String call, long first, Object array, int offset, int count) {
        Objects.checkFromIndexSize(first, (long) count, length());
        Arguments.checkPresent(call, "array", array, type.arrayClass().getSimpleName());
        Objects.checkFromIndexSize(offset, count, lengthOf(elements(call, "array", array, type)));
    }

    private long bytes(long elements) {
        return elements << type.element.shift();
    }

    private int place(int chunk, long index) {
        return buffer.offset(chunk) + (int) (index - buffer.start(chunk)); // less than the length of the chunk
    }

    private MPIException notOf(String accessor) {
        return new MPIException(
                ErrorClass.TYPE, "LargeArray." + accessor + ": the elements are of " + type + "; use get and put");
    }

    /**
     * {@return an element}
     *
     * @param index which one, {@code 0..length()-1}
     * @throws MPIException of class {@code MPI.ERR_TYPE} when they are no bytes
     */
    public byte getByte(long index) {
        int c = buffer.chunkOf(index);
        if (buffer.chunk(c) instanceof byte[] array) {
            return array[place(c, index)];
        } else if (buffer.chunk(c) instanceof ByteBuffer nio) {
            return nio.get(place(c, index));
        }
        throw notOf("getByte");
    }

    /**
     * Replaces an element.
     *
     * @param index which one, {@code 0..length()-1}
     * @param value new value
     * @throws MPIException of class {@code MPI.ERR_TYPE} when they are no bytes
     */
    public void setByte(long index, byte value) {
        int c = buffer.chunkOf(index);
        if (buffer.chunk(c) instanceof byte[] array) {
            array[place(c, index)] = value;
        } else if (buffer.chunk(c) instanceof ByteBuffer nio) {
            nio.put(place(c, index), value);
        } else {
            throw notOf("setByte");
        }
    }

    /**
     * {@return an element}
     *
     * @param index which one, {@code 0..length()-1}
     * @throws MPIException of class {@code MPI.ERR_TYPE} when they are no ints
     */
    public int getInt(long index) {
        int c = buffer.chunkOf(index);
        if (buffer.chunk(c) instanceof int[] array) {
            return array[place(c, index)];
        } else if (buffer.chunk(c) instanceof IntBuffer nio) {
            return nio.get(place(c, index));
        }
        throw notOf("getInt");
    }

    /**
     * Replaces an element.
     *
     * @param index which one, {@code 0..length()-1}
     * @param value new value
     * @throws MPIException of class {@code MPI.ERR_TYPE} when they are no ints
     */
    public void setInt(long index, int value) {
        int c = buffer.chunkOf(index);
        if (buffer.chunk(c) instanceof int[] array) {
            array[place(c, index)] = value;
        } else if (buffer.chunk(c) instanceof IntBuffer nio) {
            nio.put(place(c, index), value);
        } else {
            throw notOf("setInt");
        }
    }

    /**
     * {@return an element}
     *
     * @param index which one, {@code 0..length()-1}
     * @throws MPIException of class {@code MPI.ERR_TYPE} when they are no longs
     */
    public long getLong(long index) {
        int c = buffer.chunkOf(index);
        if (buffer.chunk(c) instanceof long[] array) {
            return array[place(c, index)];
        } else if (buffer.chunk(c) instanceof LongBuffer nio) {
            return nio.get(place(c, index));
        }
        throw notOf("getLong");
    }

    /**
     * Replaces an element.
     *
     * @param index which one, {@code 0..length()-1}
     * @param value new value
     * @throws MPIException of class {@code MPI.ERR_TYPE} when they are no longs
     */
    public void setLong(long index, long value) {
        int c = buffer.chunkOf(index);
        if (buffer.chunk(c) instanceof long[] array) {
            array[place(c, index)] = value;
        } else if (buffer.chunk(c) instanceof LongBuffer nio) {
            nio.put(place(c, index), value);
        } else {
            throw notOf("setLong");
        }
    }

    /**
     * {@return an element}
     *
     * @param index which one, {@code 0..length()-1}
     * @throws MPIException of class {@code MPI.ERR_TYPE} when they are no floats
     */
    public float getFloat(long index) {
        int c = buffer.chunkOf(index);
        if (buffer.chunk(c) instanceof float[] array) {
            return array[place(c, index)];
        } else if (buffer.chunk(c) instanceof FloatBuffer nio) {
            return nio.get(place(c, index));
        }
        throw notOf("getFloat");
    }

    /**
     * Replaces an element.
     *
     * @param index which one, {@code 0..length()-1}
     * @param value new value
     * @throws MPIException of class {@code MPI.ERR_TYPE} when they are no floats
     */
    public void setFloat(long index, float value) {
        int c = buffer.chunkOf(index);
        if (buffer.chunk(c) instanceof float[] array) {
            array[place(c, index)] = value;
        } else if (buffer.chunk(c) instanceof FloatBuffer nio) {
            nio.put(place(c, index), value);
        } else {
            throw notOf("setFloat");
        }
    }

    /**
     * {@return an element}
     *
     * @param index which one, {@code 0..length()-1}
     * @throws MPIException of class {@code MPI.ERR_TYPE} when they are no doubles
     */
    public double getDouble(long index) {
        int c = buffer.chunkOf(index);
        if (buffer.chunk(c) instanceof double[] array) {
            return array[place(c, index)];
        } else if (buffer.chunk(c) instanceof DoubleBuffer nio) {
            return nio.get(place(c, index));
        }
        throw notOf("getDouble");
    }

    /**
     * Replaces an element.
     *
     * @param index which one, {@code 0..length()-1}
     * @param value new value
     * @throws MPIException of class {@code MPI.ERR_TYPE} when they are no doubles
     */
    public void setDouble(long index, double value) {
        int c = buffer.chunkOf(index);
        if (buffer.chunk(c) instanceof double[] array) {
            array[place(c, index)] = value;
        } else if (buffer.chunk(c) instanceof DoubleBuffer nio) {
            nio.put(place(c, index), value);
        } else {
            throw notOf("setDouble");
        }
    }

    @Override
    public String toString() {
        return "LargeArray[" + length() + " of " + type + "]";
    }
}
