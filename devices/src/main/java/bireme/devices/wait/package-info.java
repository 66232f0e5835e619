/**
 * Waiting and waking, for devices, collectives and building blocks.
 *
 * <p>A thread that waits first spins, then yields, then parks; for how long says an
 * {@link bireme.devices.wait.IdleStrategy}. Where it parks depends on who is to wake it: a
 * {@link bireme.devices.wait.Parker} is for one thread, a {@link bireme.devices.wait.WaitQueue} for all that wait for
 * the same arrivals. A {@link bireme.devices.wait.PollingLoop} is what a thread does that serves operations of others,
 * and a {@link bireme.devices.wait.SpinLock} guards sections too short for the scheduler. A worker of a
 * {@link java.util.concurrent.ForkJoinPool} that parks lets the pool run other tasks meanwhile.
 *
 * <p>The core of the devices never waits by itself: it makes steps and says how much was done.
 */
package bireme.devices.wait;
