package bireme.bb;

import java.util.List;
import java.util.stream.LongStream;

/** Items of tests. */
public final class Numbers {
    private Numbers() {}

    /** Those from {@code from} to the one before {@code end}, in their order. */
    public static List<Long> numbers(long from, long end) {
        return LongStream.range(from, end).boxed().toList();
    }

    /** The first ones, from 0 on. */
    public static List<Long> numbers(long count) {
        return numbers(0, count);
    }
}
