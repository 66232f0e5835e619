package bireme.bb.stream;

import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Numbers;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.ranks.Partitionings;
import bireme.testing.TestSeed;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Flows that are split to branches, and flows that are merged. */
class SplitMergeTest {
    private static final Duration MAX = WaitLimit.now();

    private final long seed = TestSeed.of("SplitMergeTest");
    private final Random random = new Random(seed);

    private static Flow<Long> numbers(long end) {
        return Flow.of(Source.range(0, end));
    }

    private static <T> List<T> listOf(Flow<T> flow) throws Exception {
        List<T> found = new ArrayList<>();
        flow.into(Sink.into(found)).run(MAX);
        return found;
    }

    @Test
    void shouldSplitAndKeepTheOrder() throws Exception {
        for (int stream = 0; stream < 10; stream++) {
            List<Long> items = random.longs(random.nextInt(3) * random.nextInt(500), 0, 100)
                    .boxed()
                    .toList();
            List<String> expected = new ArrayList<>();
            for (long item : items) {
                if (item % 3 == 0) {
                    expected.add("a" + item);
                } else if (item % 3 == 1) {
                    expected.add("b" + item);
                    expected.add("b" + item);
                }
            }
            List<String> found = listOf(Flow.of(items)
                    .split(
                            n -> (int) (n % 3),
                            firsts -> firsts.map(n -> "a" + n),
                            seconds -> seconds.map(n -> n + 1).flatMap((n, out) -> {
                                out.emit("b" + (n - 1));
                                out.emit("b" + (n - 1));
                            }),
                            thirds -> thirds.filter(n -> n < 0).map(String::valueOf)));
            assertThat(found).as("seed " + seed).isEqualTo(expected);
        }
    }

    @Test
    void shouldSplitToNoneOneOrMany() throws Exception {
        Flow<String> flow = numbers(100)
                .splitToMany(
                        (n, to) -> {
                            if (n % 2 == 0) {
                                to.accept(1);
                            }
                            if (n % 3 == 0) {
                                to.accept(0);
                            }
                        },
                        threes -> threes.map(n -> "three " + n),
                        twos -> twos.map(n -> "two " + n));
        List<String> expected = new ArrayList<>();
        for (int n = 0; n < 100; n++) {
            if (n % 2 == 0) {
                expected.add("two " + n);
            }
            if (n % 3 == 0) {
                expected.add("three " + n);
            }
        }
        assertThat(listOf(flow)).isEqualTo(expected);
    }

    @Test
    void shouldSplitToAnyBranchesWithoutOrder() throws Exception {
        Flow<Keyed<Long, Long>> flow = numbers(1000)
                .unordered()
                .split(
                        n -> n < 500 ? 0 : 1,
                        small -> small.map(3, n -> n).keyBy(n -> n % 5).total(2, 0L, Long::sum),
                        large -> large.keyBy(n -> n % 7).total(0L, Long::sum));
        List<Keyed<Long, Long>> expected = new ArrayList<>();
        for (long key = 0; key < 5; key++) {
            long owner = key;
            expected.add(new Keyed<>(
                    key, LongStream.range(0, 500).filter(n -> n % 5 == owner).sum()));
        }
        for (long key = 0; key < 7; key++) {
            long owner = key;
            expected.add(new Keyed<>(
                    key, LongStream.range(500, 1000).filter(n -> n % 7 == owner).sum()));
        }
        assertThat(listOf(flow)).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void shouldSplitIntoSinks() throws Exception {
        List<Long> even = new ArrayList<>();
        List<String> odd = new ArrayList<>();
        Sink<Long> odds =
                Flow.<Long, String>asBlock(flow -> flow.map(n -> "odd " + n)).into(Sink.into(odd));
        numbers(100)
                .splitInto(n -> (int) (n % 2), List.of(Sink.into(even), odds))
                .run(MAX);
        assertThat(even)
                .isEqualTo(LongStream.range(0, 50).map(n -> 2 * n).boxed().toList());
        assertThat(odd).hasSize(50).startsWith("odd 1", "odd 3");
    }

    @Test
    void shouldSayWhichBranchesThereAre() {
        assertThatThrownBy(() -> listOf(numbers(3).split(n -> n.intValue(), a -> a, b -> b)))
                .isInstanceOf(GraphFailedException.class)
                .hasMessageContaining("split failed on item 2")
                .hasRootCauseMessage("branch 2 of item 2 is outside 0..1");
        assertThatThrownBy(() -> numbers(3).split(n -> 0, flow -> numbers(4)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("lead to another flow");
        assertThatThrownBy(() -> numbers(3).split(n -> 0, flow -> Flow.merge(flow, numbers(4))))
                .hasMessageContaining("a flow without a source");
        assertThatThrownBy(() -> numbers(3).<Long>split(n -> 0)).hasMessageContaining("without workers");
        assertThatThrownBy(() -> listOf(numbers(3).split(n -> 0, flow -> flow.map(2, n -> n), flow -> flow)))
                .as("no order between the threads of a branch")
                .hasMessageContaining("must be nodes or pipelines of nodes");
    }

    @Test
    void shouldFailWhereABranchFails() {
        assertThatThrownBy(() ->
                        listOf(numbers(100).split(n -> n == 50 ? 1 : 0, a -> a, b -> b.map(n -> n / (n - 50)))))
                .isInstanceOf(GraphFailedException.class)
                .hasMessageContaining("map failed on item 50");
    }

    @Test
    void shouldMergeWithOperatorsBefore() throws Exception {
        Flow<String> merged = Flow.merge(
                numbers(100).map(n -> "a" + n),
                Flow.of(List.of(1L, 2L)).map(2, n -> "b" + n),
                Flow.of(List.<String>of()),
                Flow.merge(numbers(3), numbers(2)).unordered().map(2, n -> "c" + n));
        List<String> expected = new ArrayList<>(List.of("b1", "b2", "c0", "c0", "c1", "c1", "c2"));
        Numbers.numbers(0, 100).forEach(n -> expected.add("a" + n));
        assertThat(listOf(merged)).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(listOf(merged.filter(each -> each.startsWith("a"))))
                .isEqualTo(Numbers.numbers(0, 100).stream().map(n -> "a" + n).toList());
        assertThatThrownBy(() -> Flow.merge()).hasMessageContaining("expected at least 1");
    }

    @Test
    void shouldMergeInOrder() throws Exception {
        for (int stream = 0; stream < 10; stream++) {
            List<Long> all = new ArrayList<>();
            List<Flow<Long>> flows = new ArrayList<>();
            for (int each = 0; each < 3; each++) {
                List<Long> items = sorted(random.longs(random.nextInt(3) * random.nextInt(400), 0, 1000)
                        .boxed()
                        .toList());
                all.addAll(items);
                flows.add(Flow.of(items).map(1 + random.nextInt(3), n -> n));
            }
            Flow<Long> merged =
                    Flow.mergeSorted(Comparator.<Long>naturalOrder(), flows.get(0), flows.get(1), flows.get(2));
            assertThat(listOf(merged.map(2, n -> n))).as("seed " + seed).isEqualTo(sorted(all));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 100})
    void shouldSplitAndMergeInAnOptimisedGraph(int cores) throws Exception {
        List<Long> found = new ArrayList<>();
        Flow.mergeSorted(
                        Comparator.<Long>naturalOrder(),
                        numbers(100).filter(n -> n % 2 == 0).map(n -> n),
                        numbers(100).filter(n -> n % 2 == 1))
                .split(n -> (int) (n % 3), a -> a.map(n -> n).filter(n -> true), b -> b.map(n -> n), c -> c)
                .map(n -> n)
                .into(Sink.into(found))
                .optimized(cores)
                .run(MAX);
        assertThat(found).isEqualTo(Numbers.numbers(0, 100));
    }

    @ParameterizedTest
    @EnumSource(Partitionings.class)
    void shouldSplitAndMergeOverRanks(Partitionings partitioning) {
        List<Long> found = new ArrayList<>();
        partitioning.run(Flow.mergeSorted(
                        Comparator.<Long>naturalOrder(),
                        numbers(100).filter(n -> n % 2 == 0),
                        numbers(100).filter(n -> n % 2 == 1).map(n -> n))
                .split(n -> (int) (n % 3), a -> a.map(n -> n), b -> b.map(n -> n), c -> c)
                .into(Sink.into(found)));
        assertThat(found).isEqualTo(Numbers.numbers(0, 100));
    }

    @Test
    void shouldEndEndlessFlowsWhenNobodyWantsMore() throws Exception {
        List<Long> found = new ArrayList<>();
        Flow<Long> endless = Flow.from(out -> {
            for (long n = 0; true; n++) {
                out.emit(n);
            }
        });
        Flow.mergeSorted(Comparator.<Long>naturalOrder(), endless.map(n -> n), endless)
                .split(n -> (int) (n % 2), a -> a.map(n -> n), b -> b)
                .then(Block.pass())
                .into(Sink.of("few", () -> new Node<>() {
                    private NodeContext context;

                    @Override
                    public void open(NodeContext place) {
                        context = place;
                    }

                    @Override
                    public void accept(Long n, Output<Void> out) {
                        found.add(n);
                        if (found.size() == 10) {
                            context.stop();
                        }
                    }
                }))
                .run(MAX);
        assertThat(found).containsExactly(0L, 0L, 1L, 1L, 2L, 2L, 3L, 3L, 4L, 4L);
    }
}
