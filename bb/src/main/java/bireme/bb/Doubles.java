package bireme.bb;

import bireme.bb.engine.chain.ItemKind;
import bireme.bb.engine.chain.NumberMaker;
import bireme.bb.engine.chain.NumberSourceMaker;
import bireme.bb.engine.chain.SourceSpec;
import bireme.bb.node.DoubleNode;
import bireme.bb.node.DoubleOutput;
import bireme.bb.node.IntOutput;
import bireme.bb.node.LongOutput;
import bireme.bb.node.NumberSource;
import bireme.bb.node.Output;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Supplier;

/**
 * Streams of numbers of type {@code double}, which are never boxed between one of these blocks and the next,
 * be it through channels, farms or combs.
 *
 * <pre>{@code
 * Ints.range(0, 1_000_000)
 *         .then(Ints.mapToDouble(n -> n * step))
 *         .then(Farm.of(2, Doubles.map(Math::sin)))
 *         .into(Doubles.sink(y -> sum.add(y)))
 *         .run();
 * }</pre>
 *
 * <p>To the outside they are blocks like others, of items of type {@code Double}, and can be joined with others: a
 * block for objects gets, and may emit, boxed numbers. Feedback edges of loops carry objects, and so do lists of
 * gathered results.
 *
 * <p>Threads: everything made here is immutable; the functions are shared by all copies of a node.
 */
public final class Doubles {
    private static final ItemKind KIND = ItemKind.DOUBLE;

    private Doubles() {}

    /**
     * {@return a source of the numbers given, in their order, for every run}
     *
     * @param numbers what to emit, in this order; not copied, so it must not change
     */
    public static Source<Double> of(double... numbers) {
        double[] own = numbers.clone();
        return from(out -> {
            for (double number : own) {
                out.emit(number);
            }
        });
    }

    /**
     * {@return a source that emits what {@code source} does, which every run uses again}
     *
     * @param source emits the numbers; must allow one run after another
     */
    public static Source<Double> from(NumberSource<DoubleOutput> source) {
        return source("source", () -> source);
    }

    /**
     * {@return a source that keeps something to itself: {@code maker} makes it anew for each run}
     *
     * @param name what reports and errors call the node, and its thread
     * @param maker makes a new object for each run; called when the run starts
     */
    public static Source<Double> source(String name, Supplier<? extends NumberSource<DoubleOutput>> maker) {
        return Source.of(new SourceSpec(name, new NumberSourceMaker(KIND, maker)));
    }

    /**
     * {@return a node that emits for each number another}
     *
     * @param function applied to each number, by the thread of each copy of the node
     */
    public static Block<Double, Double> map(DoubleUnaryOperator function) {
        DoubleNode<DoubleOutput> node = (item, out) -> out.emit(function.applyAsDouble(item));
        return block("map", NodeTraits.SEES_ITEMS, KIND, () -> node);
    }

    /**
     * {@return a node that lets through the numbers that fulfil a condition}
     *
     * @param condition asked of each number, by the thread of each copy of the node
     */
    public static Block<Double, Double> filter(DoublePredicate condition) {
        DoubleNode<DoubleOutput> node = (item, out) -> {
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
    public static Block<Double, Double> flatMap(DoubleNode<DoubleOutput> step) {
        return block("flatMap", NodeTraits.SEES_OUTPUT, KIND, () -> step);
    }

    /**
     * {@return a node that makes an object of each number}
     *
     * @param <O> objects that the node emits
     * @param function applied to each number, by the thread of each copy of the node
     */
    public static <O> Block<Double, O> mapToObj(DoubleFunction<? extends O> function) {
        DoubleNode<Output<O>> node = (item, out) -> out.emit(function.apply(item));
        return block("mapToObj", NodeTraits.SEES_ITEMS, ItemKind.OBJECT, () -> node);
    }

    /**
     * {@return a node that makes a number of type {@code int} of each}
     *
     * @param function applied to each number, by the thread of each copy of the node
     */
    public static Block<Double, Integer> mapToInt(DoubleToIntFunction function) {
        DoubleNode<IntOutput> node = (item, out) -> out.emit(function.applyAsInt(item));
        return block("mapToInt", NodeTraits.SEES_ITEMS, ItemKind.INT, () -> node);
    }

    /**
     * {@return a node that makes a number of type {@code long} of each}
     *
     * @param function applied to each number, by the thread of each copy of the node
     */
    public static Block<Double, Long> mapToLong(DoubleToLongFunction function) {
        DoubleNode<LongOutput> node = (item, out) -> out.emit(function.applyAsLong(item));
        return block("mapToLong", NodeTraits.SEES_ITEMS, ItemKind.LONG, () -> node);
    }

    /**
     * {@return a node of a kind that keeps something to itself: {@code maker} makes it, for each thread and each run
     * anew}
     *
     * @param name what reports and errors call the node, and its thread
     * @param maker makes a new node for each thread and each run
     */
    public static Block<Double, Double> node(String name, Supplier<? extends DoubleNode<DoubleOutput>> maker) {
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
    public static <O> Block<Double, O> nodeToObj(String name, Supplier<? extends DoubleNode<Output<O>>> maker) {
        return block(name, NodeTraits.SEES_ALL, ItemKind.OBJECT, maker);
    }

    /**
     * {@return a sink that passes each number to an action, from one thread}
     *
     * @param action called for each number, by one thread
     */
    public static Sink<Double> sink(DoubleConsumer action) {
        DoubleNode<Output<Void>> node = (item, out) -> action.accept(item);
        NodeBlock<Double, Void> sink = block("sink", NodeTraits.SEES_ITEMS, ItemKind.OBJECT, () -> node);
        return new Sink<>(sink.withEffect());
    }

    private static <O> NodeBlock<Double, O> block(String name, NodeTraits traits, ItemKind emits, Supplier<?> maker) {
        return Block.numbers(name, traits, new NumberMaker(KIND, emits, maker));
    }
}
