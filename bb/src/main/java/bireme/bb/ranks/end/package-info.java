/**
 * How a run over several ranks ends: which failure counts, when a loop that spans several ranks is over, and that all
 * ranks leave together.
 *
 * <p>Threads: see each class.
 */
package bireme.bb.ranks.end;
