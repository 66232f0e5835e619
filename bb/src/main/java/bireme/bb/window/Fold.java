package bireme.bb.window;

import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Makes a value of the items of a window one by one, so that they need not be kept, and parts of a window can be folded
 * apart.
 *
 * <pre>{@code
 * Fold<Quote, long[], Double> mean = Fold.<Quote, long[]>of(
 *                 () -> new long[2],
 *                 (sum, quote) -> { sum[0] += quote.price(); sum[1]++; return sum; },
 *                 (a, b) -> { a[0] += b[0]; a[1] += b[1]; return a; })
 *         .inverse((a, b) -> { a[0] -= b[0]; a[1] -= b[1]; return a; })
 *         .finish(sum -> (double) sum[0] / sum[1]);
 * }</pre>
 *
 * <p>Adding and combining may change and return their first argument; the second they leave alone, for it is part of
 * other windows too. Combining is associative. Parts of a window are combined in their order; but items that do not
 * come in the order of their times are added as they arrive, so then the order of items must not matter.
 *
 * <p>Threads: immutable; workers share the functions, but no accumulator.
 *
 * @param <T> items
 * @param <A> accumulators
 * @param <R> value
 */
public final class Fold<T, A, R> {
    private final Supplier<A> empty;
    private final BiFunction<A, ? super T, A> add;
    private final BinaryOperator<A> combine;
    private final BinaryOperator<A> subtract;
    private final Function<? super A, ? extends R> finish;

    private Fold(
            Supplier<A> empty,
            BiFunction<A, ? super T, A> add,
            BinaryOperator<A> combine,
            BinaryOperator<A> subtract,
            Function<? super A, ? extends R> finish) {
        this.empty = Objects.requireNonNull(empty, "empty");
        this.add = Objects.requireNonNull(add, "add");
        this.combine = Objects.requireNonNull(combine, "combine");
        this.subtract = subtract;
        this.finish = Objects.requireNonNull(finish, "finish");
    }

    /**
     * {@return a fold whose value is its accumulator}
     *
     * @param <T> items
     * @param <A> accumulators
     * @param empty makes the accumulator of no items, a new one each time if it can be changed
     * @param add takes an item into an accumulator
     * @param combine joins the accumulators of two neighbouring parts of a window, the earlier one first
     */
    public static <T, A> Fold<T, A, A> of(
            Supplier<A> empty, BiFunction<A, ? super T, A> add, BinaryOperator<A> combine) {
        return new Fold<>(empty, add, combine, null, Function.identity());
    }

    /**
     * {@return the same fold with a function that takes the earliest part of a window out of its accumulator again}
     * Windows that overlap are then made of each other. What is lost to rounding is not regained, so sums of
     * floating-point numbers drift.
     *
     * @param newSubtract takes the accumulator of the earliest part (second) out of that of the whole (first); may
     *     change and return the first
     */
    public Fold<T, A, R> inverse(BinaryOperator<A> newSubtract) {
        return new Fold<>(empty, add, combine, Objects.requireNonNull(newSubtract, "subtract"), finish);
    }

    /**
     * {@return the same fold with a value made of the accumulator}
     *
     * @param <S> value
     * @param newFinish gives {@code null} for a window that is to be skipped; must not keep the accumulator, which may
     *     change afterwards
     */
    public <S> Fold<T, A, S> finish(Function<? super A, ? extends S> newFinish) {
        return new Fold<>(empty, add, combine, subtract, newFinish);
    }

    A empty() {
        return empty.get();
    }

    A add(A accumulator, T item) {
        return add.apply(accumulator, item);
    }

    A combine(A earlier, A later) {
        return combine.apply(earlier, later);
    }

    A subtract(A whole, A earliest) {
        return subtract.apply(whole, earliest);
    }

    boolean hasInverse() {
        return subtract != null;
    }

    R finish(A accumulator) {
        return finish.apply(accumulator);
    }

    A foldAll(Iterable<T> items) {
        A accumulator = empty();
        for (T item : items) {
            accumulator = add(accumulator, item);
        }
        return accumulator;
    }

    /** The fold of all items at once. */
    WindowFunction<T, R> whole() {
        return items -> finish(foldAll(items));
    }

    /** The fold of what other threads have folded. */
    Fold<A, A, R> ofParts() {
        return new Fold<>(empty, combine, combine, subtract, finish);
    }
}
