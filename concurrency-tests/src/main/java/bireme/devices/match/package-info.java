/** Stress tests of matching and of the life of requests; in the package under test, whose parts are not public. */
package bireme.devices.match;
