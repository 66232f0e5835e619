/**
 * Where threads run.
 *
 * <p>Nothing is pinned unless the user says so ({@link bireme.devices.affinity.Binding}): a pinned rank shares its core
 * with whatever else is pinned there, and two jobs on one machine would choose the same cores.
 * {@link bireme.devices.affinity.Cores} only moves a thread once, when it is found to share a core with the peer it
 * waits for, and leaves it to the system's scheduler again at once.
 */
package bireme.devices.affinity;
