package bireme.bb.ranks.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;

/**
 * Bytes of a message that grows item by item.
 *
 * <p>Shape: numbers as they lie in the memory of most machines, the lowest byte first; arrays and texts with their
 * length before them. {@link #clear} begins the next message in the same memory.
 *
 * <p>Units: bytes.
 *
 * <p>Threads: one.
 *
 * <p>Errors: {@link CodecException} when the message gets longer than the registry's limit.
 */
public final class ItemWriter {
    private static final int FIRST_BYTES = 512;
    private static final int MIN_WIDE = 0x100;
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle CHAR = view(char[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);
    private static final VarHandle FLOAT = view(float[].class);
    private static final VarHandle DOUBLE = view(double[].class);

    private final Codecs codecs;
    private final TypeNames names = new TypeNames();
    private byte[] bytes = new byte[FIRST_BYTES];
    private int end;
    private int depth;
    private TypeEntry last = TypeEntry.NONE;

    ItemWriter(Codecs codecs) {
        this.codecs = codecs;
    }

    static VarHandle view(Class<?> arrays) {
        return MethodHandles.byteArrayViewVarHandle(arrays, ByteOrder.LITTLE_ENDIAN);
    }

    /** Begins a new message. */
    public void clear() {
        end = 0;
        names.clear();
    }

    /** Goes on with the next part of the same message, in the same memory: types that were named are not again. */
    public void rewind() {
        end = 0;
    }

    /** {@return the number of bytes written so far} */
    public int length() {
        return end;
    }

    /** {@return the array that the bytes are in, from index 0; replaced when more is written than fits} */
    public byte[] array() {
        return bytes;
    }

    /** {@return the bytes of the message, copied} */
    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, end);
    }

    /**
     * Writes a number over another that was written at a place of this message.
     *
     * @param place index of the first of its four bytes, below {@link #length()}
     * @param value number to put there
     * @throws IndexOutOfBoundsException when the place is not in what was written
     */
    public void setInt(int place, int value) {
        Objects.checkFromIndexSize(place, Integer.BYTES, end);
        INT.set(bytes, place, value);
    }

    private int take(long more) {
        int place = end;
        if (more > bytes.length - place) {
            grow(place + more);
        }
        end = place + (int) more;
        return place;
    }

    private void grow(long needed) {
        int most = codecs.longestMessage();
        if (needed > most) {
            throw new CodecException("a message of " + needed + " bytes is longer than the limit of " + most
                    + "; send less at once, or raise it by Codecs.builder().longestMessage(bytes)");
        }
        bytes = Arrays.copyOf(bytes, (int) Math.min(most, Math.max(needed, 2L * bytes.length)));
    }

    /**
     * Writes the lowest byte of a number.
     *
     * @param value value to write
     */
    public void writeByte(int value) {
        int place = take(1); // first, for it may replace the array
        bytes[place] = (byte) value;
    }

    /**
     * Writes a truth value.
     *
     * @param value value to write
     */
    public void writeBoolean(boolean value) {
        writeByte(value ? 1 : 0);
    }

    /**
     * Writes the two lowest bytes of a number.
     *
     * @param value value to write
     */
    public void writeShort(int value) {
        int place = take(Short.BYTES);
        SHORT.set(bytes, place, (short) value);
    }

    /**
     * Writes a character.
     *
     * @param value value to write
     */
    public void writeChar(char value) {
        int place = take(Character.BYTES);
        CHAR.set(bytes, place, value);
    }

    /**
     * Writes four bytes.
     *
     * @param value value to write
     */
    public void writeInt(int value) {
        int place = take(Integer.BYTES);
        INT.set(bytes, place, value);
    }

    /**
     * Writes eight bytes.
     *
     * @param value value to write
     */
    public void writeLong(long value) {
        int place = take(Long.BYTES);
        LONG.set(bytes, place, value);
    }

    /**
     * Writes four bytes.
     *
     * @param value value to write
     */
    public void writeFloat(float value) {
        int place = take(Float.BYTES);
        FLOAT.set(bytes, place, value);
    }

    /**
     * Writes eight bytes.
     *
     * @param value value to write
     */
    public void writeDouble(double value) {
        int place = take(Double.BYTES);
        DOUBLE.set(bytes, place, value);
    }

    /**
     * Writes a number of things, in one byte if it is below 128, in five at most.
     *
     * @param count number, at least 0
     * @throws IllegalArgumentException when it is negative
     */
    public void writeCount(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("a count of " + count + " is below 0");
        }
        int left = count;
        while (left >= 0x80) {
            writeByte(left | 0x80);
            left >>>= 7;
        }
        writeByte(left);
    }

    /**
     * Writes a text, character for character: one byte each, or two if one needs that.
     *
     * @param text text, not {@code null}
     */
    @SuppressWarnings("deprecation") // takes the low bytes and allocates nothing, and there are no high ones
    public void writeString(String text) {
        int length = text.length();
        int all = 0;
        for (int place = 0; place < length; place++) {
            all |= text.charAt(place);
        }
        boolean isWide = all >= MIN_WIDE;
        writeCount(length);
        writeBoolean(isWide);
        if (isWide) {
            char[] chars = text.toCharArray();
            room(chars.length, Character.BYTES).asCharBuffer().put(chars);
        } else {
            int place = take(length);
            text.getBytes(0, length, bytes, place);
        }
    }

    /** Room for some values, which is written into by whoever asks. */
    private ByteBuffer room(int count, int each) {
        long size = (long) count * each;
        int place = take(size);
        return ByteBuffer.wrap(bytes, place, (int) size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private ByteBuffer array(int length, int from, int count, int each) {
        Objects.checkFromIndexSize(from, count, length);
        writeCount(count);
        return room(count, each);
    }

    /**
     * Writes an array, or some of its elements.
     *
     * @param values array whose elements are written, with their number before
     * @param from index of the first element
     * @param count elements, at least 0
     */
    public void writeBytes(byte[] values, int from, int count) {
        array(values.length, from, count, 1).put(values, from, count);
    }

    /**
     * Writes an array, or some of its elements.
     *
     * @param values array whose elements are written, with their number before
     * @param from index of the first element
     * @param count elements, at least 0
     */
    public void writeBooleans(boolean[] values, int from, int count) {
        ByteBuffer room = array(values.length, from, count, 1);
        for (int place = from; place < from + count; place++) {
            room.put((byte) (values[place] ? 1 : 0));
        }
    }

    /**
     * Writes an array, or some of its elements.
     *
     * @param values array whose elements are written, with their number before
     * @param from index of the first element
     * @param count elements, at least 0
     */
    public void writeShorts(short[] values, int from, int count) {
        array(values.length, from, count, Short.BYTES).asShortBuffer().put(values, from, count);
    }

    /**
     * Writes an array, or some of its elements.
     *
     * @param values array whose elements are written, with their number before
     * @param from index of the first element
     * @param count elements, at least 0
     */
    public void writeChars(char[] values, int from, int count) {
        array(values.length, from, count, Character.BYTES).asCharBuffer().put(values, from, count);
    }

    /**
     * Writes an array, or some of its elements.
     *
     * @param values array whose elements are written, with their number before
     * @param from index of the first element
     * @param count elements, at least 0
     */
    public void writeInts(int[] values, int from, int count) {
        array(values.length, from, count, Integer.BYTES).asIntBuffer().put(values, from, count);
    }

    /**
     * Writes an array, or some of its elements.
     *
     * @param values array whose elements are written, with their number before
     * @param from index of the first element
     * @param count elements, at least 0
     */
    public void writeLongs(long[] values, int from, int count) {
        array(values.length, from, count, Long.BYTES).asLongBuffer().put(values, from, count);
    }

    /**
     * Writes an array, or some of its elements.
     *
     * @param values array whose elements are written, with their number before
     * @param from index of the first element
     * @param count elements, at least 0
     */
    public void writeFloats(float[] values, int from, int count) {
        array(values.length, from, count, Float.BYTES).asFloatBuffer().put(values, from, count);
    }

    /**
     * Writes an array, or some of its elements.
     *
     * @param values array whose elements are written, with their number before
     * @param from index of the first element
     * @param count elements, at least 0
     */
    public void writeDoubles(double[] values, int from, int count) {
        array(values.length, from, count, Double.BYTES).asDoubleBuffer().put(values, from, count);
    }

    /**
     * Writes anything that the registry has a codec for, or {@code null}; for codecs of things made of others.
     *
     * @param item item, may be {@code null}
     * @throws CodecException when there is none
     */
    public void writeItem(Object item) {
        if (item == null) {
            writeByte(TypeEntry.NULL);
        } else {
            if (item.getClass() != last.type()) {
                last = codecs.entryOf(item.getClass());
            }
            write(last, item);
        }
    }

    /** The same for what is known to be of a type with this entry. */
    void writeAs(TypeEntry entry, Object item) {
        if (item == null) {
            writeByte(TypeEntry.NULL);
        } else {
            write(entry, item);
        }
    }

    private void write(TypeEntry entry, Object item) {
        if (entry.tag() != TypeEntry.BY_NAME) {
            writeByte(entry.tag());
        } else {
            names.write(entry, this);
        }
        if (++depth > codecs.deepest()) {
            throw new CodecException("an object is nested more than " + codecs.deepest()
                    + " deep: does it contain itself? If not, raise the limit by Codecs.builder().deepest(levels)");
        }
        entry.codec().write(item, this);
        depth--;
    }

    /** Writes an item, or nothing of it. */
    void writeWhole(Object item) {
        int before = end;
        int named = names.count();
        depth = 0;
        boolean isWhole = false;
        try {
            writeItem(item);
            isWhole = true;
        } finally {
            if (!isWhole) {
                end = before;
                names.forgetFrom(named);
            }
        }
    }
}
