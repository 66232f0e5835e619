/** Stress tests of the segment by which ranks share what they publish; in the package under test. */
package bireme.collectives.segment;
