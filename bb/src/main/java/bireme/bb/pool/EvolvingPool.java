package bireme.bb.pool;

import bireme.bb.Block;
import bireme.bb.parallel.Grain;
import bireme.bb.parallel.ParallelFor;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Evolves a population, round after round.
 *
 * <pre>{@code
 * EvolvingPool<Tour> pool = EvolvingPool.<Tour>of((tour, random) -> tour.mutated(random))
 *         .select((tours, random) -> tours.subList(0, 50))
 *         .filter((tours, evolved, random) -> best(100, tours, evolved))
 *         .until((tours, rounds) -> rounds == 1000)
 *         .seed(42);
 * Evolved<Tour> last = pool.run(loops, first);
 * }</pre>
 *
 * <p>Shape: selection, filter and condition are called by the calling thread, the evolution of the selected by all.
 * Each call gets random numbers that depend on the seed, the round and the place of the individual only, so results
 * repeat with any number of threads.
 *
 * <p>Threads: immutable, any may call. While the threads are busy otherwise the calling thread works alone.
 *
 * <p>Errors: {@link bireme.bb.parallel.WorkFailedException} with the round, and the individual or the step, that
 * failed; {@link java.util.concurrent.CancellationException} when the calling thread is interrupted.
 *
 * @param <T> individuals
 */
public final class EvolvingPool<T> {
    final String name;
    final Evolution<T> evolution;
    final Selection<T> selection;
    final Filter<T> filter;
    final Condition<T> condition;
    final Grain grain;
    final long seed;

    /** Changes an individual. */
    @FunctionalInterface
    public interface Evolution<T> {
        /** What becomes of it; called by several threads at once. */
        T evolve(T individual, RandomGenerator random);
    }

    /** Chooses who is to evolve. */
    @FunctionalInterface
    public interface Selection<T> {
        /** Some of the population, as often as it likes, in the order in which they will be evolved. */
        List<T> select(List<T> population, RandomGenerator random);
    }

    /** Makes the next population. */
    @FunctionalInterface
    public interface Filter<T> {
        /** Of the one that was, and what became of the selected, in their order. */
        List<T> filter(List<T> population, List<T> evolved, RandomGenerator random);
    }

    /** Whether to end. */
    @FunctionalInterface
    public interface Condition<T> {
        /** Asked before every round, with the number of rounds done. */
        boolean holds(List<T> population, long rounds);
    }

    private EvolvingPool(
            String name,
            Evolution<T> evolution,
            Selection<T> selection,
            Filter<T> filter,
            Condition<T> condition,
            Grain grain,
            long seed) {
        this.name = name;
        this.evolution = evolution;
        this.selection = selection;
        this.filter = filter;
        this.condition = condition;
        this.grain = grain;
        this.seed = seed;
    }

    /** A pool of one round, in which all evolve, and the evolved are the next population. */
    public static <T> EvolvingPool<T> of(Evolution<T> evolution) {
        return new EvolvingPool<>(
                "pool",
                evolution,
                (population, random) -> population,
                (population, evolved, random) -> evolved,
                (population, rounds) -> rounds == 1,
                Grain.dynamic(1),
                1);
    }

    /** The same by another name, for errors. */
    public EvolvingPool<T> named(String other) {
        return new EvolvingPool<>(other, evolution, selection, filter, condition, grain, seed);
    }

    /** The same with another selection. */
    public EvolvingPool<T> select(Selection<T> other) {
        return new EvolvingPool<>(name, evolution, other, filter, condition, grain, seed);
    }

    /** The same with another filter. */
    public EvolvingPool<T> filter(Filter<T> other) {
        return new EvolvingPool<>(name, evolution, selection, other, condition, grain, seed);
    }

    /** The same, until this holds. */
    public EvolvingPool<T> until(Condition<T> other) {
        return new EvolvingPool<>(name, evolution, selection, filter, other, grain, seed);
    }

    /** The same with the selected cut into other pieces for the threads; each by itself if nothing is said. */
    public EvolvingPool<T> grain(Grain other) {
        return new EvolvingPool<>(name, evolution, selection, filter, condition, other, seed);
    }

    /** The same with other random numbers. */
    public EvolvingPool<T> seed(long other) {
        return new EvolvingPool<>(name, evolution, selection, filter, condition, grain, other);
    }

    /** Runs until the condition holds, or nobody is left. The lists given are not changed. */
    public Evolved<T> run(ParallelFor loops, List<T> population) {
        return new Evolving<>(this, loops).run(population);
    }

    /** A node that evolves every population that comes. */
    public Block<List<T>, Evolved<T>> block(ParallelFor loops) {
        return Block.<List<T>, Evolved<T>>map(population -> run(loops, population))
                .named(name);
    }

    @Override
    public String toString() {
        return name;
    }
}
