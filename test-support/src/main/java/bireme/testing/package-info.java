/**
 * What the tests of all modules share. Nothing here knows Bireme, so that the tests of its lowest module can use it.
 */
package bireme.testing;
