package bireme.runtime.replay;

import java.util.Arrays;

/**
 * The calls of one thread, in its order.
 *
 * <p>Shape: numbers one after another: for each call its kind, line, how often it came in turn, number of its first
 * receive (two of them), what it asked for, how many numbers it found or a {@link Outcome}, and these.
 *
 * <p>Threads: filled by one; then that of the thread that repeats the calls.
 */
final class ThreadRecord {
    /** The outcome of a receive that took no message. */
    static final class Outcome {
        /** It was pending to the end, as far as is known. */
        static final int PENDING = 0;

        static final int CANCELLED = -1;
        static final int FAILED = -2;

        private Outcome() {}
    }

    private static final int MIN_CAPACITY = 8;

    private final String name;
    private int[] numbers = new int[MIN_CAPACITY];
    private int length;
    private int position;
    /** How often the call that comes next has come already. */
    private int used;

    ThreadRecord(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    /**
     * Adds calls.
     *
     * @param post number of its first receive, if it posts any
     * @param found what was found; empty for nothing
     * @return where {@link #setFound} finds it
     */
    int add(RecordedCallKind kind, int line, int times, long post, int[] asked, int[] found) {
        put(kind.ordinal());
        put(line);
        put(times);
        put((int) (post >> Integer.SIZE));
        put((int) post);
        for (int each : asked) {
            put(each);
        }
        int place = length;
        put(found.length);
        for (int each : found) {
            put(each);
        }
        if (isReceive(kind) && found.length == 0) {
            put(0);
            put(0);
        }
        return place;
    }

    /** Receives have room for a message that is recorded later. */
    private static boolean isReceive(RecordedCallKind kind) {
        return kind == RecordedCallKind.RECV || kind == RecordedCallKind.IRECV;
    }

    private void put(int number) {
        if (length == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * length);
        }
        numbers[length++] = number;
    }

    /** A receive took a message; whether nothing was known of it. */
    boolean setFound(int place, int source, int tag) {
        boolean isFirst = numbers[place] == Outcome.PENDING;
        numbers[place] = 2;
        numbers[place + 1] = source;
        numbers[place + 2] = tag;
        return isFirst;
    }

    /** A receive ended without a message; whether nothing was known of it. */
    boolean setOutcome(int place, int outcome) {
        boolean isFirst = numbers[place] == Outcome.PENDING;
        numbers[place] = outcome;
        return isFirst;
    }

    boolean isOver() {
        return position == length;
    }

    RecordedCallKind kind() {
        return RecordedCallKind.at(numbers[position]);
    }

    int line() {
        return numbers[position + 1];
    }

    /** Number of the receive that the call that comes next posts. */
    long post() {
        long first = (long) numbers[position + 3] << Integer.SIZE | Integer.toUnsignedLong(numbers[position + 4]);
        return first + used;
    }

    int[] asked() {
        int from = position + 5;
        return Arrays.copyOfRange(numbers, from, from + kind().asked());
    }

    boolean asks(int... asked) {
        int from = position + 5;
        return Arrays.equals(numbers, from, from + kind().asked(), asked, 0, asked.length);
    }

    /** {@link Outcome}, or how many numbers were found. */
    int outcome() {
        return numbers[position + 5 + kind().asked()];
    }

    int[] found() {
        int from = position + 6 + kind().asked();
        return Arrays.copyOfRange(numbers, from, from + Math.max(0, outcome()));
    }

    /** Goes on to the call that comes next. */
    void next() {
        used++;
        if (used < numbers[position + 2]) {
            return;
        }
        used = 0;
        RecordedCallKind kind = kind();
        int room = isReceive(kind) ? 2 : Math.max(0, outcome());
        position += 6 + kind.asked() + room;
    }
}
