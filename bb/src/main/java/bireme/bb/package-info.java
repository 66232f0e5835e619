/**
 * Building blocks: streams of items through graphs of nodes that run in parallel.
 *
 * <pre>{@code
 * Source.of(files)                                             // one thread reads names
 *         .then(Farm.of(4, Block.map(Image::load)))            // four threads load
 *         .then(Farm.of(2, Block.map(Image::sharpen)).ordered())
 *         .into(Sink.of(Image::save))
 *         .run();
 * }</pre>
 *
 * <p>A {@link bireme.bb.Source}, {@link bireme.bb.Block} or {@link bireme.bb.Sink} describes; nothing runs before a
 * whole {@link bireme.bb.Graph} is run. Descriptions do not change: every method returns a new one, so a part can
 * be used in several graphs, and a graph can run again and again.
 *
 * <p>Every node of a description becomes a thread; nodes in a {@link bireme.bb.Comb} share one. What a node is and may
 * do is described by {@link bireme.bb.node.Node}. Between threads lie bounded channels, so a slow node slows down those
 * before it, and memory does not grow.
 *
 * <p>Errors: whatever a node throws ends the run, and {@link bireme.bb.Graph#run} throws it with the name of the node
 * and the item it had.
 *
 * <p>Threads: descriptions are immutable and may be used by any thread. Each node of a run is called by one thread;
 * what a function that several copies of a node share writes, it must synchronize itself.
 *
 * <p>Guarantees: items of one channel arrive in the order emitted, and each once. What a node wrote to an item before
 * it emitted it is visible to the node that takes it. A run that ends without a failure has processed every item,
 * except those emitted to a node that had ended its input early. What the nodes have written is then visible to the
 * thread that waited for the run.
 */
package bireme.bb;
