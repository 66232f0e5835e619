/** Stress tests of the ring between two processes of a host; in the package under test, whose parts are not public. */
package bireme.devices.mapped;
