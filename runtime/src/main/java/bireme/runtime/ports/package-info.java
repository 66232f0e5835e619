/**
 * Connects groups of ranks that know nothing of each other: one opens a port, and the other connects to it.
 *
 * <p>Idea: a {@link bireme.runtime.ports.Port} listens in the process that opened it, always encrypted. Its {@link
 * bireme.runtime.ports.PortName} carries the addresses and a random secret, so exactly the processes that know the name
 * can connect. The two roots exchange messages over that connection ({@link bireme.runtime.ports.RootConnection}): the
 * ranks of each group, and their processes. If both groups are of one job, that is all. Of two jobs the processes
 * become one {@link bireme.runtime.ports.JointJob}: a job of its own for the devices, with its own secret, numbers,
 * connections and end, beside the one that each process belongs to.
 *
 * <p>Published names ({@link bireme.runtime.ports.PublishedNames}) are files in folders of this user alone, and go with
 * the process that published them.
 *
 * <p>Threads: an open port has one, a daemon; the rest is done by threads of ranks.
 */
package bireme.runtime.ports;
