package bireme.bb.ranks.codec;

import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Reads what an {@link ItemWriter} has written.
 *
 * <p>Threads: one.
 *
 * <p>Errors: {@link CodecException} when there are less bytes than are needed; before memory is taken for them.
 */
public final class ItemReader {
    private static final int BITS_OF_A_GROUP = 7;
    private static final VarHandle SHORT = ItemWriter.view(short[].class);
    private static final VarHandle CHAR = ItemWriter.view(char[].class);
    private static final VarHandle INT = ItemWriter.view(int[].class);
    private static final VarHandle LONG = ItemWriter.view(long[].class);
    private static final VarHandle FLOAT = ItemWriter.view(float[].class);
    private static final VarHandle DOUBLE = ItemWriter.view(double[].class);

    private final Codecs codecs;
    private final TypeNames names = new TypeNames();
    private byte[] bytes = new byte[0];
    private int begin;
    private int next;
    private int end;
    private int depth;

    ItemReader(Codecs codecs) {
        this.codecs = codecs;
    }

    /**
     * Begins to read a message, of which nothing is copied.
     *
     * @param message array that holds the message; must not change while it is read
     * @param from index of its first byte
     * @param length bytes, at least 0
     * @throws IndexOutOfBoundsException when the range is not in the array
     */
    public void open(byte[] message, int from, int length) {
        Objects.checkFromIndexSize(from, length, message.length);
        bytes = message;
        begin = from;
        next = from;
        end = from + length;
        names.clear();
    }

    /**
     * Goes on with the next part of a message, which refers to types that were named before.
     *
     * @param part array that holds the part; must not change while it is read
     * @param from index of its first byte
     * @param length bytes, at least 0
     * @throws IndexOutOfBoundsException when the range is not in the array
     */
    public void resume(byte[] part, int from, int length) {
        Objects.checkFromIndexSize(from, length, part.length);
        bytes = part;
        begin = from;
        next = from;
        end = from + length;
    }

    /** {@return the number of bytes left in the message} */
    public int remaining() {
        return end - next;
    }

    /** {@return whether no bytes are left in the message} */
    public boolean isAtEnd() {
        return next == end;
    }

    private int take(int count) {
        int place = next;
        if (count > end - place) {
            throw damaged("it ends where " + count + " more bytes are needed");
        }
        next = place + count;
        return place;
    }

    /** What to throw at this place of a message that is not what a writer has made. */
    CodecException damaged(String how) {
        return new CodecException(
                "a message of " + (end - begin) + " bytes is damaged or forged: at byte " + (next - begin) + " " + how);
    }

    /**
     * Reads a byte.
     *
     * @return the value
     * @throws CodecException when the message ends before, or has no such value there
     */
    public byte readByte() {
        return bytes[take(1)];
    }

    /**
     * Reads a truth value.
     *
     * @return the value
     * @throws CodecException when the message ends before, or has no such value there
     */
    public boolean readBoolean() {
        byte value = readByte();
        if (value != 0 && value != 1) {
            throw damaged("a truth value is " + value);
        }
        return value == 1;
    }

    /**
     * Reads two bytes.
     *
     * @return the value
     * @throws CodecException when the message ends before, or has no such value there
     */
    public short readShort() {
        return (short) SHORT.get(bytes, take(Short.BYTES));
    }

    /**
     * Reads a character.
     *
     * @return the value
     * @throws CodecException when the message ends before, or has no such value there
     */
    public char readChar() {
        return (char) CHAR.get(bytes, take(Character.BYTES));
    }

    /**
     * Reads four bytes.
     *
     * @return the value
     * @throws CodecException when the message ends before, or has no such value there
     */
    public int readInt() {
        return (int) INT.get(bytes, take(Integer.BYTES));
    }

    /**
     * Reads eight bytes.
     *
     * @return the value
     * @throws CodecException when the message ends before, or has no such value there
     */
    public long readLong() {
        return (long) LONG.get(bytes, take(Long.BYTES));
    }

    /**
     * Reads four bytes.
     *
     * @return the value
     * @throws CodecException when the message ends before, or has no such value there
     */
    public float readFloat() {
        return (float) FLOAT.get(bytes, take(Float.BYTES));
    }

    /**
     * Reads eight bytes.
     *
     * @return the value
     * @throws CodecException when the message ends before, or has no such value there
     */
    public double readDouble() {
        return (double) DOUBLE.get(bytes, take(Double.BYTES));
    }

    /**
     * Reads a number of things. Nothing says yet that they are there; {@link #readCountOf} does.
     *
     * @return the number, at least 0
     * @throws CodecException when the message ends before, or has no such number there
     */
    public int readCount() {
        int count = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += BITS_OF_A_GROUP) {
            byte group = readByte();
            count |= (group & 0x7F) << shift;
            if (group >= 0) {
                return checkedCount(count, group, shift);
            }
        }
        throw damaged("a count has no end");
    }

    private int checkedCount(int count, int lastGroup, int shift) {
        boolean isLost = shift + BITS_OF_A_GROUP > Integer.SIZE && lastGroup >>> Integer.SIZE - shift != 0;
        if (count < 0 || isLost) {
            throw damaged("a count is beyond " + Integer.MAX_VALUE);
        }
        return count;
    }

    /**
     * Reads a number of things, of which each takes so many bytes or more, and sees that the message is long enough for
     * them. So an array of as many may be made.
     *
     * @param minBytes bytes that each thing takes at least
     * @return the number, at least 0
     * @throws CodecException when the message ends before, or has no such number there
     */
    public int readCountOf(int minBytes) {
        int count = readCount();
        if ((long) count * minBytes > remaining()) {
            throw damaged("it claims " + count + " things of " + minBytes + " bytes or more, and has " + remaining()
                    + " bytes left");
        }
        return count;
    }

    /**
     * Reads a text.
     *
     * @return a new object
     * @throws CodecException when the message ends before
     */
    public String readString() {
        int length = readCount();
        boolean isWide = readBoolean();
        if (!isWide) {
            int place = take(length);
            return new String(bytes, place, length, StandardCharsets.ISO_8859_1);
        }
        char[] chars = new char[checkedLength(length, Character.BYTES)];
        elements(length, Character.BYTES).asCharBuffer().get(chars);
        return new String(chars);
    }

    private int checkedLength(int count, int each) {
        if ((long) count * each > remaining()) {
            throw damaged("a text of " + count + " characters is longer than the " + remaining() + " bytes left");
        }
        return count;
    }

    private ByteBuffer elements(int count, int each) {
        return ByteBuffer.wrap(bytes, take(count * each), count * each).order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * Reads an array.
     *
     * @return a new object
     * @throws CodecException when the message ends before
     */
    public byte[] readBytes() {
        byte[] values = new byte[readCountOf(1)];
        elements(values.length, 1).get(values);
        return values;
    }

    /**
     * Reads an array.
     *
     * @return a new object
     * @throws CodecException when the message ends before
     */
    public boolean[] readBooleans() {
        boolean[] values = new boolean[readCountOf(1)];
        for (int place = 0; place < values.length; place++) {
            values[place] = readBoolean();
        }
        return values;
    }

    /**
     * Reads an array.
     *
     * @return a new object
     * @throws CodecException when the message ends before
     */
    public short[] readShorts() {
        short[] values = new short[readCountOf(Short.BYTES)];
        elements(values.length, Short.BYTES).asShortBuffer().get(values);
        return values;
    }

    /**
     * Reads an array.
     *
     * @return a new object
     * @throws CodecException when the message ends before
     */
    public char[] readChars() {
        char[] values = new char[readCountOf(Character.BYTES)];
        elements(values.length, Character.BYTES).asCharBuffer().get(values);
        return values;
    }

    /**
     * Reads an array.
     *
     * @return a new object
     * @throws CodecException when the message ends before
     */
    public int[] readInts() {
        int[] values = new int[readCountOf(Integer.BYTES)];
        elements(values.length, Integer.BYTES).asIntBuffer().get(values);
        return values;
    }

    /**
     * Reads an array.
     *
     * @return a new object
     * @throws CodecException when the message ends before
     */
    public long[] readLongs() {
        long[] values = new long[readCountOf(Long.BYTES)];
        elements(values.length, Long.BYTES).asLongBuffer().get(values);
        return values;
    }

    /**
     * Reads an array into the beginning of another.
     *
     * @param into where elements go, from index 0
     * @return the number of elements read
     * @throws CodecException when the message ends before, or {@code into} is too short
     */
    public int readLongs(long[] into) {
        int count = readCountOf(Long.BYTES);
        if (count > into.length) {
            throw damaged("there are " + count + " numbers where at most " + into.length + " are expected");
        }
        elements(count, Long.BYTES).asLongBuffer().get(into, 0, count);
        return count;
    }

    /**
     * Reads an array.
     *
     * @return a new object
     * @throws CodecException when the message ends before
     */
    public float[] readFloats() {
        float[] values = new float[readCountOf(Float.BYTES)];
        elements(values.length, Float.BYTES).asFloatBuffer().get(values);
        return values;
    }

    /**
     * Reads an array.
     *
     * @return a new object
     * @throws CodecException when the message ends before
     */
    public double[] readDoubles() {
        double[] values = new double[readCountOf(Double.BYTES)];
        elements(values.length, Double.BYTES).asDoubleBuffer().get(values);
        return values;
    }

    /**
     * Reads what {@link ItemWriter#writeItem} has written.
     *
     * @return the item, may be {@code null}
     * @throws CodecException when it is of a type that the registry knows nothing of
     * @throws CodecException when there is no such item
     */
    public Object readItem() {
        int tag = readByte() & 0xFF;
        if (tag == TypeEntry.NULL) {
            return null;
        }
        TypeEntry entry = tag < TypeEntry.FIRST_TIME ? StandardCodecs.tagged(tag) : names.read(tag, this, codecs);
        if (entry == null) {
            throw damaged("a type has the number " + tag + ", which none has");
        }
        if (++depth > codecs.deepest()) {
            throw damaged("objects are nested more than " + codecs.deepest() + " deep");
        }
        Object item = entry.codec().read(this);
        depth--;
        return item;
    }

    /**
     * Reads an item that must be of a type, or {@code null}.
     *
     * @param <T> type of the item
     * @param type class that the item must be an instance of
     * @return the item, may be {@code null}
     * @throws CodecException when it is not
     * @throws CodecException when there is no such item
     */
    public <T> T readItem(Class<T> type) {
        Object item = readItem();
        if (item != null && !type.isInstance(item)) {
            throw damaged("there is an object of class " + item.getClass().getName() + " where one of class "
                    + type.getName() + " is expected");
        }
        return type.cast(item);
    }

    /** Reads an item from its beginning. */
    Object readWhole() {
        depth = 0;
        return readItem();
    }
}
