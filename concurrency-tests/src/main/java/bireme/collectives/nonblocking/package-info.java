/** Stress tests of what is published about collectives that have not ended; in the package under test. */
package bireme.collectives.nonblocking;
