/**
 * Where the threads of a graph run: bound to processors if the user says so, else left to the system.
 *
 * <p>The binding itself is that of ranks, {@link bireme.devices.affinity.Binding}.
 */
package bireme.bb.pinning;
