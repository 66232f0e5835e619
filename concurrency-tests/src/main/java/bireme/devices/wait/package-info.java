/** Stress tests of the spin lock and of the protocol that wakes sleeping threads. */
package bireme.devices.wait;
