package bireme.runtime.control;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Reads the fields of a message in the order in which {@link FieldWriter} wrote them.
 *
 * <p>Threads: one.
 *
 * <p>Errors: {@link ControlException} when a number is outside its range, a length is longer than what is left or than
 * is allowed, or something is left over; no memory is taken for a length that was not checked.
 */
public final class FieldReader {
    /** Most ranks, and so most processes, of a job. */
    public static final int MAX_RANKS = 65536;

    /** Longest name, address or word, in bytes. */
    static final int MAX_WORD_BYTES = 1 << 16;

    private final ByteBuffer bytes;

    FieldReader(ByteBuffer bytes) {
        this.bytes = bytes;
    }

    /**
     * Reads what {@link FieldWriter#bytesOf} has made.
     *
     * @throws ControlException when something else is in the bytes
     */
    public static <T> T read(byte[] bytes, Function<FieldReader, T> fields) {
        FieldReader reader = new FieldReader(ByteBuffer.wrap(bytes));
        T value = fields.apply(reader);
        reader.end();
        return value;
    }

    /** Any number. */
    public int number() {
        return number(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** A rank or a process; may be their count. */
    public int rank() {
        return number(0, MAX_RANKS);
    }

    /** A number within a range, its ends included. */
    public int number(int least, int most) {
        check(bytes.remaining() >= Integer.BYTES, "it ends in the middle of a number");
        int value = bytes.getInt();
        check(value >= least && value <= most, value + " is outside " + least + ".." + most);
        return value;
    }

    /** A count of at least {@code min}. */
    public long count(long min) {
        check(bytes.remaining() >= Long.BYTES, "it ends in the middle of a count");
        long value = bytes.getLong();
        check(value >= min, "a count is " + value + ", less than " + min);
        return value;
    }

    /** Yes or no. */
    public boolean flag() {
        check(bytes.hasRemaining(), "it ends before a flag");
        byte value = bytes.get();
        check(value == 0 || value == 1, "a flag is " + value);
        return value == 1;
    }

    /** Bytes behind their count, {@code most} at most. */
    public byte[] bytes(int most) {
        byte[] value = new byte[length(most, 1)];
        bytes.get(value);
        return value;
    }

    /** Checks a count of things of at least {@code each} bytes against what is left. */
    private int length(int most, int each) {
        int length = number(0, most);
        check((long) length * each <= bytes.remaining(), "it ends before " + length + " things of a field");
        return length;
    }

    /** A text of at most so many bytes. */
    public String text(int maxBytes) {
        return new String(bytes(maxBytes), StandardCharsets.UTF_8);
    }

    /** A human-readable text, as {@link FieldWriter#report} writes it. */
    public String report() {
        return text(MessageKind.MAX_TEXT_BYTES);
    }

    /** A name or an address. */
    public String word() {
        return text(MAX_WORD_BYTES);
    }

    /** Names behind their count, {@code most} at most. */
    public List<String> words(int most) {
        int count = length(most, Integer.BYTES);
        List<String> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(word());
        }
        return values;
    }

    /** Numbers within a range behind their count. */
    public int[] numbers(int maxCount, int least, int most) {
        int[] values = new int[length(maxCount, Integer.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = number(least, most);
        }
        return values;
    }

    void end() {
        check(!bytes.hasRemaining(), bytes.remaining() + " bytes are left over");
    }

    private static void check(boolean holds, String complaint) {
        if (!holds) {
            throw new ControlException(complaint);
        }
    }
}
