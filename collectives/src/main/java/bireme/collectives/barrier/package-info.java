/** Barrier: nobody leaves before everybody has come. */
package bireme.collectives.barrier;
