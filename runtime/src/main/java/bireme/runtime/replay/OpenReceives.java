package bireme.runtime.replay;

import java.util.Arrays;

/**
 * Where receives are whose message is recorded later, by their number.
 *
 * <p>Shape: numbers ascend, so that they are searched by halves. Threads: one.
 */
final class OpenReceives {
    private static final int MIN_CAPACITY = 16;

    private long[] numbers = new long[MIN_CAPACITY];
    private int[] places = new int[MIN_CAPACITY];
    private ThreadRecord[] threads = new ThreadRecord[MIN_CAPACITY];
    private int count;
    private int found;

    void add(long number, ThreadRecord thread, int place) {
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * count);
            places = Arrays.copyOf(places, 2 * count);
            threads = Arrays.copyOf(threads, 2 * count);
        }
        numbers[count] = number;
        places[count] = place;
        threads[count] = thread;
        count++;
    }

    /** Looks for a receive; whether there is one. */
    boolean find(long number) {
        found = Arrays.binarySearch(numbers, 0, count, number);
        return found >= 0;
    }

    ThreadRecord thread() {
        return threads[found];
    }

    int place() {
        return places[found];
    }
}
