/**
 * Where the threads of a graph run: bound to processors if the user asks for it, else placed by the scheduler of the
 * system.
 *
 * <p>The binding itself is that of ranks, {@link bireme.devices.affinity.Binding}.
 *
 * <p>Threads: immutable.
 *
 * <p>Guarantees: a processor that the process may not use is refused before a run starts; where the system binds no
 * threads, nothing is bound.
 */
package bireme.bb.pinning;
