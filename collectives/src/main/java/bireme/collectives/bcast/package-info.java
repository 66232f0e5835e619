/** Broadcast: the items of one rank, at all ranks. */
package bireme.collectives.bcast;
