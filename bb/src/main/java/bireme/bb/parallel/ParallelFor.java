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
        /** Handles a piece. */
        void run(long from, long end);
    }

    /** The same for indexes. */
    @FunctionalInterface
    public interface IntBody {
        /** Handles a piece. */
        void run(int from, int end);
    }

    /** The same, for a body that keeps something for each thread. */
    @FunctionalInterface
    public interface ThreadBody {
        /** Handles a piece; no two threads in one loop have the same number, from 0 to below {@link #threads()}. */
        void run(int thread, long from, long end);
    }

    /** Handles one iteration. */
    @FunctionalInterface
    public interface ThreadAction {
        /** Handles it; see {@link ThreadBody} for {@code thread}. */
        void accept(int thread, long i);
    }

    /** Folds the iterations from {@code from} up to but without {@code end} into a value. */
    @FunctionalInterface
    public interface Fold<T> {
        /** The value with a piece folded in. */
        T fold(T value, long from, long end);
    }

    /** The same for numbers. */
    @FunctionalInterface
    public interface DoubleFold {
        /** The value with a piece folded in. */
        double fold(double value, long from, long end);
    }

    /** The same for whole numbers. */
    @FunctionalInterface
    public interface LongFold {
        /** The value with a piece folded in. */
        long fold(long value, long from, long end);
    }

    /** Folds a piece into something that changes: a list, a histogram, an array of several results. */
    @FunctionalInterface
    public interface Gathering<A> {
        /** Adds the iterations from {@code from} up to but without {@code end} to {@code partial}. */
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

    /** As many threads as there are processors. */
    public ParallelFor() {
        this(Runtime.getRuntime().availableProcessors());
    }

    /** Threads that work at once, the calling one among them. */
    public int threads() {
        return team.threads();
    }

    /** Runs a body over pieces of a range. */
    public void run(long from, long end, Grain grain, Body body) {
        run(from, end, grain, (thread, first, last) -> body.run(first, last));
    }

    /** Runs a body that is told its thread over pieces of a range. */
    public void run(long from, long end, Grain grain, ThreadBody body) {
        if (from < end) {
            team.run(new SharedLoop(new LoopRange(from, end, grain, team.threads()), body));
        }
    }

    /** Runs a body over pieces of a range of indexes: with these, what the compiler can do side by side it does. */
    public void runInts(int from, int end, Grain grain, IntBody body) {
        run(from, end, grain, (thread, first, last) -> body.run((int) first, (int) last));
    }

    /** Runs an action for every index of a range. */
    public void forEachInt(int from, int end, Grain grain, IntConsumer action) {
        runInts(from, end, grain, (first, last) -> {
            for (int i = first; i < last; i++) {
                action.accept(i);
            }
        });
    }

    /** Runs an action for every number of a range. */
    public void forEach(long from, long end, Grain grain, LongConsumer action) {
        run(from, end, grain, (thread, first, last) -> {
            for (long i = first; i < last; i++) {
                action.accept(i);
            }
        });
    }

    /** Runs an action that is told its thread for every number of a range. */
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
     * @param identity changes nothing when combined; must not be changed by the fold
     */
    public <T> T reduce(long from, long end, Grain grain, T identity, Fold<T> fold, BinaryOperator<T> combine) {
        Partials<T> partials = new Partials<>(threads());
        run(from, end, grain, (thread, first, last) -> {
            T before = partials.has(thread) ? partials.get(thread) : identity;
            partials.set(thread, fold.fold(before, first, last));
        });
        return partials.combined(identity, combine);
    }

    /** Folds a range of numbers, as {@link #reduce} does. */
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

    /** Folds a range of whole numbers, as {@link #reduce} does. */
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
     * @param empty makes what a thread adds to; also the result of an empty range
     * @param merge may change and return the first
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
     * Several numbers of one loop, each with a way of its own to be combined: a sum and a greatest, say.
     *
     * @param identities what each number begins with, which changes nothing when combined
     * @param fold folds a piece into numbers of its thread, as many as there are identities
     * @param combines one for each number
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

    /** Makes every element of an array of its index. */
    public void setAll(double[] array, Grain grain, IntToDoubleFunction function) {
        runInts(0, array.length, grain, (from, end) -> {
            for (int i = from; i < end; i++) {
                array[i] = function.applyAsDouble(i);
            }
        });
    }

    /** Makes every element of an array of its index. */
    public void setAll(long[] array, Grain grain, IntToLongFunction function) {
        runInts(0, array.length, grain, (from, end) -> {
            for (int i = from; i < end; i++) {
                array[i] = function.applyAsLong(i);
            }
        });
    }

    /** What a function makes of each item, in the order of the items, which must be in a list with quick access. */
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

    /** Lets the threads go; a loop that runs is brought to its end by whoever called it. */
    @Override
    public void close() {
        team.close();
    }
}
