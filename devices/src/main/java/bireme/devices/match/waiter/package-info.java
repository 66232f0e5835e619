/**
 * How a call waits, whatever it waits for.
 *
 * <p>Idea: an operation says when it is over, and describes itself for reports: it is
 * {@link bireme.devices.match.waiter.Awaited}. A {@link bireme.devices.match.waiter.Waiter} returns when it is. Until
 * then the waiting thread moves the whole rank along: the messages through
 * {@link bireme.devices.match.waiter.MessageProgress}, and nonblocking collectives through
 * {@link bireme.devices.match.waiter.Background}. Where ranks run freely it polls, spins, yields and sleeps; where one
 * thread runs at a time, as when schedules are explored, {@link bireme.devices.match.waiter.Turns} decides which.
 *
 * <p>Guarantees: a wait ends with an exception when the job ends, when the rank waited for is lost, or when the thread
 * is interrupted; a wait that sleeps is seen in reports of blocked ranks.
 *
 * <p>Threads: any number of threads of a rank wait at the same time.
 */
package bireme.devices.match.waiter;
