package bireme.bb.pool;

import bireme.bb.parallel.ParallelFor;
import bireme.bb.parallel.WorkFailedException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/**
 * One run of an evolving pool.
 *
 * <p>Threads: that of the caller, and those of the {@code ParallelFor} while individuals evolve.
 */
final class Evolving<T> {
    /** Odd numbers, so that rounds and places lead to seeds far from each other. */
    private static final long ROUND_STEP = 0x9E3779B97F4A7C15L;

    private static final long PLACE_STEP = 0xD1342543DE82EF95L;

    private final EvolvingPool<T> pool;
    private final ParallelFor loops;
    private long rounds;

    Evolving(EvolvingPool<T> pool, ParallelFor loops) {
        this.pool = pool;
        this.loops = loops;
    }

    Evolved<T> run(List<T> first) {
        List<T> population = copy(first);
        while (!population.isEmpty() && !isEnd(population)) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException(pool + ": interrupted after " + rounds + " rounds");
            }
            rounds++;
            population = next(population);
        }
        return new Evolved<>(population, rounds);
    }

    private boolean isEnd(List<T> population) {
        return step("condition", () -> pool.condition.holds(population, rounds));
    }

    private List<T> next(List<T> population) {
        List<T> selected = step("selection", () -> copy(pool.selection.select(population, random(-1))));
        List<T> evolved = Collections.unmodifiableList(evolve(selected));
        return step("filter", () -> copy(pool.filter.filter(population, evolved, random(-2))));
    }

    private static <T> List<T> copy(List<T> list) {
        return Collections.unmodifiableList(new ArrayList<>(list)); // null may be an individual
    }

    private List<T> evolve(List<T> selected) {
        List<T> evolved = new ArrayList<>(selected);
        loops.runInts(0, selected.size(), pool.grain, (from, end) -> {
            for (int i = from; i < end; i++) {
                evolved.set(i, evolve(selected.get(i), i));
            }
        });
        return evolved;
    }

    private T evolve(T individual, int place) {
        try {
            return pool.evolution.evolve(individual, random(place));
        } catch (Throwable e) { // it is the caller's
            throw failure(individual, e);
        }
    }

    private SplittableRandom random(long place) {
        return new SplittableRandom(pool.seed + rounds * ROUND_STEP + place * PLACE_STEP);
    }

    private <R> R step(String part, Supplier<R> step) {
        try {
            return step.get();
        } catch (Throwable e) { // it is the caller's
            throw failure(part, e);
        }
    }

    private WorkFailedException failure(Object part, Throwable cause) {
        return new WorkFailedException(pool.name, part + " in round " + rounds, cause);
    }
}
