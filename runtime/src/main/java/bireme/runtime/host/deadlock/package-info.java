/**
 * Finds out that the ranks of a job wait for each other and will do so for ever.
 *
 * <p>A job is deadlocked when in every rank that has not ended each thread either sleeps in one and the same device
 * call since the last poll, with no event there that could end it, or can only be woken by such a thread: a join with a
 * thread of a rank, an idle worker of a pool, an idle timer. Anything else counts as able to go on: computing,
 * sleeping, reading, waiting for a process, a lock or a latch, anything unknown, work in the common pool, and virtual
 * threads that run.
 *
 * <p>The JDK's own threads give ranks work, too: when a child process ends, a delay is over, an answer of HTTP has
 * come, an object is collected. They have to be idle as well ({@code OutsideThreads}), and the program's classes must
 * not mention what calls them without a thread that is there beforehand, such as signals ({@code ExternalCallers}). So
 * a deadlock may be missed, and is not when each rank is one thread and uses nothing of this kind, but a job that could
 * go on is never ended. Of one that only seems to be stuck, a hint is given after a while.
 *
 * <p>Where a job has several processes, each notifies the coordinator when its own ranks cannot go on by themselves
 * ({@link bireme.runtime.host.deadlock.QuiescentState}), with what it has exchanged with the others; the coordinator
 * proves that nothing is in flight, and reports.
 *
 * <p>Threads: one, the host's, every {@value bireme.runtime.host.deadlock.DeadlockWatch#PERIOD_MS} ms; it looks at
 * threads only once all ranks have been parked in calls for that long.
 */
package bireme.runtime.host.deadlock;
