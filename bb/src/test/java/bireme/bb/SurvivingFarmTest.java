package bireme.bb;

import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Routing;
import bireme.bb.engine.Survival;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Surviving farms from which nobody is lost, and those that there cannot be. */
class SurvivingFarmTest {
    private static final Duration MAX = WaitLimit.now();
    private static final Block<Long, Long> NEXT = Block.map(n -> n + 1);

    private static <O> List<O> through(long end, Block<Long, O> block) throws Exception {
        List<O> found = new ArrayList<>();
        Source.range(0, end).then(block).into(Sink.into(found)).run(MAX);
        return found;
    }

    @ParameterizedTest
    @EnumSource(Survival.class)
    void shouldDoWhatAnyFarmDoes(Survival survival) throws Exception {
        Block<Long, Long> some = Block.flatMap((n, out) -> {
            for (long copy = 0; copy < n % 4; copy++) {
                out.emit(n);
            }
        });
        List<Farm<Long, Long>> farms = List.of(
                Farm.of(1, NEXT),
                Farm.of(3, some),
                Farm.of(3, some).onDemand(),
                Farm.of(2, NEXT.then(some).then(NEXT)).routing(Routing.onDemand(7)),
                Farm.of(3, Longs.map(n -> n * n)),
                Farm.of(List.<Block<Long, Long>>of(NEXT, NEXT.then(NEXT), Block.filter(n -> n % 2 == 0))));
        for (Farm<Long, Long> farm : farms) {
            assertThat(sorted(through(5000, farm.surviving(survival))))
                    .as("%s", farm)
                    .isEqualTo(sorted(through(5000, farm)));
        }
    }

    @Test
    void shouldStandAnywhereInAGraph() throws Exception {
        Block<Long, Long> surviving = Farm.of(3, NEXT).surviving();
        List<Block<Long, Long>> shapes = List.of(
                surviving.then(surviving),
                Farm.of(2, NEXT).then(surviving).then(Farm.of(2, NEXT)),
                Farm.of(2, surviving).then(NEXT),
                surviving.capacity(2).named("other").group("there"),
                Block.<Long>pass().then(surviving).then(Block.pass()));
        for (Block<Long, Long> shape : shapes) {
            for (int cores : new int[] {1, 100}) {
                List<Long> found = new ArrayList<>();
                Source.range(0, 1000)
                        .then(shape)
                        .into(Sink.into(found))
                        .optimized(cores)
                        .run(MAX);
                assertThat(found).as("%s for %d cores", shape, cores).hasSize(1000);
            }
        }
    }

    @Test
    void shouldEndWhenNobodyWantsMore() throws Exception {
        List<Long> found = new ArrayList<>();
        Block<Long, Long> first = Block.of("first", () -> new Node<>() {
            private NodeContext place;

            @Override
            public void open(NodeContext context) {
                place = context;
            }

            @Override
            public void accept(Long item, Output<Long> out) {
                found.add(item);
                if (found.size() == 100) {
                    place.stop();
                }
            }
        });
        Source.range(0, Long.MAX_VALUE)
                .then(Farm.of(3, NEXT).surviving())
                .then(first)
                .into(Sink.ignore())
                .run(MAX);
        assertThat(found).hasSize(100);
    }

    @Test
    void shouldFailWithItsWorkers() {
        Block<Long, Long> failing = Block.map(n -> n / (n - 777));
        assertThatThrownBy(() -> through(Long.MAX_VALUE, Farm.of(3, failing).surviving()))
                .isInstanceOf(GraphFailedException.class)
                .hasMessageContaining("failed on item 777");
    }

    @ParameterizedTest
    @EnumSource(Survival.class)
    void shouldFailWhenAWorkerEmitsWhatBelongsToNoItem(Survival survival) {
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
        assertThatThrownBy(() -> through(100, Farm.of(1, summing).surviving(survival)))
                .isInstanceOf(GraphFailedException.class)
                .hasMessageContaining("farm/summing emits 4950 at its end");
    }

    private static void assertRefused(UnaryOperator<Farm<Long, Long>> how, String why) {
        Farm<Long, Long> farm = how.apply(Farm.of(2, NEXT));
        assertThatThrownBy(farm::surviving)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    @Test
    void shouldRefuseWhatNeedsACertainWorker() {
        assertRefused(Farm::ordered, "cannot take results ORDERED");
        assertRefused(Farm::roundRobin, "cannot take results ROUND_ROBIN");
        assertRefused(farm -> farm.routing(Routing.broadcast()), "cannot distribute items broadcast");
        assertRefused(farm -> farm.routing(Routing.byKey(n -> n)), "cannot distribute items by key");
        assertRefused(farm -> farm.routing(Routing.weighted(1, 2)), "cannot distribute items weighted");
    }

    @Test
    void shouldRefuseWorkersWhoseResultsCannotBeDistinguished() {
        Block<Long, Long> nested = Farm.of(2, Farm.of(2, NEXT)).surviving();
        assertThatThrownBy(() -> through(10, nested))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be nodes or pipelines of nodes");
        Block<Long, Long> looping =
                Farm.of(2, Loop.<Long, Long>of("again", back -> NEXT)).surviving();
        assertThatThrownBy(() -> through(10, looping))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be nodes or pipelines of nodes");
    }

    @Test
    void shouldRefuseToStandInALoop() {
        Block<Long, Long> loop = Loop.<Long, Long>of(
                "again",
                back -> Farm.of(2, NEXT)
                        .surviving()
                        .then(Block.flatMap((n, out) -> (n < 100 ? out.to(back) : out).emit(n))));
        assertThatThrownBy(() -> through(10, loop))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the surviving farm again/farm is in a loop");
    }

    @Test
    void shouldSayWhatItIs() {
        assertThat(Farm.of(2, NEXT).onDemand().surviving()).hasToString("surviving farm(2 x map, on-demand(1))");
    }
}
