package bireme.bb.conformance;

import static bireme.bb.Numbers.numbers;
import static bireme.bb.conformance.Cases.MAX;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.AllToAll;
import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Loop;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Routing;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.ranks.Partitioning;
import bireme.bb.ranks.Ranks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import mpi.TestRanks;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The cases of several ranks, all by messages. */
class RankCasesTest {
    private static void run(int ranks, Graph graph, Partitioning partitioning) {
        TestRanks.run(ranks, comm -> {
            try {
                Ranks.of(comm).byMessages().run(graph, partitioning, MAX);
            } catch (TimeoutException e) {
                throw new AssertionError(e.getMessage(), e);
            }
        });
    }

    /** A worker that knows which it is. */
    @FunctionalInterface
    private interface Indexed<I, O> {
        void accept(int index, I item, Output<O> out) throws Exception;
    }

    private static <I, O> Block<I, O> indexed(String name, Indexed<I, O> work) {
        return Block.of(name, () -> new Node<I, O>() {
            private int index;

            @Override
            public void open(NodeContext context) {
                index = context.index();
            }

            @Override
            public void accept(I item, Output<O> out) throws Exception {
                work.accept(index, item, out);
            }
        });
    }

    /** An item, and which on the left has sent it. */
    record Sent(int left, long number) {}

    @Test
    @DisplayName("case 27: six groups on six ranks, node i of the cut reaches only node i")
    void shouldReachOnlyItsOwnNode() {
        Map<Integer, Set<Integer>> senders = new ConcurrentHashMap<>();
        AtomicInteger taken = new AtomicInteger();
        Block<Long, Sent> left = indexed("left", (index, item, out) -> out.emitTo(index, new Sent(index, item)));
        Block<Sent, Void> right = indexed("right", (index, item, out) -> {
            senders.computeIfAbsent(index, each -> ConcurrentHashMap.newKeySet())
                    .add(item.left());
            taken.incrementAndGet();
        });
        Graph graph = Source.range(0, 1000)
                .then(AllToAll.of(3, left, Routing.roundRobin(), 3, right))
                .into(Sink.ignore());
        run(6, graph, Partitioning.by(vertex -> Math.max(0, vertex.number() - 1) % 6));
        assertThat(taken).hasValue(1000);
        assertThat(senders).isEqualTo(Map.of(0, Set.of(0), 1, Set.of(1), 2, Set.of(2)));
    }

    @Test
    @DisplayName("case 28: loops across ranks")
    void shouldComeBackFromOtherRanks() {
        AtomicInteger returned = new AtomicInteger();
        Block<Long, Long> fan = indexed("fan", (index, item, out) -> {
            if (item < 0) {
                returned.incrementAndGet();
            } else {
                out.emitToAll(item);
            }
        });
        Loop<Long, Long> fanOut = Loop.of(
                "fan-out",
                back -> fan.then(Farm.of(
                        3, Block.<Long, Long>flatMap((n, out) -> out.to(back).emit(-n - 1)))));
        run(4, Source.range(0, 100).then(fanOut).into(Sink.ignore()), Partitioning.by(vertex -> vertex.number() % 4));
        assertThat(returned).hasValue(300);

        Block<Long, Long> next = Block.map(n -> n + 1);
        List<Long> found = new ArrayList<>();
        Loop<Long, Long> ring = Loop.of(
                "ring",
                back -> next.then(next)
                        .then(next)
                        .then(Block.<Long, Long>flatMap((n, out) -> (n < 300 ? out.to(back) : out).emit(n))));
        run(4, Source.range(0, 20).then(ring).into(Sink.into(found)), Partitioning.by(vertex -> vertex.number() % 4));
        assertThat(found).hasSize(20).allMatch(n -> n >= 300 && n < 303);
    }

    @Test
    @DisplayName("case 29: each on the right gets exactly its partition, and one end of each on the left")
    void shouldCountEachChannel() {
        Map<Integer, List<Long>> taken = new ConcurrentHashMap<>();
        AtomicIntegerArray ends = new AtomicIntegerArray(3);
        Block<Long, Void> right = Block.of("right", () -> new Node<Long, Void>() {
            private int index;

            @Override
            public void open(NodeContext context) {
                index = context.index();
                taken.put(index, new ArrayList<>());
            }

            @Override
            public void accept(Long item, Output<Void> out) {
                taken.get(index).add(item);
            }

            @Override
            public void inputEnded(Output<Void> out) {
                ends.incrementAndGet(index);
            }
        });
        Graph graph = Source.range(0, 9000)
                .then(AllToAll.of(4, Block.<Long>pass(), Routing.by(n -> (int) (n % 3)), 3, right))
                .into(Sink.ignore());
        run(3, graph, Partitioning.by(vertex -> vertex.number() % 3));
        for (int index = 0; index < 3; index++) {
            int mine = index;
            assertThat(taken.get(index))
                    .containsExactlyInAnyOrderElementsOf(
                            numbers(0, 9000).stream().filter(n -> n % 3 == mine).toList());
            assertThat(ends.get(index)).isEqualTo(4);
        }
    }

    @Test
    @DisplayName("case 30: on demand, sinks that rest for 10, 20 and 30 ms")
    void shouldGiveLessToWhoTakesLonger() {
        AtomicIntegerArray counts = new AtomicIntegerArray(3);
        Block<Long, Void> sink = indexed("sink", (index, item, out) -> {
            rest(10 * (index + 1));
            counts.incrementAndGet(index);
        });
        Graph graph = Source.range(0, 150).into(Sink.farm(Farm.of(3, sink).onDemand()));
        run(4, graph, Partitioning.by(vertex -> vertex.number() % 4));
        assertThat(counts.get(0) + counts.get(1) + counts.get(2)).isEqualTo(150);
        assertThat(counts.get(0)).isGreaterThan(counts.get(1));
        assertThat(counts.get(1)).isGreaterThan(counts.get(2));
    }

    private static void rest(int ms) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ms);
        for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    @Test
    @DisplayName("case 31: the words of Inferno I, lines 4 to 6")
    void shouldCountWords() {
        List<String> lines = List.of(
                "Ahi quanto a dir qual era \u00e8 cosa dura",
                "esta selva selvaggia e aspra e forte",
                "che nel pensier rinova la paura");
        Map<Integer, Map<String, Integer>> counts = new ConcurrentHashMap<>();
        Block<String, String> splitter =
                Block.flatMap((line, out) -> Arrays.stream(line.split(" ")).forEach(out::emit));
        Block<String, Void> counter = indexed(
                "counter",
                (index, word, out) -> counts.computeIfAbsent(index, each -> new ConcurrentHashMap<>())
                        .merge(word, 1, Integer::sum));
        Graph graph = Source.of(lines)
                .then(AllToAll.of(2, splitter, Routing.byKey(word -> word), 2, counter))
                .into(Sink.ignore());
        run(3, graph, Partitioning.by(vertex -> vertex.number() % 3));
        List<String> keys =
                counts.values().stream().flatMap(each -> each.keySet().stream()).toList();
        int words = counts.values().stream()
                .flatMap(each -> each.values().stream())
                .mapToInt(Integer::intValue)
                .sum();
        assertThat(words).isEqualTo(22);
        assertThat(keys).as("in disjoint sets").hasSize(21).doesNotHaveDuplicates();
    }
}
