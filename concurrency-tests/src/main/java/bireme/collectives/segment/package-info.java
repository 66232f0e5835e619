/** Stress tests of the board where ranks show each other what they have; in the package under test. */
package bireme.collectives.segment;
