/** Ranks of one JVM that are told they live in several, for tests of what runs inside JVMs and between them. */
package bireme.collectives.split;
