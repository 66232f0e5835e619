package bireme.bb;

import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.engine.Routing;
import bireme.bb.report.NodeReport;
import bireme.bb.report.NodeReport.Waits;
import bireme.bb.report.RunReport;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Each rewriting rule: where it fits, where it does not, and that results stay equal. */
class RewritingRulesTest {
    private static final Duration MAX = WaitLimit.now();
    private static final int MANY_CORES = 1000;
    private static final long ITEMS = 300;

    private static final Block<Long, Long> NEXT = Block.map(n -> n + 1);
    private static final Block<Long, Long> TWICE = Block.flatMap((n, out) -> {
        out.emit(n);
        out.emit(n);
    });

    private static Block<Long, Long> secret() {
        return Block.of("secret", () -> (item, out) -> out.emit(item));
    }

    private static Graph graph(Block<Long, Long> block, List<Long> found) {
        return Source.range(0, ITEMS).then(block).into(Sink.into(found));
    }

    private static Block<Long, Long> chain(Block<Long, Long> first, List<Block<Long, Long>> rest) {
        Block<Long, Long> all = first;
        for (Block<Long, Long> next : rest) {
            all = all.then(next);
        }
        return all;
    }

    private static List<Long> results(Block<Long, Long> block, int cores) throws Exception {
        List<Long> found = new ArrayList<>();
        Graph graph = graph(block, found);
        (cores == 0 ? graph : graph.optimized(cores)).run(MAX);
        return found;
    }

    private static List<String> threads(int cores, Block<Long, Long> block) {
        return graph(block, new ArrayList<>()).optimized(cores).threads();
    }

    /** The threads of a chain after optimising for many cores; the results must be those of the chain as it is. */
    private static List<String> simplified(Block<Long, Long> block) throws Exception {
        assertSame(block, MANY_CORES, false);
        return threads(MANY_CORES, block);
    }

    private static void assertSame(Block<Long, Long> block, int cores, boolean inOrder) throws Exception {
        List<Long> expected = results(block, 0);
        List<Long> found = results(block, cores);
        if (inOrder) {
            assertThat(found).as(block.toString()).isEqualTo(expected);
        } else {
            assertThat(sorted(found)).as(block.toString()).isEqualTo(sorted(expected));
        }
    }

    private static void assertLeft(Block<Long, Long> block) throws Exception {
        List<String> before = graph(block, new ArrayList<>()).threads();
        assertThat(simplified(block)).as(block.toString()).isEqualTo(before);
    }

    @Test
    void shouldTakePipesInPipesApart() throws Exception {
        Block<Long, Long> named = NEXT.then(NEXT.then(NEXT).named("inner")).named("outer");
        assertThat(simplified(named))
                .containsExactly("source", "outer/map", "outer/inner/map", "outer/inner/map", "sink");
        Graph graph = graph(named.capacity(3), new ArrayList<>()).optimized(1);
        assertThat(graph.threads()).containsExactly("source", "(outer/map+outer/inner/map+outer/inner/map+sink)");
        assertSame(named.capacity(3), 1, true);
    }

    @Test
    void shouldReplaceAFarmOfOneByItsWorker() throws Exception {
        Block<Long, Long> one = chain(NEXT, List.of(Farm.of(1, NEXT).ordered(), Farm.of(1, TWICE)));
        assertThat(threads(1, one)).hasSize(1);
        assertSame(one, 1, true);
        Farm<Long, Long> dropping = Farm.of(1, NEXT).routing(Routing.of("odd", channels -> n -> n % 2 == 0 ? -1 : 0));
        assertThat(threads(1, dropping)).containsExactly("source", "farm/map", "sink");
        assertSame(dropping, 1, true);
        assertThat(threads(1, Farm.of(1, NEXT).routing(Routing.onDemand(2)))).hasSize(3);
    }

    @Test
    void shouldMakeOneFarmOfFarmsInAFarm() throws Exception {
        Farm<Long, Long> inner = Farm.of(2, NEXT);
        assertThat(simplified(NEXT.then(Farm.of(3, inner)))).hasSize(9);
        assertThat(graph(NEXT.then(Farm.of(3, inner)), new ArrayList<>())
                        .optimized(MANY_CORES)
                        .rewrites())
                .anySatisfy(what -> assertThat(what).contains("are one"));
        assertThat(graph(NEXT.then(Farm.of(3, inner.onDemand()).onDemand()), new ArrayList<>())
                        .optimized(MANY_CORES)
                        .toString())
                .contains("6 x farm, on-demand(1)");
        for (Block<Long, Long> left : List.of(
                TWICE.then(Farm.of(3, inner)), // which sees its channels
                NEXT.then(Farm.of(3, Farm.of(2, secret()))), // which see which they are
                NEXT.then(Farm.of(3, inner.onDemand())),
                NEXT.then(Farm.of(3, inner).routing(Routing.byKey(n -> n))))) {
            assertThat(graph(left, new ArrayList<>()).optimized(MANY_CORES).rewrites())
                    .as(left.toString())
                    .isEmpty();
        }
    }

    @Test
    void shouldDropNodesThatOnlyHandOn() throws Exception {
        assertThat(simplified(NEXT.then(Block.pass()).then(NEXT))).containsExactly("source", "map", "map", "sink");
        assertThat(simplified(chain(Block.pass(), List.of(Farm.of(2, NEXT), Block.pass()))))
                .containsExactly("(source+pass)", "farm/map[0]", "farm/map[1]", "sink");
        assertThat(simplified(Farm.of(2, NEXT).ordered().then(Block.pass()))).hasSize(4);
        assertThat(simplified(Farm.of(2, secret()).then(Block.<Long>pass()).then(secret())))
                .contains("(pass+secret)")
                .hasSize(5);
        assertThat(simplified(TWICE.then(Block.<Long>pass()).then(Farm.of(2, NEXT))))
                .contains("(flatMap+pass)")
                .hasSize(5);
        assertLeft(NEXT.then(Block.<Long>pass().capacity(7)).then(Farm.of(2, NEXT)));
    }

    @Test
    void shouldMakeFarmsAllToAll() throws Exception {
        Block<Long, Long> farms = chain(NEXT, List.of(Farm.of(2, NEXT), Block.pass(), Farm.of(3, NEXT)));
        assertThat(simplified(farms)).hasSize(8);
        assertThat(graph(farms, new ArrayList<>()).threads()).hasSize(9);
        for (Block<Long, Long> left : List.<Block<Long, Long>>of(
                chain(NEXT, List.of(Farm.of(2, TWICE), Block.pass(), Farm.of(3, NEXT))),
                chain(NEXT, List.of(Farm.of(2, NEXT), Block.pass(), Farm.of(3, secret()))),
                chain(
                        NEXT,
                        List.of(Farm.of(2, NEXT), Block.pass(), Farm.of(3, NEXT).onDemand())),
                chain(
                        NEXT,
                        List.of(Farm.of(2, NEXT), Block.pass(), Farm.of(3, NEXT).ordered())))) {
            assertLeft(left);
        }
        Farm<Long, Long> toAll = Farm.of(3, NEXT).routing(Routing.broadcast());
        assertLeft(chain(NEXT, List.of(Farm.of(2, NEXT), Block.pass(), toAll)));
    }

    @Test
    void shouldNotRestoreAnOrderThatIsLostAgain() throws Exception {
        Farm<Long, Long> ordered = Farm.of(2, NEXT).ordered();
        Block<Long, Long> lost = ordered.then(Farm.of(3, NEXT));
        assertThat(graph(lost, new ArrayList<>()).threads()).hasSize(8);
        assertThat(simplified(lost)).hasSize(7);
        assertLeft(ordered.then(Farm.of(3, NEXT).ordered()));
        assertLeft(ordered.then(Farm.of(3, secret())));
        assertLeft(ordered.then(Farm.of(3, NEXT).routing(Routing.byKey(n -> n % 10))));
    }

    @Test
    void shouldShareThreadsWhenThereAreMoreThanCores() throws Exception {
        Block<Long, Long> line = chain(NEXT, List.of(secret(), TWICE, NEXT.capacity(5), NEXT));
        assertThat(threads(7, line)).hasSize(7);
        for (int cores = 1; cores <= 6; cores++) {
            assertThat(threads(cores, line)).as("%d cores", cores).hasSize(Math.max(2, cores));
            assertSame(line, cores, true);
        }
        assertThat(threads(1, line)).containsExactly("(source+map+secret+flatMap)", "(map+map+sink)");
        assertThatThrownBy(() -> threads(0, line)).hasMessageContaining("a machine of 0 cores");
    }

    @Test
    void shouldFuseWorkersOfEqualFarms() throws Exception {
        Block<Long, Long> ordered =
                Farm.of(3, NEXT).ordered().then(Farm.of(3, NEXT).ordered());
        assertThat(threads(5, ordered)).hasSize(5);
        assertSame(ordered, 5, true);
        assertSame(Farm.of(3, NEXT).then(Farm.of(3, TWICE)), 5, false);
        assertThat(threads(5, Farm.of(3, NEXT).then(Farm.of(3, TWICE)))).hasSize(5);
        for (Farm<Long, Long> other : List.of(
                Farm.of(3, secret()),
                Farm.of(2, NEXT),
                Farm.of(3, NEXT).onDemand(),
                Farm.of(3, NEXT).roundRobin())) {
            assertThat(threads(5, Farm.of(3, NEXT).then(other)))
                    .as(other.toString())
                    .hasSizeGreaterThan(5);
        }
        Block<Long, Long> workers = Farm.of(3, NEXT.then(secret())).ordered();
        assertThat(threads(5, workers)).hasSize(5);
        assertSame(workers, 5, true);
    }

    @Test
    void shouldMergeALightStageIntoTheEmitter() throws Exception {
        Block<Long, Long> line =
                chain(NEXT.named("light"), List.of(NEXT.named("emitter"), Farm.of(2, NEXT.named("heavy"))));
        List<Long> found = new ArrayList<>();
        Graph graph = graph(line, found);
        RunReport report = new RunReport(
                List.of(
                        node("source", 2_000),
                        node("light", 50),
                        node("emitter", 3_000),
                        node("farm/heavy", 8_000),
                        node("sink", 2_000)),
                MANY_CORES,
                true,
                "none");
        Graph optimized = graph.optimized(MANY_CORES, report);
        assertThat(optimized.threads())
                .contains("sink", "farm/heavy[0]", "farm/heavy[1]")
                .hasSize(graph.threads().size() - 1)
                .anySatisfy(name -> assertThat(name).contains("+light"));
        assertThat(optimized.rewrites())
                .hasSize(1)
                .first()
                .asString()
                .contains("costs no more than handing items over");
        optimized.run(MAX);
        assertThat(found)
                .containsExactlyInAnyOrderElementsOf(
                        LongStream.range(3, ITEMS + 3).boxed().toList());
    }

    @Test
    void shouldNotMakeAThreadBusierThanItCanBe() {
        Graph graph = Source.range(0, ITEMS)
                .then(NEXT.named("light"))
                .then(NEXT.named("heavy"))
                .then(NEXT.named("also light"))
                .into(Sink.ignore());
        RunReport report = new RunReport(
                List.of(
                        node("source", 500),
                        node("light", 600),
                        node("heavy", 9_900),
                        node("also light", 700),
                        node("ignore", 400)),
                MANY_CORES,
                true,
                "none");
        assertThat(graph.optimized(1, report).threads())
                .containsExactly("(source+light)", "heavy", "(also light+ignore)");
        assertThat(graph.optimized(1).threads()).hasSize(1);
    }

    /** A node that needs so long for each of 100 items in a millisecond. */
    private static NodeReport node(String name, long serviceNs) {
        long life = 1_000_000;
        boolean isSource = name.equals("source");
        Waits waits = new Waits(1, 0, life - 100 * serviceNs);
        return new NodeReport(
                name, 0, 1, isSource, isSource ? 0 : 100, 100, 0, life, waits, new Waits(0, 0, 0), -1, -1);
    }
}
