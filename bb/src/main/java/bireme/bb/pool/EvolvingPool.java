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

    /**
     * Changes an individual.
     *
     * @param <T> individuals
     */
    @FunctionalInterface
    public interface Evolution<T> {
        /**
         * {@return the evolved individual; called by several threads at once}
         *
         * @param individual one of the selected
         * @param random random numbers that depend on seed, round and place only
         */
        T evolve(T individual, RandomGenerator random);
    }

    /**
     * Chooses the individuals that will be evolved.
     *
     * @param <T> individuals
     */
    @FunctionalInterface
    public interface Selection<T> {
        /**
         * {@return some of the population, as often as it likes, in the order in which they will be evolved}
         *
         * @param population all individuals, not to be changed
         * @param random random numbers that depend on seed and round only
         */
        List<T> select(List<T> population, RandomGenerator random);
    }

    /**
     * Makes the next population.
     *
     * @param <T> individuals
     */
    @FunctionalInterface
    public interface Filter<T> {
        /**
         * Makes the next population.
         *
         * @param population the population before the round
         * @param evolved what became of the selected, in their order
         * @param random random numbers that depend on seed and round only
         * @return the next population
         */
        List<T> filter(List<T> population, List<T> evolved, RandomGenerator random);
    }

    /**
     * Whether to end.
     *
     * @param <T> individuals
     */
    @FunctionalInterface
    public interface Condition<T> {
        /**
         * Asked before every round.
         *
         * @param population the population so far
         * @param rounds rounds done, from 0
         * @return whether to end
         */
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

    /**
     * {@return a pool of one round, in which all evolve, and the evolved are the next population}
     *
     * @param <T> individuals
     * @param evolution changes an individual; called by several threads at once
     */
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

    /**
     * {@return the same by another name, for errors}
     *
     * @param other name for errors
     */
    public EvolvingPool<T> named(String other) {
        return new EvolvingPool<>(other, evolution, selection, filter, condition, grain, seed);
    }

    /**
     * {@return the same with another selection}
     *
     * @param other chooses who evolves, called by the calling thread
     */
    public EvolvingPool<T> select(Selection<T> other) {
        return new EvolvingPool<>(name, evolution, other, filter, condition, grain, seed);
    }

    /**
     * {@return the same with another filter}
     *
     * @param other makes the next population, called by the calling thread
     */
    public EvolvingPool<T> filter(Filter<T> other) {
        return new EvolvingPool<>(name, evolution, selection, other, condition, grain, seed);
    }

    /**
     * {@return the same pool, until this holds}
     *
     * @param other asked before every round, by the calling thread
     */
    public EvolvingPool<T> until(Condition<T> other) {
        return new EvolvingPool<>(name, evolution, selection, filter, other, grain, seed);
    }

    /**
     * {@return the same with the selected cut into other pieces for the threads; each by itself by default}
     *
     * @param other how the selected are cut into pieces
     */
    public EvolvingPool<T> grain(Grain other) {
        return new EvolvingPool<>(name, evolution, selection, filter, condition, other, seed);
    }

    /**
     * {@return the same with other random numbers}
     *
     * @param other any number; equal seeds give equal results
     */
    public EvolvingPool<T> seed(long other) {
        return new EvolvingPool<>(name, evolution, selection, filter, condition, grain, other);
    }

    /**
     * Runs until the condition holds, or the population is empty. The lists given are not changed.
     *
     * @param loops whose threads work; the calling thread among them
     * @param population individuals to begin with
     * @return the last population, and how many rounds there were
     */
    public Evolved<T> run(ParallelFor loops, List<T> population) {
        return new Evolving<>(this, loops).run(population);
    }

    /**
     * {@return a node that evolves every population that comes}
     *
     * @param loops whose threads work, while no other loop uses them
     */
    public Block<List<T>, Evolved<T>> block(ParallelFor loops) {
        return Block.<List<T>, Evolved<T>>map(population -> run(loops, population))
                .named(name);
    }

    @Override
    public String toString() {
        return name;
    }
}
