/** Stress tests of the ring between two ranks of a JVM; in the package under test, whose parts are not public. */
package bireme.devices.smdev;
