package bireme.bb;

import static bireme.bb.Numbers.numbers;
import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.engine.Routing;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who gets an item, and whose result comes next. */
class FarmTest {
    private static final Duration MAX = WaitLimit.now();

    @Test
    void shouldDistributeAllItemsToWorkers() throws Exception {
        for (Routing<Long> routing : List.<Routing<Long>>of(
                Routing.roundRobin(),
                Routing.onDemand(),
                Routing.onDemand(7),
                Routing.byKey(n -> n % 5),
                Routing.by(n -> (int) (n % 3)),
                Routing.weighted(1, 2, 3))) {
            List<Long> found = new ArrayList<>();
            Farm<Long, Long> farm = Farm.of(3, Block.<Long, Long>map(n -> n)).routing(routing);
            Source.range(0, 1000).then(farm).into(Sink.into(found)).run(MAX);
            assertThat(sorted(found)).as(routing.toString()).isEqualTo(numbers(0, 1000));
        }
    }

    @Test
    void shouldDistributeByWeight() throws Exception {
        int[] taken = new int[3];
        Source.range(0, 600)
                .then(Farm.of(3, counting(taken)).routing(Routing.weighted(1, 2, 3)))
                .into(Sink.ignore())
                .run(MAX);
        assertThat(taken).containsExactly(100, 200, 300);
    }

    private static Block<Long, Long> counting(int[] taken) {
        return Block.of("counting", () -> new Node<>() {
            private int index;

            @Override
            public void open(NodeContext context) {
                index = context.index();
            }

            @Override
            public void accept(Long item, Output<Long> out) {
                taken[index]++;
            }
        });
    }

    @Test
    void shouldSendEachItemToAll() throws Exception {
        List<List<Long>> found = new ArrayList<>();
        Source.range(0, 100)
                .then(Farm.of(3, Block.<Long, Long>map(n -> n))
                        .routing(Routing.broadcast())
                        .gather())
                .into(Sink.into(found))
                .run(MAX);
        assertThat(found)
                .hasSize(100)
                .allSatisfy(round -> assertThat(new HashSet<>(round)).hasSize(1));
        assertThat(found).allSatisfy(round -> assertThat(round).hasSize(3));
    }

    @Test
    void shouldGatherAPartialRoundAtTheEnd() throws Exception {
        List<List<Long>> found = new ArrayList<>();
        Source.range(0, 10)
                .then(Farm.of(3, Block.<Long, Long>map(n -> n)).gather())
                .into(Sink.into(found))
                .run(MAX);
        assertThat(found).containsExactly(List.of(0L, 1L, 2L), List.of(3L, 4L, 5L), List.of(6L, 7L, 8L), List.of(9L));
    }

    @Test
    void shouldTakeResultsInTurn() throws Exception {
        List<Long> found = new ArrayList<>();
        Source.range(0, 1000)
                .then(Farm.of(4, Block.<Long, Long>map(n -> n)).roundRobin())
                .into(Sink.into(found))
                .run(MAX);
        assertThat(found).isEqualTo(numbers(0, 1000));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 16})
    void shouldRestoreTheOrderWhateverWorkersEmit(int workers) throws Exception {
        List<Long> expected = new ArrayList<>();
        for (long n = 0; n < 2000; n++) {
            for (long copy = 0; copy < n % 4; copy++) {
                expected.add(10 * n + copy);
            }
        }
        Block<Long, Long> worker = Block.<Long, Long>flatMap((n, out) -> {
            if (n % 97 == 0) {
                Thread.yield();
            }
            for (long copy = 0; copy < n % 4; copy++) {
                out.emit(10 * n + copy);
            }
        });
        for (Farm<Long, Long> farm : List.of(
                Farm.of(workers, worker).ordered(),
                Farm.of(workers, worker).onDemand().ordered(),
                Farm.of(workers, worker.then(Block.map(n -> n)))
                        .routing(Routing.onDemand(3))
                        .ordered())) {
            List<Long> found = new ArrayList<>();
            Source.range(0, 2000).then(farm).into(Sink.into(found)).run(MAX);
            assertThat(found).as(farm.toString()).isEqualTo(expected);
        }
    }

    @Test
    void shouldRestoreTheOrderInFarmsBehindAndInsideOfOthers() throws Exception {
        List<Long> found = new ArrayList<>();
        Block<Long, Long> same = Block.map(n -> n);
        Source.range(0, 1000)
                .then(Farm.of(3, same).ordered())
                .then(Farm.of(2, same).ordered())
                .then(Farm.of(1, Farm.of(3, same).onDemand().ordered()))
                .into(Sink.into(found))
                .run(MAX);
        assertThat(found).isEqualTo(numbers(0, 1000));
    }

    @Test
    void shouldRefuseAnOrderThatCannotBeKept() {
        Block<Long, Long> same = Block.map(n -> n);
        Graph graph =
                Source.range(0, 1).then(Farm.of(2, Farm.of(2, same)).ordered()).into(Sink.ignore());
        assertThatThrownBy(graph::start)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be nodes or pipelines of nodes")
                .hasMessageContaining("farm(2 x map, round-robin)");
        assertThatThrownBy(() -> Farm.of(2, same).routing(Routing.broadcast()).ordered())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cannot broadcast");
    }

    /** Case 1 of the field: each left node sends to all on the right. */
    @Test
    void shouldReachAllOnTheRightFromAllOnTheLeft() throws Exception {
        List<Long> found = Collections.synchronizedList(new ArrayList<>());
        Block<Long, Long> toAll = Block.flatMap((n, out) -> {
            assertThat(out.channels()).isEqualTo(3);
            out.emitToAll(n);
        });
        Source.range(0, 3000)
                .then(AllToAll.of(3, toAll, Routing.roundRobin(), 3, Block.<Long, Long>map(n -> n)))
                .into(Sink.into(found))
                .run(MAX);
        assertThat(found).hasSize(9000);
        assertThat(new HashSet<>(found)).hasSize(3000);
    }
}
