/**
 * What long-running parts of a program report of themselves to viewers of the job, such as a graph or a task farm.
 *
 * <p>Idea: who runs something adds an {@link bireme.devices.activity.Activity}; it is asked only when somebody looks,
 * and forgotten once it is over. What a library has for each rank is found by {@link
 * bireme.devices.activity.RankObjects}.
 *
 * <p>Threads: any.
 */
package bireme.devices.activity;
