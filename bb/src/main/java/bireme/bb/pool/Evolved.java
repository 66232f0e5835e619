package bireme.bb.pool;

import java.util.List;

/**
 * The result of an evolving pool.
 *
 * @param <T> individuals
 * @param population the population after the last round, unmodifiable
 * @param rounds number of rounds
 */
public record Evolved<T>(List<T> population, long rounds) {}
