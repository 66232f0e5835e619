/** Which algorithm runs: a function of operation, ranks, bytes and commutativity that every rank computes alike. */
package bireme.collectives.select;
