package bireme.bb.divide;

import bireme.bb.Block;
import bireme.bb.parallel.Grain;
import bireme.bb.parallel.ParallelFor;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Solves problems by dividing them into smaller ones of the same kind.
 *
 * <pre>{@code
 * DivideAndConquer<Integer, Long> fib = DivideAndConquer.of(
 *         n -> n < 2, n -> (long) n, n -> List.of(n - 1, n - 2), (n, parts) -> parts.get(0) + parts.get(1));
 * try (ParallelFor loops = new ParallelFor()) {
 *     long answer = fib.solve(loops, 20);   // 6765
 * }
 * }</pre>
 *
 * <p>Shape: each thread goes down into the first part and puts the others into its deque for idle threads, but only
 * while there are few: with all threads busy, dividing is a call like any other. Idle threads take the oldest, which
 * are the largest. A thread that needs a part another has taken helps that one meanwhile.
 *
 * <p>Threads: immutable, any may call; the functions are called by several at once. While the threads are busy
 * otherwise, or in a problem solved inside of another, the calling thread solves alone.
 *
 * <p>Errors: {@link bireme.bb.parallel.WorkFailedException} with the problem at which one of the functions failed;
 * {@link java.util.concurrent.CancellationException} when the calling thread is interrupted. In both cases every thread
 * leaves as soon as the function it is in returns.
 *
 * @param <P> problems
 * @param <R> their solutions, never {@code null}
 */
public final class DivideAndConquer<P, R> {
    private final String name;
    final Predicate<? super P> isSmall;
    final Function<? super P, ? extends R> base;
    final Function<? super P, ? extends List<? extends P>> divide;
    final BiFunction<? super P, ? super List<R>, ? extends R> combine;

    private DivideAndConquer(
            String name,
            Predicate<? super P> isSmall,
            Function<? super P, ? extends R> base,
            Function<? super P, ? extends List<? extends P>> divide,
            BiFunction<? super P, ? super List<R>, ? extends R> combine) {
        this.name = name;
        this.isSmall = isSmall;
        this.base = base;
        this.divide = divide;
        this.combine = combine;
    }

    /**
     * Describes how to divide and conquer.
     *
     * @param <P> problems
     * @param <R> their solutions
     * @param isSmall whether a problem is to be solved without dividing it
     * @param base solves a small problem
     * @param divide into as many parts as it likes; with none, {@code combine} gets an empty list
     * @param combine makes a solution of those of the parts, which are in the order of the parts
     * @return the pattern; nothing runs yet
     */
    public static <P, R> DivideAndConquer<P, R> of(
            Predicate<? super P> isSmall,
            Function<? super P, ? extends R> base,
            Function<? super P, ? extends List<? extends P>> divide,
            BiFunction<? super P, ? super List<R>, ? extends R> combine) {
        return new DivideAndConquer<>("divide and conquer", isSmall, base, divide, combine);
    }

    /**
     * {@return the same by another name, for errors}
     *
     * @param other name for errors
     */
    public DivideAndConquer<P, R> named(String other) {
        return new DivideAndConquer<>(other, isSmall, base, divide, combine);
    }

    /**
     * Solves a problem with all threads there are.
     *
     * @param loops whose threads work; the calling thread among them
     * @param problem problem to solve; may be {@code null} if the functions allow it
     * @return its solution
     * @throws bireme.bb.parallel.WorkFailedException when one of the functions fails
     */
    public R solve(ParallelFor loops, P problem) {
        Solving<P, R> solving = new Solving<>(this, loops.threads());
        loops.run(0, loops.threads(), Grain.dynamic(1), (thread, from, end) -> solving.takePart(thread, problem));
        return solving.result();
    }

    /**
     * {@return a node that solves the problems that come}
     *
     * @param loops whose threads work, while no other loop uses them
     */
    public Block<P, R> block(ParallelFor loops) {
        return Block.<P, R>map(problem -> solve(loops, problem)).named(name);
    }

    @Override
    public String toString() {
        return name;
    }
}
