/**
 * Pools that evolve: of a population some are selected, those change side by side, a filter makes the next population,
 * until a condition is met. Genetic algorithms and many searches have this form.
 */
package bireme.bb.pool;
