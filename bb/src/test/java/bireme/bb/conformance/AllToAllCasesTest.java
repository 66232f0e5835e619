package bireme.bb.conformance;

import static bireme.bb.Numbers.numbers;
import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.AllToAll;
import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Loop;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Routing;
import bireme.bb.node.Feedback;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AllToAllCasesTest {
    /** An item of a left node. */
    private record Parcel(int sender, int number) {}

    @Test
    @DisplayName("case 1: each of three on the left sends to all of three on the right")
    void shouldReachAllFromAll() throws Exception {
        AtomicInteger ends = new AtomicInteger();
        Map<Integer, List<Integer>> seen = new ConcurrentHashMap<>();
        Block<Integer, Integer> left = Block.of("left", () -> new Node<>() {
            @Override
            public void accept(Integer trigger, Output<Integer> out) {
                IntStream.range(0, 10_000).forEach(out::emitToAll);
            }

            @Override
            public void end(Output<Integer> out) {
                ends.incrementAndGet();
            }
        });
        Block<Integer, Void> right = Block.of("right", () -> new Node<>() {
            private final List<Integer> mine = new ArrayList<>();

            @Override
            public void open(NodeContext context) {
                seen.put(context.index(), mine);
            }

            @Override
            public void accept(Integer item, Output<Void> out) {
                mine.add(item);
            }

            @Override
            public void end(Output<Void> out) {
                ends.incrementAndGet();
            }
        });
        Cases.run(Source.of(List.of(0, 1, 2))
                .then(AllToAll.of(3, left, Routing.roundRobin(), 3, right))
                .into(Sink.ignore()));
        assertThat(ends).hasValue(6);
        assertThat(seen).hasSize(3).allSatisfy((index, items) -> {
            Map<Integer, Long> often =
                    items.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
            assertThat(often)
                    .hasSize(10_000)
                    .allSatisfy((item, times) -> assertThat(times).isEqualTo(3));
        });
    }

    @Test
    @DisplayName("case 2: sums by parity, emitted when the stream has ended")
    void shouldEmitSumsAtTheEnd() throws Exception {
        Block<Long, Long> summing = Block.of("summing", () -> new Node<>() {
            private long sum;

            @Override
            public void accept(Long item, Output<Long> out) {
                sum += item;
            }

            @Override
            public void end(Output<Long> out) {
                out.emit(sum);
            }
        });
        Block<Long, Long> same = Block.map(n -> n);
        List<Long> found = Cases.through(1, 15, AllToAll.of(2, same, Routing.by(n -> (int) (n % 2)), 2, summing));
        assertThat(found).containsExactlyInAnyOrder(2L + 4 + 6 + 8 + 10 + 12 + 14, 1L + 3 + 5 + 7 + 9 + 11 + 13);
    }

    @Test
    @DisplayName("case 3: each of three on the left gets its own 20 items back from two on the right")
    void shouldReturnItemsToTheirSender() throws Exception {
        Map<Integer, List<Parcel>> returned = new ConcurrentHashMap<>();
        Loop<Parcel, Parcel> loop = Loop.of(
                "home",
                back -> AllToAll.of(
                        3, Block.of("left", () -> new Left(returned)), Routing.roundRobin(), 2, sendingHome(back)));
        Parcel trigger = new Parcel(-1, -1);
        Cases.run(Source.of(List.of(trigger, trigger, trigger)).then(loop).into(Sink.ignore()));
        assertThat(returned)
                .hasSize(3)
                .allSatisfy((index, parcels) -> assertThat(parcels)
                        .containsExactlyInAnyOrderElementsOf(IntStream.range(0, 20)
                                .mapToObj(number -> new Parcel(index, number))
                                .toList()));
    }

    private static Block<Parcel, Parcel> sendingHome(Feedback<Parcel> back) {
        return Block.flatMap((parcel, out) -> out.to(back).emitTo(parcel.sender, parcel));
    }

    /** Sends 20 items and keeps what comes back. */
    private static final class Left implements Node<Parcel, Parcel> {
        private final Map<Integer, List<Parcel>> returned;
        private final List<Parcel> mine = new ArrayList<>();
        private NodeContext place;

        Left(Map<Integer, List<Parcel>> returned) {
            this.returned = returned;
        }

        @Override
        public void open(NodeContext context) {
            place = context;
            returned.put(context.index(), mine);
        }

        @Override
        public void accept(Parcel item, Output<Parcel> out) {
            if (place.isFeedback()) {
                mine.add(item);
            } else {
                IntStream.range(0, 20).forEach(number -> out.emit(new Parcel(place.index(), number)));
            }
        }
    }

    @Test
    @DisplayName("case 6: a farm feeds an all to all, which acknowledges to the scheduler")
    void shouldAcknowledgeToTheScheduler() throws Exception {
        AtomicInteger acknowledged = new AtomicInteger();
        Block<Long, Long> scheduler = Block.of("scheduler", () -> new Node<>() {
            private NodeContext place;

            @Override
            public void open(NodeContext context) {
                place = context;
            }

            @Override
            public void accept(Long item, Output<Long> out) {
                if (place.isFeedback()) {
                    acknowledged.incrementAndGet();
                } else {
                    out.emit(item);
                }
            }
        });
        Block<Long, Long> same = Block.map(n -> n);
        Loop<Long, Long> loop = Loop.of(
                "acknowledged",
                back -> scheduler
                        .then(Farm.of(3, same).onDemand())
                        .then(AllToAll.of(2, same, Routing.byKey(n -> n), 2, Block.<Long, Long>flatMap((n, out) -> {
                            out.to(back).emit(n);
                            out.emit(n);
                        }))));
        assertThat(sorted(Cases.through(0, 1000, loop))).isEqualTo(numbers(0, 1000));
        assertThat(acknowledged).hasValue(1000);
    }
}
