/**
 * Runs a plan: one thread for each of its vertices, channels between them.
 *
 * <p>A {@link bireme.bb.engine.run.GraphRun} starts the threads and sees them to their end. {@code GraphWiring} makes
 * the channels, {@code Runner} is the thread of a vertex: an inlet brings items, the nodes of the vertex take them, an
 * outlet puts the results into channels.
 */
package bireme.bb.engine.run;
