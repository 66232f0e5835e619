package bireme.bb.pool;

import java.util.List;

/**
 * What has become of a population.
 *
 * @param <T> individuals
 * @param population after the last round; it cannot be changed
 * @param rounds done
 */
public record Evolved<T>(List<T> population, long rounds) {}
