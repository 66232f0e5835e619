/** Reduce: the items of all ranks combined, at one rank. */
package bireme.collectives.reduce;
