/**
 * Programs that use windows ({@link mpi.Win}): {@link examples.windows.HashedKeys} a hash table over all ranks, {@link
 * examples.windows.StolenTasks} tasks that ranks take from each other.
 */
package examples.windows;
