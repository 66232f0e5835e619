/**
 * Runs a graph: one thread for each of its vertices, channels between them.
 *
 * <p>A {@link bireme.bb.engine.Plan} says which vertices there are and what is linked to what; {@link
 * bireme.bb.engine.Run} makes channels and threads of it and sees them to their end. A {@link
 * bireme.bb.engine.Runner} is the thread of a vertex: an {@link bireme.bb.engine.Inlet} brings items, the nodes of the
 * vertex take them, an {@link bireme.bb.engine.Outlet} puts the results into channels.
 *
 * <p>The end of a stream is the last item in its channel. A loop ends when nothing is inside and nothing can come from
 * outside ({@link bireme.bb.engine.Loop}). The first failure of any node is kept, stops all others, and is thrown to
 * whoever waits for the run.
 */
package bireme.bb.engine;
