/**
 * What the tests of all modules share. Nothing here knows Bireme, so that the tests of its lowest module can use it.
 *
 * <p>Threads: that of the test; those that are started here are daemons.
 */
package bireme.testing;
