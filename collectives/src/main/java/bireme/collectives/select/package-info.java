/**
 * Which algorithm runs: a function of operation, ranks, bytes and commutativity that every rank computes alike.
 *
 * <p>Threads: any; one object serves all ranks of a JVM.
 */
package bireme.collectives.select;
