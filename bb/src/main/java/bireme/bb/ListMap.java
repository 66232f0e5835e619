package bireme.bb;

import bireme.bb.engine.chain.ItemKind;
import bireme.bb.engine.chain.NodeSpec;
import bireme.bb.node.Feedback;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import java.util.ArrayList;
import java.util.List;

/**
 * A block that applies another to each element of each list that comes.
 *
 * <p>Shape: with one worker, the nodes of that block, each for a whole list at a time. With several, the list is cut
 * into as many chunks by a {@link Scatter}, each worker takes one, and their results are joined in order; or it is
 * halved by a node, the halves by two others and so on, until there are as many chunks.
 *
 * <p>Threads: immutable.
 *
 * @param <I> elements of the lists it takes
 * @param <O> elements of the lists it emits
 */
public final class ListMap<I, O> extends Block<List<I>, List<O>> {
    private final int workers;
    private final boolean isDivided;
    private final Block<?, ?> worker;
    private final Block<List<I>, List<O>> whole;

    private ListMap(int workers, boolean isDivided, Block<?, ?> worker, Block<List<I>, List<O>> whole) {
        this.workers = workers;
        this.isDivided = isDivided;
        this.worker = worker;
        this.whole = whole;
    }

    /**
     * Makes a map that cuts each list into chunks of equal length.
     *
     * @param <I> elements of the lists it takes
     * @param <O> elements of the lists it emits
     * @param workers chunks of each list, at least 1
     * @param element applied to each element: a block of {@link Block#map}, {@link Block#filter} and {@link
     *     Block#flatMap}, or a pipe or comb of such
     * @return a block that emits one list for each list, with the results in the order of the elements
     * @throws IllegalArgumentException when {@code workers} is below 1, or {@code element} has a node that may keep
     *     something between items, or takes or emits numbers of a primitive type
     */
    public static <I, O> ListMap<I, O> of(int workers, Block<I, O> element) {
        return of(workers, element, ListMap.<I, O>lifted(element));
    }

    /**
     * Makes a map that halves each list until there are enough chunks.
     *
     * @param <I> elements of the lists it takes
     * @param <O> elements of the lists it emits
     * @param workers chunks of each list in the end, a power of two from 2 on
     * @param element as for {@link #of}
     * @return a block that emits one list for each list, with the results in the order of the elements
     * @throws IllegalArgumentException when {@code workers} is no such number, or {@code element} as for {@link #of}
     */
    public static <I, O> ListMap<I, O> divided(int workers, Block<I, O> element) {
        return divided(workers, element, ListMap.<I, O>lifted(element));
    }

    /** A map whose workers do something with chunks. */
    static <I, O> ListMap<I, O> of(int workers, Block<?, ?> worker, Block<List<I>, List<O>> chunk) {
        if (workers < 1) {
            throw new IllegalArgumentException("a map of " + workers + " workers; expected at least 1");
        }
        return new ListMap<>(workers, false, worker, workers == 1 ? chunk : scattered(workers, chunk));
    }

    /** The same, where lists are halved. */
    static <I, O> ListMap<I, O> divided(int workers, Block<?, ?> worker, Block<List<I>, List<O>> chunk) {
        if (workers < 2 || Integer.bitCount(workers) != 1) {
            throw new IllegalArgumentException("a division into " + workers + " chunks; expected 2, 4, 8 and so on");
        }
        Block<List<I>, List<O>> halves = chunk;
        for (int chunks = 1; chunks < workers; chunks *= 2) {
            halves = scattered(2, halves);
        }
        return new ListMap<>(workers, true, worker, halves);
    }

    @SuppressWarnings("unchecked") // what takes collections takes lists
    private static <I, O> Block<List<I>, List<O>> scattered(int workers, Block<List<I>, List<O>> chunk) {
        return (Block<List<I>, List<O>>) (Block<?, ?>) Scatter.of(workers, chunk);
    }

    /** A block that does with each element of a list what another does with an item. */
    @SuppressWarnings("unchecked") // as the other's nodes, one by one
    static <I, O> Block<List<I>, List<O>> lifted(Block<?, ?> element) {
        if (element instanceof Chain<?, ?> || element instanceof Named<?, ?>) {
            List<Block<?, ?>> parts = new ArrayList<>();
            element.parts().forEach(part -> parts.add(lifted(part)));
            return (Block<List<I>, List<O>>) element.withParts(parts);
        }
        List<ThreadTask> tasks = element.threadTasks();
        if (tasks.isEmpty() || !tasks.stream().allMatch(ListMap::isOfItems)) {
            throw new IllegalArgumentException("a map applies blocks of map, filter and flatMap to elements, and pipes"
                    + " and combs of such; found " + element);
        }
        return (Block<List<I>, List<O>>)
                Fused.of(tasks.stream().map(ListMap::lifted).toList());
    }

    private static boolean isOfItems(ThreadTask task) {
        return task.traits().isBlindToPlace()
                && task.nodes().stream()
                        .allMatch(node -> node.takes() == ItemKind.OBJECT && node.emits() == ItemKind.OBJECT);
    }

    private static ThreadTask lifted(ThreadTask task) {
        List<NodeSpec> nodes = task.nodes().stream().map(ListMap::lifted).toList();
        return new ThreadTask(task.name(), nodes, NodeTraits.SEES_ITEMS);
    }

    @SuppressWarnings("unchecked") // the items of a list are those of the node
    private static NodeSpec lifted(NodeSpec node) {
        return new NodeSpec(
                node.name(),
                () -> new ElementNode((Node<Object, Object>) node.maker().get()),
                node.isStateless());
    }

    /** Passes the elements of a list to a node, one by one, and emits what that emits as one list. */
    private record ElementNode(Node<Object, Object> node) implements Node<List<Object>, List<Object>> {
        @Override
        public void open(NodeContext context) throws Exception {
            node.open(context);
        }

        @Override
        public void accept(List<Object> list, Output<List<Object>> out) throws Exception {
            List<Object> results = new ArrayList<>(list.size());
            ListOutput elements = new ListOutput(results);
            for (Object element : list) {
                node.accept(element, elements);
            }
            out.emit(results);
        }

        @Override
        public void close() throws Exception {
            node.close();
        }
    }

    /** The one channel of a node that works on elements. */
    private record ListOutput(List<Object> results) implements Output<Object> {
        @Override
        public void emit(Object item) {
            results.add(item);
        }

        @Override
        public void emitTo(int channel, Object item) {
            if (channel != 0) {
                throw new IllegalArgumentException("channel " + channel + "; a node in a map has channel 0 only");
            }
            results.add(item);
        }

        @Override
        public void emitToAll(Object item) {
            results.add(item);
        }

        @Override
        public int channels() {
            return 1;
        }

        @Override
        public <F> Output<F> to(Feedback<F> loop) {
            throw new IllegalArgumentException("a node in a map cannot send anything back to " + loop);
        }
    }

    int workers() {
        return workers;
    }

    boolean isDivided() {
        return isDivided;
    }

    /** What is applied to elements, or the map of the chunks. */
    Block<?, ?> worker() {
        return worker;
    }

    @Override
    PlannedBlock plan(Scope scope) {
        return whole.plan(scope);
    }

    @Override
    List<ThreadTask> threadTasks() {
        return whole.threadTasks();
    }

    @Override
    NodeTraits exit() {
        return whole.exit();
    }

    @Override
    boolean hasOneInput() {
        return whole.hasOneInput();
    }

    @Override
    List<Block<?, ?>> parts() {
        return List.of(whole);
    }

    @Override
    Block<?, ?> withParts(List<Block<?, ?>> others) {
        return others.get(0);
    }

    @Override
    public String toString() {
        return (isDivided ? "divide(" : "map(") + workers + ", " + worker + ")";
    }
}
