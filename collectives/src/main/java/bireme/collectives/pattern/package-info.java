/** Phases that the algorithms of several operations have in common: folding, halving, doubling, passing round. */
package bireme.collectives.pattern;
