/**
 * How a run over several ranks ends: which failure counts, when a loop that lies on several ranks is over, and that all
 * ranks leave together.
 *
 * <p>Threads: said by each class.
 */
package bireme.bb.ranks.end;
