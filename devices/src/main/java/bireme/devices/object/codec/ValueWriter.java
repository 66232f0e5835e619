package bireme.devices.object.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/**
 * Bytes of a message that grows value by value.
 *
 * <p>Shape: numbers as they lie in the memory of most machines, the lowest byte first; arrays and texts with their
 * length before them. {@link #clear} begins the next message in the same memory.
 *
 * <p>Units: bytes.
 *
 * <p>Threads: one.
 *
 * <p>Sharing: a registry may want two references to one value to arrive as two references to one. Then each value but
 * boxed numbers and constants is numbered, and a second reference to it is written as its number. A value that refers
 * to one around it is refused, unless that is an object of fields.
 *
 * <p>Errors: what the registry makes of a message that gets longer than its limit.
 */
public class ValueWriter {
    /** Characters up to which a loop is faster than what is made to copy them all at once. */
    static final int SHORT_TEXT = 32;

    private static final int NONE = -1;
    private static final int FIRST_BYTES = 512;
    private static final int MIN_WIDE = 0x100;
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle CHAR = view(char[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);
    private static final VarHandle FLOAT = view(float[].class);
    private static final VarHandle DOUBLE = view(double[].class);

    private final CodecRegistry registry;
    private final TypeNames names = new TypeNames();
    /** Where values arrive as often as they are referred to: {@code null}. */
    private final WrittenValues written;
    /** Numbers of the values that are being written, by depth. */
    private final int[] around;

    /** Some characters of a text. */
    private final char[] chars = new char[FIRST_BYTES];

    private byte[] bytes = new byte[FIRST_BYTES];
    private int end;
    private int depth;
    /** Number of the first value in what readers are going to hash. */
    private int hashedFrom;
    /** Lowest number of what was incomplete when something referred to it. Those above are complete before. */
    private int cycleTo;

    private TypeEntry last = TypeEntry.NONE;
    private boolean isRefused;

    /**
     * A writer of messages.
     *
     * @param registry has the codecs
     */
    protected ValueWriter(CodecRegistry registry) {
        this.registry = registry;
        this.written = registry.keepsIdentity() ? new WrittenValues() : null;
        this.around = registry.keepsIdentity() ? new int[registry.maxDepth() + 2] : null;
    }

    static VarHandle view(Class<?> arrays) {
        return MethodHandles.byteArrayViewVarHandle(arrays, ByteOrder.LITTLE_ENDIAN);
    }

    /** Begins a new message. */
    public final void clear() {
        end = 0;
        isRefused = false;
        names.clear();
        if (written != null) {
            written.clear();
        }
    }

    /** Goes on with the next part of the same message, in the same memory: types that were named are not again. */
    public final void rewind() {
        end = 0;
    }

    /** {@return the number of bytes written so far} */
    public final int length() {
        return end;
    }

    /** {@return the array that the bytes are in, from index 0; replaced when more is written than fits} */
    public final byte[] array() {
        return bytes;
    }

    /** {@return the bytes of the message, copied} */
    public final byte[] toByteArray() {
        return Arrays.copyOf(bytes, end);
    }

    /** The bytes from a place on, copied. */
    final byte[] bytesFrom(int place) {
        return Arrays.copyOfRange(bytes, place, end);
    }

    /** Writes bytes that were written before. */
    final void writeRaw(byte[] values) {
        int place = take(values.length);
        System.arraycopy(values, 0, bytes, place, values.length);
    }

    /**
     * Writes a number over another that was written at a place of this message.
     *
     * @param place index of the first of its four bytes, below {@link #length()}
     * @param value number to put there
     * @throws IndexOutOfBoundsException when the place is not in what was written
     */
    public final void setInt(int place, int value) {
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
        int most = registry.maxBytes();
        if (needed > most) {
            throw registry.tooLong(needed);
        }
        bytes = Arrays.copyOf(bytes, (int) Math.min(most, Math.max(needed, 2L * bytes.length)));
    }

    /**
     * Writes the lowest byte of a number.
     *
     * @param value value to write
     */
    public final void writeByte(int value) {
        int place = take(1); // first, for it may replace the array
        bytes[place] = (byte) value;
    }

    /**
     * Writes a truth value.
     *
     * @param value value to write
     */
    public final void writeBoolean(boolean value) {
        writeByte(value ? 1 : 0);
    }

    /**
     * Writes the two lowest bytes of a number.
     *
     * @param value value to write
     */
    public final void writeShort(int value) {
        int place = take(Short.BYTES);
        SHORT.set(bytes, place, (short) value);
    }

    /**
     * Writes a character.
     *
     * @param value value to write
     */
    public final void writeChar(char value) {
        int place = take(Character.BYTES);
        CHAR.set(bytes, place, value);
    }

    /**
     * Writes four bytes.
     *
     * @param value value to write
     */
    public final void writeInt(int value) {
        int place = take(Integer.BYTES);
        INT.set(bytes, place, value);
    }

    /**
     * Writes eight bytes.
     *
     * @param value value to write
     */
    public final void writeLong(long value) {
        int place = take(Long.BYTES);
        LONG.set(bytes, place, value);
    }

    /**
     * Writes four bytes.
     *
     * @param value value to write
     */
    public final void writeFloat(float value) {
        int place = take(Float.BYTES);
        FLOAT.set(bytes, place, value);
    }

    /**
     * Writes eight bytes.
     *
     * @param value value to write
     */
    public final void writeDouble(double value) {
        int place = take(Double.BYTES);
        DOUBLE.set(bytes, place, value);
    }

    /**
     * Writes a number of things, in one byte if it is below 128, in five at most.
     *
     * @param count number, at least 0
     * @throws IllegalArgumentException when it is negative
     */
    public final void writeCount(int count) {
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
    public final void writeString(String text) {
        int length = text.length();
        writeCount(length);
        int place = end;
        if (hasWide(text, Math.min(length, SHORT_TEXT)) || !writeNarrow(text)) {
            end = place;
            writeWide(text);
        }
    }

    private static boolean hasWide(String text, int length) {
        int all = 0;
        for (int place = 0; place < length; place++) {
            all |= text.charAt(place);
        }
        return all >= MIN_WIDE;
    }

    /**
     * One byte for each character, unless that loses something. Of a long text this is compared at the end: both are
     * done with many characters at a time, which a loop is not.
     */
    @SuppressWarnings("deprecation") // takes the low bytes and allocates nothing
    private boolean writeNarrow(String text) {
        int length = text.length();
        writeBoolean(false);
        int place = take(length);
        text.getBytes(0, length, bytes, place);
        return length <= SHORT_TEXT || new String(bytes, place, length, StandardCharsets.ISO_8859_1).equals(text);
    }

    private void writeWide(String text) {
        writeBoolean(true);
        int length = text.length();
        if (length <= SHORT_TEXT) {
            for (int each = 0; each < length; each++) {
                writeChar(text.charAt(each));
            }
            return;
        }
        CharBuffer room = room(length, Character.BYTES).asCharBuffer();
        for (int from = 0; from < length; from += chars.length) {
            int count = Math.min(chars.length, length - from);
            text.getChars(from, from + count, chars, 0);
            room.put(chars, 0, count);
        }
    }

    /** Room for some values, which the caller writes. */
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
    public final void writeBytes(byte[] values, int from, int count) {
        array(values.length, from, count, 1).put(values, from, count);
    }

    /**
     * Writes an array, or some of its elements.
     *
     * @param values array whose elements are written, with their number before
     * @param from index of the first element
     * @param count elements, at least 0
     */
    public final void writeBooleans(boolean[] values, int from, int count) {
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
    public final void writeShorts(short[] values, int from, int count) {
        array(values.length, from, count, Short.BYTES).asShortBuffer().put(values, from, count);
    }

    /**
     * Writes an array, or some of its elements.
     *
     * @param values array whose elements are written, with their number before
     * @param from index of the first element
     * @param count elements, at least 0
     */
    public final void writeChars(char[] values, int from, int count) {
        array(values.length, from, count, Character.BYTES).asCharBuffer().put(values, from, count);
    }

    /**
     * Writes an array, or some of its elements.
     *
     * @param values array whose elements are written, with their number before
     * @param from index of the first element
     * @param count elements, at least 0
     */
    public final void writeInts(int[] values, int from, int count) {
        array(values.length, from, count, Integer.BYTES).asIntBuffer().put(values, from, count);
    }

    /**
     * Writes an array, or some of its elements.
     *
     * @param values array whose elements are written, with their number before
     * @param from index of the first element
     * @param count elements, at least 0
     */
    public final void writeLongs(long[] values, int from, int count) {
        array(values.length, from, count, Long.BYTES).asLongBuffer().put(values, from, count);
    }

    /**
     * Writes an array, or some of its elements.
     *
     * @param values array whose elements are written, with their number before
     * @param from index of the first element
     * @param count elements, at least 0
     */
    public final void writeFloats(float[] values, int from, int count) {
        array(values.length, from, count, Float.BYTES).asFloatBuffer().put(values, from, count);
    }

    /**
     * Writes an array, or some of its elements.
     *
     * @param values array whose elements are written, with their number before
     * @param from index of the first element
     * @param count elements, at least 0
     */
    public final void writeDoubles(double[] values, int from, int count) {
        array(values.length, from, count, Double.BYTES).asDoubleBuffer().put(values, from, count);
    }

    /**
     * Writes anything that the registry has a codec for, or {@code null}; for codecs of things made of others.
     *
     * @param item item, may be {@code null}
     * @throws RuntimeException when there is none, if the registry does not take that for {@link #isRefused}
     */
    public final void writeItem(Object item) {
        if (item == null) {
            writeByte(TypeEntry.NULL);
            return;
        }
        TypeEntry entry = last;
        if (item.getClass() != entry.type()) {
            entry = registry.entryOf(item.getClass());
            if (entry == null) {
                isRefused = true;
                return;
            }
            last = entry;
        }
        write(entry, item);
    }

    /** The same for what a reader hashes, or compares with others: what refers to it has to be complete by then. */
    final void writeHashed(Object item) {
        int outer = hashedFrom;
        hashedFrom = written == null ? 0 : written.count();
        writeItem(item);
        hashedFrom = outer;
    }

    /** The same for what is known to be of a type with this entry. */
    final void writeAs(TypeEntry entry, Object item) {
        if (item == null) {
            writeByte(TypeEntry.NULL);
        } else {
            write(entry, item);
        }
    }

    private void write(TypeEntry entry, Object item) {
        if (written == null || !entry.hasIdentity()) {
            writeNew(entry, item);
            return;
        }
        int number = written.numberOf(item);
        if (number < 0) {
            around[depth + 1] = ~number;
            writeNew(entry, item);
        } else if (isRefused(entry, number)) {
            isRefused = true;
        } else {
            writeByte(TypeEntry.SAME);
            writeCount(number);
        }
    }

    /** Whether a value can only be referred to when it is complete, and is not yet. */
    private boolean isRefused(TypeEntry entry, int number) {
        boolean isComplete = !isAround(number);
        if (!isComplete) {
            cycleTo = isInCycle() ? Math.min(cycleTo, number) : number;
        }
        boolean isMade = isComplete || entry.codec() instanceof FieldsCodec;
        boolean isLeaf = entry.type() == String.class;
        return !isMade || number < hashedFrom && !isLeaf && (!isComplete || isInCycle());
    }

    /** Whether something was written that refers to an object which is not complete. */
    private boolean isInCycle() {
        return cycleTo != NONE && isAround(cycleTo);
    }

    private boolean isAround(int number) {
        for (int level = 1; level <= depth; level++) {
            if (around[level] == number) {
                return true;
            }
        }
        return false;
    }

    private void writeNew(TypeEntry entry, Object item) {
        if (entry.tag() != TypeEntry.BY_NAME) {
            writeByte(entry.tag());
        } else {
            names.write(entry, this);
        }
        if (++depth > registry.maxDepth()) {
            registry.refuseDepth();
            isRefused = true;
        } else {
            entry.codec().write(item, this);
        }
        depth--;
    }

    /** Whether a value in the message has no codec, so that the message must not be sent. */
    final boolean isRefused() {
        return isRefused;
    }

    /** Reports a value that its codec cannot write: the registry throws, or this marks the message as unusable. */
    final void refuse(Object value, String why) {
        registry.refuse(value, why);
        isRefused = true;
    }

    /** Writes an item, or nothing of it. */
    final void writeWhole(Object item) {
        int before = end;
        int named = names.count();
        depth = 0;
        hashedFrom = 0;
        cycleTo = NONE;
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
