package bireme.bb.ranks;

import static bireme.bb.Numbers.numbers;
import static bireme.bb.ranks.RankJobs.alternating;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Longs;
import bireme.bb.Loop;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;

/** Ranks of one JVM, which pass references to each other. */
class NearRanksTest {
    private static final Block<Long, Long> NEXT = Block.map(n -> n + 1);

    private static void run(int ranks, Graph graph) {
        TestRanks.run(ranks, comm -> RankJobs.run(Ranks.of(comm), graph, alternating(ranks)));
    }

    @Test
    void shouldPassTheSameObjectWhereClassesAreTheSame() {
        List<Object> sent = new ArrayList<>();
        List<Object> found = new ArrayList<>();
        Block<Long, Object> objects = Block.map(n -> {
            Object made = new Object(); // has no codec, and needs none
            sent.add(made);
            return made;
        });
        run(2, Source.range(0, 1000).then(objects).into(Sink.into(found)));
        assertThat(found)
                .hasSize(1000)
                .usingElementComparator((a, b) -> a == b ? 0 : 1)
                .isEqualTo(sent);
    }

    @Test
    void shouldPassNumbers() {
        AtomicLong sum = new AtomicLong();
        run(3, Longs.range(0, 100_000).then(Longs.map(n -> 3 * n)).into(Longs.sink(sum::addAndGet)));
        assertThat(sum).hasValue(3L * 100_000 * 99_999 / 2);
    }

    @Test
    void shouldEndLoops() {
        List<Long> found = new ArrayList<>();
        Loop<Long, Long> loop = Loop.of(
                "loop",
                back -> Farm.of(3, NEXT)
                        .onDemand()
                        .then(Block.<Long, Long>flatMap((n, out) -> (n < 1100 ? out.to(back) : out).emit(n))));
        run(4, Source.range(0, 1000).then(loop).into(Sink.into(found)));
        assertThat(found).hasSize(1000).allMatch(n -> n == 1100);
    }

    @Test
    void shouldKeepTheOrder() {
        List<Long> found = new ArrayList<>();
        run(3, Source.range(0, 5000).then(Farm.of(4, NEXT).ordered()).into(Sink.into(found)));
        assertThat(found).isEqualTo(numbers(1, 5001));
    }

    @Test
    void shouldReportAFailureToAll() {
        Graph graph = Source.range(0, Long.MAX_VALUE)
                .then(Block.<Long, Long>map(n -> 1 / (n - 777)))
                .into(Sink.ignore());
        TestRanks.run(
                3,
                comm -> assertThatThrownBy(() -> Ranks.of(comm).run(graph, alternating(3), RankJobs.MAX))
                        .isInstanceOf(GraphFailedException.class)
                        .hasMessageStartingWith("map on rank 1 failed on item 777"));
    }
}
