package bireme.bb;

import bireme.bb.engine.chain.ItemKind;
import bireme.bb.engine.chain.NumberMaker;
import bireme.bb.engine.chain.NumberSourceMaker;
import bireme.bb.engine.chain.SourceSpec;
import bireme.bb.node.DoubleOutput;
import bireme.bb.node.IntNode;
import bireme.bb.node.IntOutput;
import bireme.bb.node.LongOutput;
import bireme.bb.node.NumberSource;
import bireme.bb.node.Output;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * Streams of numbers of type {@code int}, which are never boxed between one of these blocks and the next, be
 * it through channels, farms or combs.
 *
 * <pre>{@code
 * Ints.range(0, 1_000_000)
 *         .then(Farm.of(2, Ints.map(n -> n * n % 1009)))
 *         .into(Ints.sink(n -> counts[n]++))
 *         .run();
 * }</pre>
 *
 * <p>To the outside they are blocks like others, of items of type {@code Integer}, and can be joined with others: a
 * block for objects gets, and may emit, boxed numbers. Feedback edges of loops carry objects, and so do lists of
 * gathered results.
 *
 * <p>Threads: everything made here is immutable; the functions are shared by all copies of a node.
 */
public final class Ints {
    private static final ItemKind KIND = ItemKind.INT;

    private Ints() {}

    /**
     * {@return a source of the numbers {@code from}, {@code from + 1} and so on, up to but without {@code end}}
     *
     * @param from first number
     * @param end number behind the last; nothing is emitted if it is not above {@code from}
     */
    public static Source<Integer> range(int from, int end) {
        return from(out -> {
            for (int number = from; number < end; number++) {
                out.emit(number);
            }
        });
    }

    /**
     * {@return a source of the numbers given, in their order, for every run}
     *
     * @param numbers what to emit, in this order; not copied, so it must not change
     */
    public static Source<Integer> of(int... numbers) {
        int[] own = numbers.clone();
        return from(out -> {
            for (int number : own) {
                out.emit(number);
            }
        });
    }

    /**
     * {@return a source that emits what {@code source} does, which every run uses again}
     *
     * @param source emits the numbers; must allow one run after another
     */
    public static Source<Integer> from(NumberSource<IntOutput> source) {
        return source("source", () -> source);
    }

    /**
     * {@return a source that keeps something to itself: {@code maker} makes it anew for each run}
     *
     * @param name what reports and errors call the node, and its thread
     * @param maker makes a new object for each run; called when the run starts
     */
    public static Source<Integer> source(String name, Supplier<? extends NumberSource<IntOutput>> maker) {
        return Source.of(new SourceSpec(name, new NumberSourceMaker(KIND, maker)));
    }

    /**
     * {@return a node that emits for each number another}
     *
     * @param function applied to each number, by the thread of each copy of the node
     */
    public static Block<Integer, Integer> map(IntUnaryOperator function) {
        IntNode<IntOutput> node = (item, out) -> out.emit(function.applyAsInt(item));
        return block("map", NodeTraits.SEES_ITEMS, KIND, () -> node);
    }

    /**
     * {@return a node that lets through the numbers that fulfil a condition}
     *
     * @param condition asked of each number, by the thread of each copy of the node
     */
    public static Block<Integer, Integer> filter(IntPredicate condition) {
        IntNode<IntOutput> node = (item, out) -> {
            if (condition.test(item)) {
                out.emit(item);
            }
        };
        return block("filter", NodeTraits.SEES_ITEMS, KIND, () -> node);
    }

    /**
     * {@return a node that emits what it likes for each number, and keeps nothing to itself}
     *
     * @param step what the node does with a number; shared by copies of the node
     */
    public static Block<Integer, Integer> flatMap(IntNode<IntOutput> step) {
        return block("flatMap", NodeTraits.SEES_OUTPUT, KIND, () -> step);
    }

    /**
     * {@return a node that makes an object of each number}
     *
     * @param <O> objects that the node emits
     * @param function applied to each number, by the thread of each copy of the node
     */
    public static <O> Block<Integer, O> mapToObj(IntFunction<? extends O> function) {
        IntNode<Output<O>> node = (item, out) -> out.emit(function.apply(item));
        return block("mapToObj", NodeTraits.SEES_ITEMS, ItemKind.OBJECT, () -> node);
    }

    /**
     * {@return a node that makes a number of type {@code long} of each}
     *
     * @param function applied to each number, by the thread of each copy of the node
     */
    public static Block<Integer, Long> mapToLong(IntToLongFunction function) {
        IntNode<LongOutput> node = (item, out) -> out.emit(function.applyAsLong(item));
        return block("mapToLong", NodeTraits.SEES_ITEMS, ItemKind.LONG, () -> node);
    }

    /**
     * {@return a node that makes a number of type {@code double} of each}
     *
     * @param function applied to each number, by the thread of each copy of the node
     */
    public static Block<Integer, Double> mapToDouble(IntToDoubleFunction function) {
        IntNode<DoubleOutput> node = (item, out) -> out.emit(function.applyAsDouble(item));
        return block("mapToDouble", NodeTraits.SEES_ITEMS, ItemKind.DOUBLE, () -> node);
    }

    /**
     * {@return a node of a kind that keeps something to itself: {@code maker} makes it, for each thread and each run
     * anew}
     *
     * @param name what reports and errors call the node, and its thread
     * @param maker makes a new node for each thread and each run
     */
    public static Block<Integer, Integer> node(String name, Supplier<? extends IntNode<IntOutput>> maker) {
        return block(name, NodeTraits.SEES_ALL, KIND, maker);
    }

    /**
     * {@return a node of a kind that keeps something to itself and emits objects: {@code maker} makes it, for each
     * thread and each run anew}
     *
     * @param <O> objects that the node emits
     * @param name what reports and errors call the node, and its thread
     * @param maker makes a new node for each thread and each run
     */
    public static <O> Block<Integer, O> nodeToObj(String name, Supplier<? extends IntNode<Output<O>>> maker) {
        return block(name, NodeTraits.SEES_ALL, ItemKind.OBJECT, maker);
    }

    /**
     * {@return a sink that passes each number to an action, from one thread}
     *
     * @param action called for each number, by one thread
     */
    public static Sink<Integer> sink(IntConsumer action) {
        IntNode<Output<Void>> node = (item, out) -> action.accept(item);
        NodeBlock<Integer, Void> sink = block("sink", NodeTraits.SEES_ITEMS, ItemKind.OBJECT, () -> node);
        return new Sink<>(sink.withEffect());
    }

    private static <O> NodeBlock<Integer, O> block(String name, NodeTraits traits, ItemKind emits, Supplier<?> maker) {
        return Block.numbers(name, traits, new NumberMaker(KIND, emits, maker));
    }
}
