package bireme.bb;

import bireme.bb.engine.chain.SourceSpec;
import bireme.bb.node.SourceNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The beginning of a graph, together with the blocks that were added so far.
 *
 * <p>Threads: immutable.
 *
 * @param <O> items that come out at the end
 */
public final class Source<O> {
    /** None if the first block has its own. */
    private final List<SourceSpec> sources;

    private final List<Block<?, ?>> blocks;

    private Source(List<SourceSpec> sources, List<Block<?, ?>> blocks) {
        this.sources = sources;
        this.blocks = blocks;
    }

    /** All of it as one chain, which begins with the sources. */
    Block<?, ?> chain() {
        List<Block<?, ?>> links = new ArrayList<>();
        if (!sources.isEmpty()) {
            links.add(begin());
        }
        links.addAll(blocks);
        return Chain.of(links);
    }

    /** The sources as a block: of their group if it is one. */
    private Block<?, ?> begin() {
        List<String> groups = sources.stream().map(SourceSpec::group).distinct().toList();
        SourceBlock<O> origin = SourceBlock.of(sources);
        return groups.size() == 1 && groups.get(0) != null ? origin.group(groups.get(0)) : origin;
    }

    /**
     * A source that keeps something to itself.
     *
     * @param <O> items it emits
     * @param name what reports and errors call the node, and its thread
     * @param maker makes a new source for each run
     * @return the beginning of a graph
     */
    public static <O> Source<O> of(String name, Supplier<? extends SourceNode<O>> maker) {
        return of(new SourceSpec(name, maker));
    }

    static <O> Source<O> of(SourceSpec source) {
        return new Source<>(List.of(source), List.of());
    }

    /**
     * Several sources of a kind side by side, whose items come as they arrive: {@code maker} makes each of them, and
     * its {@link bireme.bb.node.NodeContext} tells it which it is. A placement distributes them over ranks like the
     * workers of a farm.
     *
     * @param <O> items it emits
     * @param copies sources side by side, at least 1
     * @param name what reports and errors call the node, and its thread
     * @param maker makes a new source for each run
     * @return the beginning of a graph
     * @throws IllegalArgumentException for less than 1
     */
    public static <O> Source<O> copies(int copies, String name, Supplier<? extends SourceNode<O>> maker) {
        if (copies < 1) {
            throw new IllegalArgumentException(copies + " copies of the source " + name + "; expected at least 1");
        }
        SourceSpec one = new SourceSpec(name, maker);
        return new Source<>(
                IntStream.range(0, copies)
                        .mapToObj(which -> one.copy(which, copies))
                        .toList(),
                List.of());
    }

    /**
     * A source that emits what a node does.
     *
     * @param <O> items it emits
     * @param node used by every run, so it must allow one run after another
     * @return the beginning of a graph
     */
    public static <O> Source<O> from(SourceNode<O> node) {
        return of("source", () -> node);
    }

    /**
     * A source of what a channel brings. It closes the channel when the graph takes no more items, or fails.
     *
     * @param <O> items it emits
     * @param channel brings the items of one run; this source is its consumer
     * @return the beginning of a graph
     */
    public static <O> Source<O> from(ItemChannel<? extends O> channel) {
        return of("channel", new ChannelSource.Maker<O>(channel));
    }

    /**
     * A source of the elements of something. That of a list can be set back, as {@linkplain
     * bireme.bb.snapshot.Snapshots snapshots} need it.
     *
     * @param <O> items it emits
     * @param items gone through once in every run, by one thread; no element is {@code null}
     * @return the beginning of a graph
     */
    public static <O> Source<O> of(Iterable<? extends O> items) {
        if (items instanceof List<? extends O> list) {
            return of("source", () -> new ListSource<>(list));
        }
        return from(out -> {
            for (O item : items) {
                out.emit(item);
            }
        });
    }

    /**
     * {@return a source of the numbers {@code from}, {@code from + 1} and so on, up to but without {@code end}}
     *
     * @param from first number
     * @param end number behind the last; nothing is emitted if it is not above {@code from}
     */
    public static Source<Long> range(long from, long end) {
        return of("source", () -> new RangeSource(from, end));
    }

    /**
     * As {@link #merge(List)}.
     *
     * @param <O> items it emits
     * @param several sources, at least one
     * @return the beginning of a graph
     * @throws IllegalArgumentException for none
     */
    @SafeVarargs
    public static <O> Source<O> merge(Source<? extends O>... several) {
        List<Source<? extends O>> all = new ArrayList<>();
        for (Source<? extends O> each : several) {
            all.add(each);
        }
        return merge(all);
    }

    /**
     * The items of several sources, and of what follows them so far, as they arrive.
     *
     * @param <O> items it emits
     * @param several sources, at least one
     * @return the beginning of a graph
     * @throws IllegalArgumentException for none
     */
    public static <O> Source<O> merge(List<? extends Source<? extends O>> several) {
        List<SourceSpec> all = new ArrayList<>();
        boolean areBare = !several.isEmpty();
        for (Source<? extends O> each : several) {
            all.addAll(each.sources);
            areBare &= each.blocks.isEmpty();
        }
        return areBare ? new Source<>(all, List.of()) : merged(null, several);
    }

    /**
     * The items of several sources, and of what follows them so far, in an order. A thread takes the least of those
     * that are next, so a source that emits nothing holds the others up until it ends. Graphs with snapshots refuse it.
     *
     * @param <O> items it emits
     * @param order order that each of the sources emits its items in; among equal ones, the first source is first
     * @param several sources, at least one
     * @return the beginning of a graph; not sorted if a source is not
     * @throws IllegalArgumentException for none
     */
    public static <O> Source<O> mergeSorted(Comparator<? super O> order, List<? extends Source<? extends O>> several) {
        return merged(Objects.requireNonNull(order, "order"), several);
    }

    private static <O> Source<O> merged(Comparator<? super O> order, List<? extends Source<? extends O>> several) {
        if (several.isEmpty()) {
            throw new IllegalArgumentException("no sources are merged; expected at least 1");
        }
        List<Block<?, ?>> chains = new ArrayList<>();
        for (Source<? extends O> each : several) {
            chains.add(each.chain());
        }
        return new Source<>(List.of(), List.of(new MergedSources<O>(chains, order)));
    }

    /**
     * {@return what there is so far as part of a group; see {@link Block#group}}
     *
     * @param name name of the group, not empty
     * @throws IllegalArgumentException when all of a block is in another group already, or so is a source
     * @throws IllegalArgumentException when the name is {@code null} or empty, or all of a block is in another group
     *     already, or so is a source
     */
    public Source<O> group(String name) {
        List<SourceSpec> all = sources.stream().map(each -> grouped(each, name)).toList();
        return blocks.isEmpty()
                ? new Source<>(all, blocks)
                : new Source<>(all, List.of(Chain.of(blocks).group(name)));
    }

    private SourceSpec grouped(SourceSpec source, String name) {
        boolean isOther = source.group() != null && !source.group().equals(name);
        if (isOther && blocks.isEmpty()) {
            throw new IllegalArgumentException(source.name() + " is put into two groups, \"" + source.group()
                    + "\" and \"" + name + "\"; a thread is in one");
        }
        return isOther ? source : source.within(name);
    }

    /**
     * {@return what there is so far, and behind it another block}
     *
     * @param <R> items that the block emits
     * @param next block that takes what comes out so far
     */
    public <R> Source<R> then(Block<? super O, R> next) {
        List<Block<?, ?>> more = new ArrayList<>(blocks);
        more.addAll(Chain.links(next));
        return new Source<>(sources, more);
    }

    /**
     * {@return the whole graph: what there is so far, and behind it an end}
     *
     * @param sink takes what comes out so far
     */
    public Graph into(Sink<? super O> sink) {
        return new Graph(then(sink.block()).chain());
    }

    @Override
    public String toString() {
        return chain().toString();
    }
}
