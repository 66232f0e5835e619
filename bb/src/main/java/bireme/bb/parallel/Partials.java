package bireme.bb.parallel;

import java.util.function.BinaryOperator;

/**
 * The partial results of a loop, one for each thread.
 *
 * <p>Threads: during the loop each thread uses its own number only; afterwards the caller reads all.
 */
final class Partials<T> {
    /** References between two threads' slots: two lines of the cache, however long a reference is. */
    private static final int APART = 32;

    private final Object[] slots;

    Partials(int threads) {
        slots = new Object[threads * APART];
    }

    boolean has(int thread) {
        return slots[thread * APART] != null;
    }

    @SuppressWarnings("unchecked") // only values of this type were put there
    T get(int thread) {
        return (T) slots[thread * APART];
    }

    /**
     * Sets what a thread has.
     *
     * @throws NullPointerException for {@code null}, which means nothing was set
     */
    void set(int thread, T value) {
        if (value == null) {
            throw new NullPointerException("a partial result cannot be null");
        }
        slots[thread * APART] = value;
    }

    /** All that were set, in the order of the threads, with {@code first} before them. */
    T combined(T first, BinaryOperator<T> combine) {
        T result = first;
        for (int thread = 0; thread < slots.length / APART; thread++) {
            if (has(thread)) {
                result = combine.apply(result, get(thread));
            }
        }
        return result;
    }
}
