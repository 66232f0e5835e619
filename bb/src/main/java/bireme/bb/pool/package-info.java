/**
 * Pools that evolve: of a population some are selected, those change side by side, a filter makes the next population,
 * until a condition is met. Genetic algorithms and many searches have this form.
 *
 * <p>Threads: descriptions are immutable and any thread may call; only the evolution of individuals is called by
 * several threads at once.
 *
 * <p>Guarantees: results depend on the seed, not on the number of threads. The lists given are not changed.
 */
package bireme.bb.pool;
