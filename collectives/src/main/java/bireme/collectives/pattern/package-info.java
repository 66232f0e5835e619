/**
 * Phases that the algorithms of several operations have in common: folding, halving, doubling, passing round.
 *
 * <p>Threads: what lives as long as a call belongs to its thread; the rest has no state.
 */
package bireme.collectives.pattern;
