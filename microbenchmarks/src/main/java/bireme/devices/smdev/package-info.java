/** What is measured of the ring between two ranks of a JVM; in the package itself, whose parts are not public. */
package bireme.devices.smdev;
