/** Allreduce: the items of all ranks combined, at all ranks. */
package bireme.collectives.allreduce;
