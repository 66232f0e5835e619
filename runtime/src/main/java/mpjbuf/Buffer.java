package mpjbuf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A buffer of bytes as programs for MPJ Express make it: for {@code Comm.Pack} and {@code Comm.Unpack}, and to be sent
 * and received as {@code MPI.PACKED}; or filled and read by hand, section by section.
 *
 * <p>Shape: what {@code Pack} writes are the elements and nothing else. A section is a header of 8 bytes, type and
 * number of elements, and the elements in native order.
 *
 * <p>Threads: one at a time.
 *
 * <p>Errors: {@link BufferException} when a section does not fit or is not what is read; nothing has been copied then.
 */
public class Buffer {
    private static final int HEADER_BYTES = 8;
    private static final int COUNT_OFFSET = 4;

    private final RawBuffer memory;
    private final ByteBuffer bytes;
    private int size;
    private int section = -1;
    private Type type;
    private int left;

    /** A buffer with memory of its own. */
    public Buffer(int capacity) {
        this(BufferFactory.create(capacity), 0, capacity);
    }

    /** A buffer over {@code capacity} bytes of memory that begin at {@code offset}. */
    public Buffer(RawBuffer memory, int offset, int capacity) {
        int room = memory.getCapacity();
        if (offset < 0 || capacity < 0 || capacity > room - offset) {
            throw new IllegalArgumentException("mpjbuf.Buffer: offset " + offset + " and capacity " + capacity
                    + " are outside 0.." + room + " of the memory");
        }
        this.memory = memory;
        this.bytes = memory.getBuffer()
                .duplicate()
                .limit(offset + capacity)
                .position(offset)
                .slice()
                .order(ByteOrder.nativeOrder());
    }

    /** The bytes from 0 to the capacity, as messages carry them; position and limit are those of this view. */
    public ByteBuffer toByteBuffer() {
        return bytes.duplicate().clear().order(ByteOrder.nativeOrder());
    }

    /** The memory. */
    public RawBuffer getStaticBuffer() {
        return memory;
    }

    /** Bytes there is room for. */
    public int getCapacity() {
        return bytes.capacity();
    }

    /** Bytes written so far, or what {@link #setSize} said. */
    public int getSize() {
        return size;
    }

    /** Says how many bytes are of use, as after a receive. */
    public void setSize(int newSize) {
        if (newSize < 0 || newSize > bytes.capacity()) {
            throw new IllegalArgumentException(
                    "mpjbuf.Buffer.setSize: " + newSize + " is outside 0.." + bytes.capacity());
        }
        size = newSize;
    }

    /** Empties the buffer, which then can be written. */
    public void clear() {
        bytes.clear();
        size = 0;
        section = -1;
        type = null;
        left = 0;
    }

    /** Ends writing: what follows reads from the beginning. */
    public void commit() {
        bytes.clear();
        section = -1;
        type = null;
        left = 0;
    }

    /** Lets go of the memory. */
    public void free() {
        memory.free();
    }

    /** Begins a section of elements of a type, which {@code write} then adds. */
    public void putSectionHeader(Type newType) throws BufferException {
        checkRoom(HEADER_BYTES);
        section = bytes.position();
        type = newType;
        bytes.putInt(section, newType.ordinal())
                .putInt(section + COUNT_OFFSET, 0)
                .position(section + HEADER_BYTES);
        size = bytes.position();
    }

    /** Goes to the next section to read; what was left of the last one is passed over. */
    public Type getSectionHeader() throws BufferException {
        int start = type == null ? bytes.position() : bytes.position() + left * type.getSize();
        if (start < 0 || start > bytes.capacity() - HEADER_BYTES) {
            throw new BufferException(
                    "mpjbuf.Buffer: there is no section at byte " + start + " of " + bytes.capacity());
        }
        Type found = Type.ofCode(bytes.getInt(start));
        int count = bytes.getInt(start + COUNT_OFFSET);
        if (found == null || count < 0 || (long) count * found.getSize() > bytes.capacity() - start - HEADER_BYTES) {
            throw new BufferException(
                    "mpjbuf.Buffer: there is no section at byte " + start + " of " + bytes.capacity());
        }
        type = found;
        left = count;
        bytes.position(start + HEADER_BYTES);
        return found;
    }

    /** Elements of the section that are not read yet. */
    public int getSectionSize() {
        return left;
    }

    private void checkRoom(int needed) throws BufferException {
        if (needed > bytes.remaining()) {
            throw new BufferException("mpjbuf.Buffer: " + needed + " bytes are needed, but only " + bytes.remaining()
                    + " of " + bytes.capacity() + " are left");
        }
    }

    private void checkWrite(Type written, int length, int offset, int count) throws BufferException {
        checkRange(length, offset, count);
        if (section < 0 || type != written) {
            throw new BufferException("mpjbuf.Buffer.write: the section is "
                    + (section < 0 ? "not begun; call putSectionHeader first" : "one of " + type + ", not " + written));
        }
        if ((long) count * written.getSize() > bytes.remaining()) {
            throw new BufferException("mpjbuf.Buffer.write: " + count + " elements of " + written
                    + " do not fit into the " + bytes.remaining() + " bytes left of " + bytes.capacity());
        }
    }

    private void wrote(int count) {
        bytes.putInt(section + COUNT_OFFSET, bytes.getInt(section + COUNT_OFFSET) + count);
        bytes.position(bytes.position() + count * type.getSize());
        size = bytes.position();
    }

    private void checkRead(Type wanted, int length, int offset, int count) throws BufferException {
        checkRange(length, offset, count);
        if (type != wanted || count > left) {
            throw new BufferException("mpjbuf.Buffer.read: " + count + " elements of " + wanted + " are wanted, but "
                    + (type == null ? "no section has been begun" : left + " of " + type + " are left"));
        }
    }

    private void read(int count) {
        left -= count;
        bytes.position(bytes.position() + count * type.getSize());
    }

    private static void checkRange(int length, int offset, int count) throws BufferException {
        if (offset < 0 || count < 0 || count > length - offset) {
            throw new BufferException("mpjbuf.Buffer: offset " + offset + " and " + count
                    + " elements are outside an array of " + length);
        }
    }

    /** Adds elements to the section. */
    public void write(byte[] source, int offset, int count) throws BufferException {
        checkWrite(Type.BYTE, source.length, offset, count);
        bytes.duplicate().put(source, offset, count);
        wrote(count);
    }

    /** Takes the next elements of the section. */
    public void read(byte[] target, int offset, int count) throws BufferException {
        checkRead(Type.BYTE, target.length, offset, count);
        bytes.duplicate().get(target, offset, count);
        read(count);
    }

    /** Adds elements to the section. */
    public void write(char[] source, int offset, int count) throws BufferException {
        checkWrite(Type.CHAR, source.length, offset, count);
        bytes.asCharBuffer().put(source, offset, count);
        wrote(count);
    }

    /** Takes the next elements of the section. */
    public void read(char[] target, int offset, int count) throws BufferException {
        checkRead(Type.CHAR, target.length, offset, count);
        bytes.asCharBuffer().get(target, offset, count);
        read(count);
    }

    /** Adds elements to the section. */
    public void write(short[] source, int offset, int count) throws BufferException {
        checkWrite(Type.SHORT, source.length, offset, count);
        bytes.asShortBuffer().put(source, offset, count);
        wrote(count);
    }

    /** Takes the next elements of the section. */
    public void read(short[] target, int offset, int count) throws BufferException {
        checkRead(Type.SHORT, target.length, offset, count);
        bytes.asShortBuffer().get(target, offset, count);
        read(count);
    }

    /** Adds elements to the section. */
    public void write(boolean[] source, int offset, int count) throws BufferException {
        checkWrite(Type.BOOLEAN, source.length, offset, count);
        for (int i = 0; i < count; i++) {
            bytes.put(bytes.position() + i, (byte) (source[offset + i] ? 1 : 0));
        }
        wrote(count);
    }

    /** Takes the next elements of the section. */
    public void read(boolean[] target, int offset, int count) throws BufferException {
        checkRead(Type.BOOLEAN, target.length, offset, count);
        for (int i = 0; i < count; i++) {
            target[offset + i] = bytes.get(bytes.position() + i) != 0;
        }
        read(count);
    }

    /** Adds elements to the section. */
    public void write(int[] source, int offset, int count) throws BufferException {
        checkWrite(Type.INT, source.length, offset, count);
        bytes.asIntBuffer().put(source, offset, count);
        wrote(count);
    }

    /** Takes the next elements of the section. */
    public void read(int[] target, int offset, int count) throws BufferException {
        checkRead(Type.INT, target.length, offset, count);
        bytes.asIntBuffer().get(target, offset, count);
        read(count);
    }

    /** Adds elements to the section. */
    public void write(long[] source, int offset, int count) throws BufferException {
        checkWrite(Type.LONG, source.length, offset, count);
        bytes.asLongBuffer().put(source, offset, count);
        wrote(count);
    }

    /** Takes the next elements of the section. */
    public void read(long[] target, int offset, int count) throws BufferException {
        checkRead(Type.LONG, target.length, offset, count);
        bytes.asLongBuffer().get(target, offset, count);
        read(count);
    }

    /** Adds elements to the section. */
    public void write(float[] source, int offset, int count) throws BufferException {
        checkWrite(Type.FLOAT, source.length, offset, count);
        bytes.asFloatBuffer().put(source, offset, count);
        wrote(count);
    }

    /** Takes the next elements of the section. */
    public void read(float[] target, int offset, int count) throws BufferException {
        checkRead(Type.FLOAT, target.length, offset, count);
        bytes.asFloatBuffer().get(target, offset, count);
        read(count);
    }

    /** Adds elements to the section. */
    public void write(double[] source, int offset, int count) throws BufferException {
        checkWrite(Type.DOUBLE, source.length, offset, count);
        bytes.asDoubleBuffer().put(source, offset, count);
        wrote(count);
    }

    /** Takes the next elements of the section. */
    public void read(double[] target, int offset, int count) throws BufferException {
        checkRead(Type.DOUBLE, target.length, offset, count);
        bytes.asDoubleBuffer().get(target, offset, count);
        read(count);
    }
}
