package bireme.benchmarks.bb;

import java.util.stream.LongStream;

/** Items that were made before the clock runs, and a check that all of them have come. */
final class PreparedItems {
    private static final int COUNT = 1 << 16;
    private static final Long[] ALL = LongStream.range(0, COUNT).boxed().toArray(Long[]::new);

    private PreparedItems() {}

    static Long of(int number) {
        return ALL[number & COUNT - 1];
    }

    /** Sum of the first items. */
    static long sum(int count) {
        long rounds = count / COUNT;
        long rest = count % COUNT;
        return rounds * ((COUNT - 1L) * COUNT / 2) + rest * (rest - 1) / 2;
    }

    static void check(long found, int count) {
        checkSum(found, sum(count));
    }

    static void checkSum(long found, long expected) {
        if (found != expected) {
            throw new IllegalStateException("items were lost or came twice: sum " + found + ", expected " + expected);
        }
    }

    /** A sum of its own thread. */
    static final class Sum {
        long value;
    }
}
