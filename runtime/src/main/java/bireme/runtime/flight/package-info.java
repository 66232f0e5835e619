/**
 * The flight recorder: the last calls of each rank, kept in memory all the time, for the report of a job that fails,
 * hangs or runs too long.
 *
 * <p>Idea: a thread writes each of its calls into a ring of its own ({@link bireme.runtime.flight.CallRing}), by plain
 * stores into an array that was made before. Nothing else happens until a report is wanted: names of communicators,
 * lines of the program and times are found then, or by the host in between.
 *
 * <p>Threads: the owner of a ring writes it, any other thread may read it meanwhile.
 *
 * <p>Guarantees: a recorded call allocates nothing and takes no lock. What is read while the owner goes on may lack the
 * oldest two calls, and never mixes two calls.
 */
package bireme.runtime.flight;
