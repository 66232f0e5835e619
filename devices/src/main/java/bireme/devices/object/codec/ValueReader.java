package bireme.devices.object.codec;

import bireme.devices.object.filter.MessageLimits;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/**
 * Reads what an {@link ValueWriter} has written.
 *
 * <p>Threads: one.
 *
 * <p>Limits: elements of arrays and collections take a byte each or more, so there are no more of them in a message
 * than it has bytes. A registry may add limits of its own.
 *
 * <p>Errors: what the registry makes of a message that has less bytes than are needed; before memory is taken for them.
 */
public class ValueReader {
    private static final int BITS_OF_A_GROUP = 7;
    private static final VarHandle SHORT = ValueWriter.view(short[].class);
    private static final VarHandle CHAR = ValueWriter.view(char[].class);
    private static final VarHandle INT = ValueWriter.view(int[].class);
    private static final VarHandle LONG = ValueWriter.view(long[].class);
    private static final VarHandle FLOAT = ValueWriter.view(float[].class);
    private static final VarHandle DOUBLE = ValueWriter.view(double[].class);

    private static final int NONE = -1;
    private static final byte[] NOTHING = {};
    private static final int MAX_KEPT_CHARS = 1 << 16;
    /** A text or long number of so many bytes, as a power of two, is hashed or compared as fast as a small value. */
    private static final int BITS_OF_A_SMALL_VALUE = 4;
    /** Far above what is legal, and as many of it as a message has bytes do not overflow. */
    private static final long MAX_WEIGHT = 1L << 31;

    private final CodecRegistry registry;
    private final TypeNames names = new TypeNames();
    /** Where values arrive as often as they are referred to: {@code null}. */
    private final ReadValues known;
    /** Where bytes are trusted: {@code null}. */
    private final MessageLimits limits;

    private char[] chars = {};
    private byte[] bytes = NOTHING;
    private int begin;
    private int next;
    private int end;
    private int depth;
    /** Elements that the rest of the message may have. */
    private int elementsLeft;
    /** Values read, those that are shared counted each time, so that a value's weight is what this has grown by. */
    private long weights;
    /** Number of the first value in what is going to be hashed. */
    private int hashedFrom;
    /** Lowest number of what was incomplete when something referred to it. Those above are complete before. */
    private int cycleTo;

    private FieldInput fields;

    /**
     * A reader of messages.
     *
     * @param registry has the codecs
     */
    protected ValueReader(CodecRegistry registry) {
        this.registry = registry;
        this.known = registry.keepsIdentity() ? new ReadValues() : null;
        this.limits = registry.newLimits();
    }

    /**
     * Begins to read a message, of which nothing is copied.
     *
     * @param message array that holds the message; must not change while it is read
     * @param from index of its first byte
     * @param length bytes, at least 0
     * @throws IndexOutOfBoundsException when the range is not in the array
     */
    public final void open(byte[] message, int from, int length) {
        resume(message, from, length);
        names.clear();
        weights = 0;
        hashedFrom = 0;
        cycleTo = NONE;
        if (known != null) {
            known.clear();
        }
        if (limits != null) {
            limits.begin(length);
        }
    }

    /** Forgets the last message and what was in it. */
    final void close() {
        open(NOTHING, 0, 0);
    }

    /**
     * Goes on with the next part of a message, which refers to types that were named before.
     *
     * @param part array that holds the part; must not change while it is read
     * @param from index of its first byte
     * @param length bytes, at least 0
     * @throws IndexOutOfBoundsException when the range is not in the array
     */
    public final void resume(byte[] part, int from, int length) {
        Objects.checkFromIndexSize(from, length, part.length);
        bytes = part;
        begin = from;
        next = from;
        end = from + length;
        elementsLeft = length;
    }

    /** {@return the number of bytes left in the message} */
    public final int remaining() {
        return end - next;
    }

    /** {@return whether no bytes are left in the message} */
    public final boolean isAtEnd() {
        return next == end;
    }

    /** Index of the next byte, for {@link #bytesFrom}. */
    final int place() {
        return next;
    }

    /** The bytes read from a place on, copied. */
    final byte[] bytesFrom(int place) {
        return Arrays.copyOfRange(bytes, place, next);
    }

    /** Leaves bytes out if the message goes on with them. */
    final boolean skip(byte[] values) {
        boolean isNext = values.length <= remaining()
                && Arrays.equals(bytes, next, next + values.length, values, 0, values.length);
        next += isNext ? values.length : 0;
        return isNext;
    }

    private int take(int count) {
        int place = next;
        if (count > end - place) {
            throw damaged("it ends where " + count + " more bytes are needed");
        }
        next = place + count;
        return place;
    }

    /**
     * Makes the exception for a message that no writer has made, with this place in it.
     *
     * @param how what is wrong
     * @return an error of the registry that says so
     */
    protected final RuntimeException damaged(String how) {
        return registry.failure(
                "a message of " + (end - begin) + " bytes is damaged or forged: at byte " + (next - begin) + " " + how,
                null);
    }

    /** Whether the registry has made this error, so that it says already what is wrong. */
    final boolean isFailure(Throwable error) {
        return registry.isFailure(error);
    }

    /**
     * Reads a byte.
     *
     * @return the value
     * @throws RuntimeException an error of the registry, when the message ends before, or has no such value there
     */
    public final byte readByte() {
        return bytes[take(1)];
    }

    /**
     * Reads a truth value.
     *
     * @return the value
     * @throws RuntimeException an error of the registry, when the message ends before, or has no such value there
     */
    public final boolean readBoolean() {
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
     * @throws RuntimeException an error of the registry, when the message ends before, or has no such value there
     */
    public final short readShort() {
        return (short) SHORT.get(bytes, take(Short.BYTES));
    }

    /**
     * Reads a character.
     *
     * @return the value
     * @throws RuntimeException an error of the registry, when the message ends before, or has no such value there
     */
    public final char readChar() {
        return (char) CHAR.get(bytes, take(Character.BYTES));
    }

    /**
     * Reads four bytes.
     *
     * @return the value
     * @throws RuntimeException an error of the registry, when the message ends before, or has no such value there
     */
    public final int readInt() {
        return (int) INT.get(bytes, take(Integer.BYTES));
    }

    /**
     * Reads eight bytes.
     *
     * @return the value
     * @throws RuntimeException an error of the registry, when the message ends before, or has no such value there
     */
    public final long readLong() {
        return (long) LONG.get(bytes, take(Long.BYTES));
    }

    /**
     * Reads four bytes.
     *
     * @return the value
     * @throws RuntimeException an error of the registry, when the message ends before, or has no such value there
     */
    public final float readFloat() {
        return (float) FLOAT.get(bytes, take(Float.BYTES));
    }

    /**
     * Reads eight bytes.
     *
     * @return the value
     * @throws RuntimeException an error of the registry, when the message ends before, or has no such value there
     */
    public final double readDouble() {
        return (double) DOUBLE.get(bytes, take(Double.BYTES));
    }

    /**
     * Reads a number of things. Nothing says yet that they are there; {@link #readCountOf} does.
     *
     * @return the number, at least 0
     * @throws RuntimeException an error of the registry, when the message ends before, or has no such number there
     */
    public final int readCount() {
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
     * @throws RuntimeException an error of the registry, when the message ends before, or has no such number there
     */
    public final int readCountOf(int minBytes) {
        int count = readCount();
        if ((long) count * minBytes > remaining()) {
            throw damaged("it claims " + count + " things of " + minBytes + " bytes or more, and has " + remaining()
                    + " bytes left");
        }
        return count;
    }

    /** The same for elements of an array or collection, of which all together are as many as there are bytes. */
    final int readElementCount(int minBytes) {
        int count = readCountOf(minBytes);
        elementsLeft -= count;
        if (elementsLeft < 0) {
            throw damaged("it claims " + count + " elements more than it has bytes for");
        }
        return count;
    }

    /**
     * Reads a text.
     *
     * @return a new object
     * @throws RuntimeException an error of the registry, when the message ends before
     */
    public final String readString() {
        int length = readCount();
        boolean isWide = readBoolean();
        if (!isWide) {
            int place = take(length);
            weights += length >> BITS_OF_A_SMALL_VALUE;
            return new String(bytes, place, length, StandardCharsets.ISO_8859_1);
        }
        char[] wide = room(checkedLength(length, Character.BYTES));
        if (length <= ValueWriter.SHORT_TEXT) {
            for (int each = 0; each < length; each++) {
                wide[each] = readChar();
            }
        } else {
            elements(length, Character.BYTES).asCharBuffer().get(wide, 0, length);
        }
        weights += length >> BITS_OF_A_SMALL_VALUE;
        return new String(wide, 0, length);
    }

    /** An array for the characters of a text: the same again, unless the text is very long. */
    private char[] room(int length) {
        if (length > MAX_KEPT_CHARS) {
            return new char[length];
        } else if (length > chars.length) {
            chars = new char[length];
        }
        return chars;
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
     * @throws RuntimeException an error of the registry, when the message ends before
     */
    public final byte[] readBytes() {
        byte[] values = new byte[readCountOf(1)];
        weights += values.length >> BITS_OF_A_SMALL_VALUE;
        elements(values.length, 1).get(values);
        return values;
    }

    /**
     * Reads an array.
     *
     * @return a new object
     * @throws RuntimeException an error of the registry, when the message ends before
     */
    public final boolean[] readBooleans() {
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
     * @throws RuntimeException an error of the registry, when the message ends before
     */
    public final short[] readShorts() {
        short[] values = new short[readCountOf(Short.BYTES)];
        elements(values.length, Short.BYTES).asShortBuffer().get(values);
        return values;
    }

    /**
     * Reads an array.
     *
     * @return a new object
     * @throws RuntimeException an error of the registry, when the message ends before
     */
    public final char[] readChars() {
        char[] values = new char[readCountOf(Character.BYTES)];
        elements(values.length, Character.BYTES).asCharBuffer().get(values);
        return values;
    }

    /**
     * Reads an array.
     *
     * @return a new object
     * @throws RuntimeException an error of the registry, when the message ends before
     */
    public final int[] readInts() {
        int[] values = new int[readCountOf(Integer.BYTES)];
        elements(values.length, Integer.BYTES).asIntBuffer().get(values);
        return values;
    }

    /**
     * Reads an array.
     *
     * @return a new object
     * @throws RuntimeException an error of the registry, when the message ends before
     */
    public final long[] readLongs() {
        long[] values = new long[readCountOf(Long.BYTES)];
        elements(values.length, Long.BYTES).asLongBuffer().get(values);
        return values;
    }

    /**
     * Reads an array into the beginning of another.
     *
     * @param into where elements go, from index 0
     * @return the number of elements read
     * @throws RuntimeException an error of the registry, when the message ends before, or {@code into} is too short
     */
    public final int readLongs(long[] into) {
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
     * @throws RuntimeException an error of the registry, when the message ends before
     */
    public final float[] readFloats() {
        float[] values = new float[readCountOf(Float.BYTES)];
        elements(values.length, Float.BYTES).asFloatBuffer().get(values);
        return values;
    }

    /**
     * Reads an array.
     *
     * @return a new object
     * @throws RuntimeException an error of the registry, when the message ends before
     */
    public final double[] readDoubles() {
        double[] values = new double[readCountOf(Double.BYTES)];
        elements(values.length, Double.BYTES).asDoubleBuffer().get(values);
        return values;
    }

    /**
     * Reads what {@link ValueWriter#writeItem} has written.
     *
     * @return the item, may be {@code null}
     * @throws RuntimeException an error of the registry, when it knows nothing of the item's type, or there is no such
     *     item
     */
    public final Object readItem() {
        int tag = readByte() & 0xFF;
        if (tag == TypeEntry.NULL) {
            return null;
        } else if (tag == TypeEntry.SAME) {
            return readSame();
        }
        TypeEntry entry = tag < TypeEntry.FIRST_TIME ? registry.entryTagged(tag) : names.read(tag, this, registry);
        if (entry == null) {
            throw damaged("a type has the number " + tag + ", which none has");
        }
        enter();
        Object item = known != null && entry.hasIdentity()
                ? readKept(entry)
                : entry.codec().read(this);
        depth--;
        weights++;
        return item;
    }

    private void enter() {
        depth++;
        if (limits != null) {
            limits.checkDepth(depth);
        }
        if (depth > registry.maxDepth()) {
            throw damaged("objects are nested more than " + registry.maxDepth() + " deep");
        }
    }

    private Object readKept(TypeEntry entry) {
        int number = known.begin();
        long before = weights;
        Object item;
        if (entry.codec() instanceof FieldsCodec byFields) {
            item = byFields.make(this);
            known.made(number, item);
            byFields.fill(item, this);
        } else {
            item = entry.codec().read(this);
        }
        known.end(number, item, Math.min(weights - before + 1, MAX_WEIGHT));
        return item;
    }

    private Object readSame() {
        int number = readCount();
        Object item = known == null ? null : known.value(number);
        if (item == null) {
            throw damaged("it refers to its object number " + number + ", which is not there");
        }
        boolean isComplete = known.isComplete(number);
        if (!isComplete) {
            cycleTo = isInCycle() ? Math.min(cycleTo, number) : number;
        }
        if (number < hashedFrom && !(item instanceof String) && (!isComplete || isInCycle())) {
            throw damaged("it refers to its object number " + number + ", which is not complete, from what is hashed");
        }
        weights += known.weight(number);
        return item;
    }

    /** Whether something was read that refers to an object which is not complete. */
    private boolean isInCycle() {
        return cycleTo != NONE && !known.isComplete(cycleTo);
    }

    /** Reads an item that the caller is going to hash, or to compare with others. */
    final Object readHashed() {
        long before = weights;
        int outer = hashedFrom;
        hashedFrom = known == null ? 0 : known.count();
        Object item = readItem();
        hashedFrom = outer;
        if (limits != null) {
            limits.work(weights - before);
        }
        return item;
    }

    /** This message, for what the JDK fills. */
    final ObjectInputStream fields() {
        if (fields == null) {
            try {
                fields = new FieldInput(this);
            } catch (IOException e) {
                throw new UncheckedIOException("an input that reads no stream", e);
            }
        }
        return fields;
    }

    /**
     * Reads an item that must be of a type, or {@code null}.
     *
     * @param <T> type of the item
     * @param type class that the item must be an instance of
     * @return the item, may be {@code null}
     * @throws RuntimeException an error of the registry, when it is not, or there is no such item
     */
    public final <T> T readItem(Class<T> type) {
        Object item = readItem();
        if (item != null && !type.isInstance(item)) {
            throw damaged("there is an object of class " + item.getClass().getName() + " where one of class "
                    + type.getName() + " is expected");
        }
        return type.cast(item);
    }

    /** Reads an item from its beginning. */
    final Object readWhole() {
        depth = 0;
        return readItem();
    }
}
