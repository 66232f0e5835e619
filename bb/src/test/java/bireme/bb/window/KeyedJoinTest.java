package bireme.bb.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.ranks.Partitionings;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Joins: bounds, late items, failures, early ends, and over ranks. */
class KeyedJoinTest {
    private static final EventTime<Item> TIMES = EventTime.of(Item::time);

    private static JoinSide<Integer, Item> side(Item... items) {
        return JoinSide.of(Source.of(List.of(items)), Item::key, TIMES);
    }

    /** One item for each time, of three keys in turn. */
    private static List<Item> items(long count) {
        return LongStream.range(0, count)
                .mapToObj(time -> new Item(time, (int) (time % 3), time))
                .toList();
    }

    /** Keys of all workers: one that never emits does not learn that nobody wants more. */
    private static JoinSide<Integer, Item> endless() {
        return JoinSide.of(
                Source.from(out -> {
                    for (long time = 0; true; time++) {
                        out.emit(new Item(time, (int) (time % 30), time));
                    }
                }),
                Item::key,
                TIMES);
    }

    private static <R> List<R> run(Source<R> source) throws Exception {
        List<R> found = new ArrayList<>();
        source.into(Sink.into(found)).run(Forms.MAX);
        return found;
    }

    @Test
    void shouldJoinOnBothBoundsOfTheIntervalAndNotBeyond() throws Exception {
        KeyedJoin<Integer, Item, Item> join = KeyedJoin.of(
                side(new Item(0, 7, 100)),
                side(
                        new Item(1, 7, 89),
                        new Item(2, 7, 90),
                        new Item(3, 8, 100),
                        new Item(4, 7, 105),
                        new Item(5, 7, 106)));
        assertThat(run(join.within(1, -10, 5, (left, right) -> right.id()))).containsExactlyInAnyOrder(2L, 4L);
        assertThat(run(join.within(2, -10, 5, (left, right) -> right.id() == 2 ? null : right.id())))
                .as("null is no result")
                .containsExactly(4L);
    }

    @Test
    void shouldOnlyLetMarksMoveTheWatermarkOfTheirStream() throws Exception {
        EventTime<Item> marked = TIMES.marks(item -> item.key() < 0);
        LateCounts counts = new LateCounts();
        KeyedJoin<Integer, Item, Item> join = KeyedJoin.of(
                        JoinSide.of(
                                Source.of(List.of(
                                        new Item(0, 1, 50),
                                        new Item(1, 1, 20),
                                        new Item(2, -1, 30),
                                        new Item(3, 1, 29),
                                        new Item(4, 1, 30))),
                                Item::key,
                                marked),
                        side(new Item(5, 1, 20), new Item(6, 1, 29), new Item(7, 1, 30), new Item(8, 1, 50)))
                .counting(counts);
        assertThat(run(join.within(2, 0, 0, (left, right) -> left.id()))).containsExactlyInAnyOrder(0L, 1L, 4L);
        assertThat(counts.late()).isEqualTo(1);
    }

    @Test
    void shouldHandOutWhatIsTooLateForItsWindows() throws Exception {
        ConcurrentLinkedQueue<Item> late = new ConcurrentLinkedQueue<>();
        LateCounts counts = new LateCounts();
        JoinSide<Integer, Item> one = side(new Item(0, 1, 1), new Item(1, 1, 100), new Item(2, 1, 2))
                .late((item, time, watermark) -> late.add(item));
        run(KeyedJoin.of(one, one)
                .counting(counts)
                .coGroup(1, WindowShape.of(10), (lefts, rights) -> lefts.size() + rights.size()));
        // the one of the two that comes first may come before the other stream has moved on
        assertThat(late).isNotEmpty().allMatch(item -> item.id() == 2).hasSizeLessThanOrEqualTo(2);
        assertThat(counts.late()).isEqualTo(late.size());
    }

    @Test
    void shouldNameTheItemThatTheFunctionFailedOn() {
        KeyedJoin<Integer, Item, Item> join = KeyedJoin.of(side(new Item(1, 2, 3)), side(new Item(4, 2, 3)));
        JoinFunction<Item, Item, Long> failing = (left, right) -> 1 / (left.time() - right.time());
        assertThatThrownBy(() -> run(join.within(2, 0, 0, failing)))
                .isInstanceOf(GraphFailedException.class)
                .hasMessageContaining("join")
                .hasMessageMatching("(?s).*failed on item (left|right) Item.*")
                .hasRootCauseMessage("/ by zero");
        assertThatThrownBy(() -> run(join.inWindows(2, WindowShape.of(5), failing)))
                .isInstanceOf(GraphFailedException.class)
                .hasRootCauseMessage("/ by zero");
    }

    @Test
    void shouldRefuseWhatCannotBe() {
        KeyedJoin<Integer, Item, Item> join = KeyedJoin.of(side(), side());
        assertThatThrownBy(() -> join.within(1, 3, 2, (left, right) -> left))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("within 3..2");
        assertThatThrownBy(() -> join.within(0, 2, 3, (left, right) -> left)).hasMessageContaining("0 workers");
        assertThatThrownBy(() -> join.within(1, 0, 1L << 61, (left, right) -> left))
                .hasMessageContaining("2^60");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldEndEndlessStreamsWhenNobodyWantsMore(boolean inWindows) throws Exception {
        KeyedJoin<Integer, Item, Item> join = KeyedJoin.of(endless(), endless());
        Source<Long> pairs = inWindows
                ? join.inWindows(2, WindowShape.of(10), (left, right) -> left.id())
                : join.within(2, -5, 5, (left, right) -> left.id());
        List<Long> found = new ArrayList<>();
        pairs.into(Sink.of("few", () -> new Node<>() {
                    private NodeContext context;

                    @Override
                    public void open(NodeContext place) {
                        context = place;
                    }

                    @Override
                    public void accept(Long id, Output<Void> out) {
                        found.add(id);
                        if (found.size() == 50) {
                            context.stop();
                        }
                    }
                }))
                .run(Forms.MAX);
        assertThat(found).hasSize(50);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 100})
    void shouldJoinInAnOptimisedGraph(int cores) throws Exception {
        KeyedJoin<Integer, Item, Item> join = KeyedJoin.of(
                JoinSide.of(Source.of(items(200)).then(Block.map(item -> item)), Item::key, TIMES),
                JoinSide.of(Source.of(items(150)), Item::key, TIMES));
        List<Long> found = new ArrayList<>();
        join.within(2, 0, 0, (left, right) -> left.id())
                .into(Sink.into(found))
                .optimized(cores)
                .run(Forms.MAX);
        assertThat(found)
                .containsExactlyInAnyOrderElementsOf(
                        LongStream.range(0, 150).boxed().toList());
        List<Integer> sizes = new ArrayList<>();
        join.coGroup(2, WindowShape.of(30), (lefts, rights) -> lefts.size() + rights.size())
                .into(Sink.of((WindowResult<Integer, Integer> window) -> sizes.add(window.value())))
                .optimized(cores)
                .run(Forms.MAX);
        assertThat(sizes.stream().mapToInt(size -> size).sum()).isEqualTo(350);
    }

    @ParameterizedTest
    @EnumSource(Partitionings.class)
    void shouldJoinOverRanks(Partitionings partitioning) {
        KeyedJoin<Integer, Item, Item> join = KeyedJoin.of(
                JoinSide.of(Source.of(items(200)), Item::key, TIMES),
                JoinSide.of(Source.of(items(150)), Item::key, TIMES));
        List<Long> found = new ArrayList<>();
        partitioning.run(join.within(2, 0, 0, (left, right) -> left.id()).into(Sink.into(found)));
        assertThat(found)
                .containsExactlyInAnyOrderElementsOf(
                        LongStream.range(0, 150).boxed().toList());
        List<Integer> sizes = new ArrayList<>();
        partitioning.run(join.coGroup(2, WindowShape.of(30), (lefts, rights) -> lefts.size() + rights.size())
                .into(Sink.of((WindowResult<Integer, Integer> window) -> sizes.add(window.value()))));
        assertThat(sizes.stream().mapToInt(size -> size).sum()).isEqualTo(350);
    }
}
