/**
 * Waiting has one home: the lock of the matching engine, the spin-yield-park back-off, and the set of sleeping threads
 * that an arrival wakes.
 *
 * <p>A thread that waits first spins, then yields, then parks; how long depends on whether the ranks of this JVM have
 * a core each ({@link bireme.devices.wait.WaitStrategy}). The core of the devices never waits by itself: it makes steps
 * and says how much was done.
 */
package bireme.devices.wait;
