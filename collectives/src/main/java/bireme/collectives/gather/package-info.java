/** Gather: a block from every rank, all of them at one rank. */
package bireme.collectives.gather;
