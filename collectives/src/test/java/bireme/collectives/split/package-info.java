/** Ranks of one JVM, configured as if they lived in several: tests of what runs inside JVMs and between them. */
package bireme.collectives.split;
