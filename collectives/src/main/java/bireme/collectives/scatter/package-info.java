/** Scatter: the blocks of one rank, one for every rank. */
package bireme.collectives.scatter;
