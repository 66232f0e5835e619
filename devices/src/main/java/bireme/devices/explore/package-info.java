/**
 * A device on which the ranks of one JVM run one at a time, and every choice that MPI leaves open is made on purpose:
 * who goes on, when a message arrives, and whether a standard send waits for its receive. The same choices give the
 * same run.
 *
 * <p>Shape: {@link bireme.devices.explore.ChoiceSequence} makes the choices and remembers them;
 * {@link bireme.devices.explore.TurnScheduler} gives each thread its turn; {@link bireme.devices.explore.Channels} keep
 * messages that are in flight. Which receive takes a message is decided by the engine of all devices, from the order
 * in which messages arrive; so all that MPI allows can be had by choosing that order.
 *
 * <p>Source: controlled scheduling as in Musuvathi and others, Finding and Reproducing Heisenbugs in Concurrent
 * Programs, OSDI 2008; bounding the departures from a fixed order as in Emmi, Qadeer and Rakamaric, Delay-Bounded
 * Scheduling, POPL 2011.
 */
package bireme.devices.explore;
