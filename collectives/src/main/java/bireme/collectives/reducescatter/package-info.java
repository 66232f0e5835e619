/** Reduce-scatter: the items of all ranks combined, and each rank gets its block of the result. */
package bireme.collectives.reducescatter;
