/** Tests of the shared segment without threads. */
package bireme.collectives.segment;
