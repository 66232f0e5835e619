/**
 * The plan of a graph, and the interface of a run.
 *
 * <p>A {@link bireme.bb.engine.GraphPlan} says which vertices there are and what is linked to what. A {@link
 * bireme.bb.engine.Run} is a plan at work. The first failure of any node is kept, stops all others, and is thrown to
 * the thread that waits for the run.
 *
 * <p>How plans are run is described by the packages below, each of which uses only those before it: {@code snapshot}
 * (the state of nodes, written and read), {@code chain} (nodes of one thread), this one, {@code termination} (ends of
 * streams and loops), {@code remote} (channels between partitions), {@code thread} (threads and how they wait), {@code
 * inlet} and {@code outlet} (ends of a vertex), {@code partition} (what is here), {@code survival} (farms that go on
 * when workers are lost), {@code run} (all together).
 */
package bireme.bb.engine;
