/**
 * Where the ranks of a job go: hosts and their slots, read from files and options, and the mapping of ranks to them.
 *
 * <p>Idea: everything here is a value or a pure function. What the command line, a hostfile or a resource manager says
 * becomes an {@link bireme.launcher.plan.Allocation}; an allocation and the requests of the user become a plan; only
 * others start anything.
 *
 * <p>Threads: one; names are looked up by several, which end with that.
 */
package bireme.launcher.plan;
