package bireme.bb.parallel;

import java.util.Arrays;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/**
 * Runs the iterations of loops on several threads.
 *
 * <pre>{@code
 * try (ParallelFor loops = new ParallelFor(4)) {
 *     loops.runInts(0, n, Grain.even(), (from, end) -> {
 *         for (int i = from; i < end; i++) {
 *             a[i] += b[i];
 *         }
 *     });
 * }
 * }</pre>
 *
 * <p>Shape: the body gets pieces, not single iterations, so that its inner loop is compiled like any other.
 *
 * <p>Threads: any may call. While a loop runs, a second one, from another thread or from inside of the first, runs in
 * the thread that called it: so the nodes of a graph can share one, and there are never more threads than were asked
 * for.
 *
 * <p>Ordering: everything that was written before the call is visible to the body, and everything the body has written
 * is visible after it.
 *
 * <p>Errors: what a body throws comes out of the call, as it is, after all threads have left the loop; pieces that were
 * not begun are dropped, and what other threads throw meanwhile is suppressed in the first. If the calling thread is
 * interrupted, as the thread of a node is when its run is cancelled, pieces that were not begun are dropped too, and
 * the call throws {@link java.util.concurrent.CancellationException}; the thread stays interrupted. After either the
 * threads are ready for the next loop. {@link IllegalStateException} when closed.
 */
public final class ParallelFor implements AutoCloseable {
    /** Numbers between two threads' slots in an array: two lines of the cache. */
    private static final int APART = 16;

    private final LoopThreads team;

    /** Handles the iterations from {@code from} up to but without {@code end}. */
    @FunctionalInterface
    public interface Body {
        /**
         * Handles a piece.
         *
         * @param from first iteration of the piece
         * @param end iteration behind the last of the piece
         */
        void run(long from, long end);
    }

    /** The same for indexes. */
    @FunctionalInterface
    public interface IntBody {
        /**
         * Handles a piece.
         *
         * @param from first iteration of the piece
         * @param end iteration behind the last of the piece
         */
        void run(int from, int end);
    }

    /** The same, for a body that keeps something for each thread. */
    @FunctionalInterface
    public interface ThreadBody {
        /**
         * Handles a piece; no two threads in one loop have the same number, from 0 to below {@link #threads()}.
         *
         * @param thread number of the thread, {@code 0..threads()-1}
         * @param from first iteration of the piece
         * @param end iteration behind the last of the piece
         */
        void run(int thread, long from, long end);
    }

    /** Handles one iteration. */
    @FunctionalInterface
    public interface ThreadAction {
        /**
         * Handles it; see {@link ThreadBody} for {@code thread}.
         *
         * @param thread number of the thread, {@code 0..threads()-1}
         * @param i the iteration
         */
        void accept(int thread, long i);
    }

    /**
     * Folds the iterations from {@code from} up to but without {@code end} into a value.
     *
     * @param <T> value
     */
    @FunctionalInterface
    public interface Fold<T> {
        /**
         * {@return the value with a piece folded in}
         *
         * @param value what the iterations before have been folded to by this thread
         * @param from first iteration of the piece
         * @param end iteration behind the last of the piece
         */
        T fold(T value, long from, long end);
    }

    /** The same for numbers. */
    @FunctionalInterface
    public interface DoubleFold {
        /**
         * {@return the value with a piece folded in}
         *
         * @param value what the iterations before have been folded to by this thread
         * @param from first iteration of the piece
         * @param end iteration behind the last of the piece
         */
        double fold(double value, long from, long end);
    }

    /** The same for whole numbers. */
    @FunctionalInterface
    public interface LongFold {
        /**
         * {@return the value with a piece folded in}
         *
         * @param value what the iterations before have been folded to by this thread
         * @param from first iteration of the piece
         * @param end iteration behind the last of the piece
         */
        long fold(long value, long from, long end);
    }

    /**
     * Folds a piece into something that changes: a list, a histogram, an array of several results.
     *
     * @param <A> what changes
     */
    @FunctionalInterface
    public interface Gathering<A> {
        /**
         * Adds the iterations from {@code from} up to but without {@code end} to {@code partial}.
         *
         * @param partial what the thread adds to; no other thread uses it meanwhile
         * @param from first iteration of the piece
         * @param end iteration behind the last of the piece
         */
        void add(A partial, long from, long end);
    }

    /**
     * Makes the threads.
     *
     * @param threads that work at once, the calling one among them
     * @throws IllegalArgumentException for less than 1
     */
    public ParallelFor(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException(threads + " threads; expected at least 1");
        }
        team = new LoopThreads(threads);
    }

    /** Makes as many threads as there are processors. */
    public ParallelFor() {
        this(Runtime.getRuntime().availableProcessors());
    }

    /** {@return the number of threads that work at once, the calling one among them} */
    public int threads() {
        return team.threads();
    }

    /**
     * Runs a body over pieces of a range.
     *
     * @param from first iteration
     * @param end iteration behind the last; nothing runs if it is not above {@code from}
     * @param grain how the range is cut into pieces
     * @param body called once for each piece, by several threads at once
     */
    public void run(long from, long end, Grain grain, Body body) {
        run(from, end, grain, (thread, first, last) -> body.run(first, last));
    }

    /**
     * Runs a body that gets the number of its thread over pieces of a range.
     *
     * @param from first iteration
     * @param end iteration behind the last; nothing runs if it is not above {@code from}
     * @param grain how the range is cut into pieces
     * @param body called once for each piece, by several threads at once
     */
    public void run(long from, long end, Grain grain, ThreadBody body) {
        if (from < end) {
            team.run(new SharedLoop(new LoopRange(from, end, grain, team.threads()), body));
        }
    }

    /**
     * Runs a body over pieces of a range of indexes: with these, what the compiler can do side by side it does.
     *
     * @param from first iteration
     * @param end iteration behind the last; nothing runs if it is not above {@code from}
     * @param grain how the range is cut into pieces
     * @param body called once for each piece, by several threads at once
     */
    public void runInts(int from, int end, Grain grain, IntBody body) {
        run(from, end, grain, (thread, first, last) -> body.run((int) first, (int) last));
    }

    /**
     * Runs an action for every index of a range.
     *
     * @param from first iteration
     * @param end iteration behind the last; nothing runs if it is not above {@code from}
     * @param grain how the range is cut into pieces
     * @param action called once for each iteration, by several threads at once
     */
    public void forEachInt(int from, int end, Grain grain, IntConsumer action) {
        runInts(from, end, grain, (first, last) -> {
            for (int i = first; i < last; i++) {
                action.accept(i);
            }
        });
    }

    /**
     * Runs an action for every number of a range.
     *
     * @param from first iteration
     * @param end iteration behind the last; nothing runs if it is not above {@code from}
     * @param grain how the range is cut into pieces
     * @param action called once for each iteration, by several threads at once
     */
    public void forEach(long from, long end, Grain grain, LongConsumer action) {
        run(from, end, grain, (thread, first, last) -> {
            for (long i = first; i < last; i++) {
                action.accept(i);
            }
        });
    }

    /**
     * Runs an action that gets the number of its thread for every number of a range.
     *
     * @param from first iteration
     * @param end iteration behind the last; nothing runs if it is not above {@code from}
     * @param grain how the range is cut into pieces
     * @param action called once for each iteration, by several threads at once
     */
    public void forEach(long from, long end, Grain grain, ThreadAction action) {
        run(from, end, grain, (thread, first, last) -> {
            for (long i = first; i < last; i++) {
                action.accept(thread, i);
            }
        });
    }

    /**
     * Folds a range: each thread folds its pieces into a value of its own, and those are combined in the order of the
     * threads.
     *
     * @param <T> value
     * @param from first iteration
     * @param end iteration behind the last; nothing runs if it is not above {@code from}
     * @param grain how the range is cut into pieces
     * @param identity changes nothing when combined; must not be changed by the fold
     * @param fold folds a piece into the value of its thread; called by several threads at once
     * @param combine joins the results of two threads, the one of the lower number first; called by the calling thread
     * @return the values of all threads combined, or {@code identity} for an empty range
     */
    public <T> T reduce(long from, long end, Grain grain, T identity, Fold<T> fold, BinaryOperator<T> combine) {
        Partials<T> partials = new Partials<>(threads());
        run(from, end, grain, (thread, first, last) -> {
            T before = partials.has(thread) ? partials.get(thread) : identity;
            partials.set(thread, fold.fold(before, first, last));
        });
        return partials.combined(identity, combine);
    }

    /**
     * Folds a range of numbers, as {@link #reduce} does.
     *
     * @param from first iteration
     * @param end iteration behind the last; nothing runs if it is not above {@code from}
     * @param grain how the range is cut into pieces
     * @param identity changes nothing when combined
     * @param fold folds a piece into the value of its thread; called by several threads at once
     * @param combine joins the results of two threads, the one of the lower number first; called by the calling thread
     * @return the values of all threads combined with {@code identity}
     */
    public double reduceDouble(
            long from, long end, Grain grain, double identity, DoubleFold fold, DoubleBinaryOperator combine) {
        double[] partials = new double[threads() * APART];
        Arrays.fill(partials, identity);
        run(from, end, grain, (thread, first, last) -> {
            int slot = thread * APART;
            partials[slot] = fold.fold(partials[slot], first, last);
        });
        double result = identity;
        for (int slot = 0; slot < partials.length; slot += APART) {
            result = combine.applyAsDouble(result, partials[slot]);
        }
        return result;
    }

    /**
     * Folds a range of whole numbers, as {@link #reduce} does.
     *
     * @param from first iteration
     * @param end iteration behind the last; nothing runs if it is not above {@code from}
     * @param grain how the range is cut into pieces
     * @param identity changes nothing when combined
     * @param fold folds a piece into the value of its thread; called by several threads at once
     * @param combine joins the results of two threads, the one of the lower number first; called by the calling thread
     * @return the values of all threads combined with {@code identity}
     */
    public long reduceLong(long from, long end, Grain grain, long identity, LongFold fold, LongBinaryOperator combine) {
        long[] partials = new long[threads() * APART];
        Arrays.fill(partials, identity);
        run(from, end, grain, (thread, first, last) -> {
            int slot = thread * APART;
            partials[slot] = fold.fold(partials[slot], first, last);
        });
        long result = identity;
        for (int slot = 0; slot < partials.length; slot += APART) {
            result = combine.applyAsLong(result, partials[slot]);
        }
        return result;
    }

    /**
     * Several results of one loop: each thread adds its pieces to something of its own, and those are merged in the
     * order of the threads.
     *
     * @param <A> what a thread adds to
     * @param from first iteration
     * @param end iteration behind the last; nothing runs if it is not above {@code from}
     * @param grain how the range is cut into pieces
     * @param empty makes what a thread adds to; also the result of an empty range
     * @param gathering adds a piece to what its thread has; called by several threads at once
     * @param merge may change and return the first
     * @return what all threads have, merged
     */
    public <A> A collect(
            long from,
            long end,
            Grain grain,
            Supplier<A> empty,
            Gathering<? super A> gathering,
            BinaryOperator<A> merge) {
        Partials<A> partials = new Partials<>(threads());
        run(from, end, grain, (thread, first, last) -> {
            if (!partials.has(thread)) {
                partials.set(thread, empty.get());
            }
            gathering.add(partials.get(thread), first, last);
        });
        return partials.combined(empty.get(), merge);
    }

    /**
     * Several numbers of one loop, each combined by a function of its own: a sum and a greatest, say.
     *
     * @param from first iteration
     * @param end iteration behind the last; nothing runs if it is not above {@code from}
     * @param grain how the range is cut into pieces
     * @param identities what each number begins with, which changes nothing when combined
     * @param fold folds a piece into numbers of its thread, as many as there are identities
     * @param combines one for each number
     * @return the numbers of all threads combined, as many as there are identities
     * @throws IllegalArgumentException unless there are as many identities as ways to combine
     */
    public double[] reduceAll(
            long from,
            long end,
            Grain grain,
            double[] identities,
            Gathering<double[]> fold,
            DoubleBinaryOperator... combines) {
        if (identities.length != combines.length) {
            throw new IllegalArgumentException(
                    identities.length + " identities, but " + combines.length + " ways to combine");
        }
        return collect(from, end, grain, identities::clone, fold, (left, right) -> {
            Arrays.setAll(left, i -> combines[i].applyAsDouble(left[i], right[i]));
            return left;
        });
    }

    /**
     * Makes every element of an array of its index.
     *
     * @param array array that is filled; a body writes its own elements only
     * @param grain how the range is cut into pieces
     * @param function makes an element of its index; called by several threads at once
     */
    public void setAll(double[] array, Grain grain, IntToDoubleFunction function) {
        runInts(0, array.length, grain, (from, end) -> {
            for (int i = from; i < end; i++) {
                array[i] = function.applyAsDouble(i);
            }
        });
    }

    /**
     * Makes every element of an array of its index.
     *
     * @param array array that is filled; a body writes its own elements only
     * @param grain how the range is cut into pieces
     * @param function makes an element of its index; called by several threads at once
     */
    public void setAll(long[] array, Grain grain, IntToLongFunction function) {
        runInts(0, array.length, grain, (from, end) -> {
            for (int i = from; i < end; i++) {
                array[i] = function.applyAsLong(i);
            }
        });
    }

    /**
     * {@return what a function makes of each item, in the order of the items, which must be in a list with quick
     * access. The list has a fixed size}
     *
     * @param <T> items
     * @param <R> results
     * @param items what the function is applied to
     * @param grain how the range is cut into pieces
     * @param function makes a result of an item; called by several threads at once
     */
    @SuppressWarnings("unchecked") // nobody sees the array but the list
    public <T, R> List<R> map(List<? extends T> items, Grain grain, Function<? super T, ? extends R> function) {
        Object[] results = new Object[items.size()];
        runInts(0, results.length, grain, (from, end) -> {
            for (int i = from; i < end; i++) {
                results[i] = function.apply(items.get(i));
            }
        });
        return (List<R>) Arrays.asList(results);
    }

    /**
     * Puts what a function makes of each item into another array, or into the same.
     *
     * @param <T> items
     * @param <R> results
     * @param items what the function is applied to
     * @param results where results go, as long as {@code items}; may be the same array
     * @param grain how the range is cut into pieces
     * @param function makes a result of an item; called by several threads at once
     * @throws IllegalArgumentException when the arrays differ in length
     */
    public <T, R> void map(T[] items, R[] results, Grain grain, Function<? super T, ? extends R> function) {
        if (items.length != results.length) {
            throw new IllegalArgumentException(items.length + " items, but room for " + results.length + " results");
        }
        runInts(0, items.length, grain, (from, end) -> {
            for (int i = from; i < end; i++) {
                results[i] = function.apply(items[i]);
            }
        });
    }

    /** Ends the threads; a loop in progress is completed by the thread that called it. */
    @Override
    public void close() {
        team.close();
    }
}
