package bireme.bb.window;

import java.util.List;

/**
 * Computes the result of a window from all its items.
 *
 * <p>Threads: workers share it, so it must not have state.
 *
 * <p>Errors: an exception ends the run.
 *
 * @param <T> items
 * @param <R> value
 */
@FunctionalInterface
public interface WindowFunction<T, R> {
    /**
     * Finds the value of a window.
     *
     * @param items read-only, and only during the call; by count in the order in which they came, by time in the order
     *     of their times, and items of the same time as they came; empty only for empty windows that were asked for
     * @return the value, or {@code null} for a window that is to be skipped
     * @throws Exception whatever it likes, which ends the run
     */
    R apply(List<T> items) throws Exception;
}
