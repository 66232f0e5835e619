/** Tests of the board without threads. */
package bireme.collectives.segment;
