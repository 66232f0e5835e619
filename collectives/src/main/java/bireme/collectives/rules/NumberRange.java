package bireme.collectives.rules;

import java.util.function.LongFunction;
import java.util.function.ToLongFunction;

/**
 * A range of numbers, both ends included.
 *
 * @param least lowest number in it
 * @param most highest number in it
 */
public record NumberRange(long least, long most) {
    /** Every number from 0 on. */
    public static final NumberRange ALL = new NumberRange(0, Long.MAX_VALUE);

    private static final String DOTS = "..";

    /** Refuses a range that contains nothing. */
    public NumberRange {
        if (least < 0 || most < least) {
            throw new IllegalArgumentException("range " + least + DOTS + most + " contains nothing");
        }
    }

    /** Whether a number lies in it. */
    public boolean contains(long number) {
        return least <= number && number <= most;
    }

    /** Reads {@code n}, {@code n..m}, {@code n..} or {@code ..m}. */
    static NumberRange parse(String text, ToLongFunction<String> number) {
        int dots = text.indexOf(DOTS);
        if (dots < 0) {
            long only = number.applyAsLong(text);
            return new NumberRange(only, only);
        }
        String low = text.substring(0, dots);
        String high = text.substring(dots + DOTS.length());
        if (low.isEmpty() && high.isEmpty()) {
            throw new IllegalArgumentException("'..' has no end; leave the condition out to match everything");
        }
        return new NumberRange(
                low.isEmpty() ? ALL.least : number.applyAsLong(low),
                high.isEmpty() ? ALL.most : number.applyAsLong(high));
    }

    String print(LongFunction<String> number) {
        if (least == most) {
            return number.apply(least);
        }
        String low = least == ALL.least ? "" : number.apply(least);
        return low + DOTS + (most == ALL.most ? "" : number.apply(most));
    }
}
