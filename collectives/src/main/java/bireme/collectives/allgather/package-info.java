/** Allgather: a block from every rank, all of them at all ranks. */
package bireme.collectives.allgather;
