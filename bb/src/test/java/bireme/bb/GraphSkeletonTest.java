package bireme.bb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.engine.Routing;
import bireme.bb.report.RunReport;
import bireme.bb.rewrite.Position;
import bireme.bb.rewrite.Prediction;
import bireme.bb.rewrite.Skeleton;
import bireme.bb.rewrite.Skeleton.Kind;
import bireme.bb.rewrite.Skeleton.Leaf;
import bireme.bb.rewrite.SkeletonRule;
import bireme.testing.TestSeed;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Graphs as skeletons and back: the same results, whatever rules were applied in between. */
class GraphSkeletonTest {
    private static final Duration MAX = WaitLimit.now();
    private static final int GRAPHS = 30;
    private static final int MAX_RULES = 10;
    private static final int MAX_THREADS = 60;

    private final long seed = TestSeed.of("GraphSkeletonTest");
    private final Random random = new Random(seed);
    private int nodes;

    private static Graph graph(Block<Long, Long> block) {
        return Source.range(0, 100).then(block).into(Sink.into(new ArrayList<>()));
    }

    private static Block<Long, Long> plus(String name, int number) {
        return Block.<Long, Long>map(n -> 3 * n + number).named(name);
    }

    private static Block<Long, Long> secret() {
        return Block.of("secret", () -> (item, out) -> out.emit(item));
    }

    private static String skeleton(Block<Long, Long> block) {
        return graph(block).skeleton().toString();
    }

    @Test
    void shouldTellTheStructureOfAGraph() {
        Block<Long, Long> a = plus("a", 1);
        assertThat(skeleton(a.then(plus("b", 2)))).isEqualTo("pipe(source, a, b, sink)");
        assertThat(skeleton(Farm.of(3, Comb.of(a, plus("b", 2))).ordered()))
                .isEqualTo("pipe(source, farm(3, comp(a, b), ordered), sink)");
        assertThat(skeleton(Farm.of(3, a.then(a)).onDemand()))
                .isEqualTo("pipe(source, farm(3, pipe(a, a#2), on-demand), sink)");
        assertThat(skeleton(a.then(a).named("both"))).isEqualTo("pipe(source, both/a, both/a#2, sink)");
        assertThat(graph(a.then(a)).optimized(1).skeleton()).hasToString("comp(source, a, a#2, sink)");
    }

    @Test
    void shouldKeepWhatNoRuleKnowsAsOneStage() {
        for (Block<Long, Long> known : List.of(
                plus("a", 1).capacity(3),
                plus("a", 1).group("g"),
                Farm.of(3, plus("a", 1)).routing(Routing.byKey(n -> n)),
                Farm.of(List.of(plus("a", 1), plus("b", 1))),
                Farm.of(2, secret()),
                Farm.of(2, plus("a", 1)).routing(Routing.onDemand(7)),
                Loop.<Long, Long>of("loop", back -> plus("a", 1)))) {
            List<Leaf> leaves = graph(known).skeleton().leaves();
            assertThat(leaves).as(known.toString()).hasSize(3);
            assertThat(leaves.get(1).kind()).isEqualTo(Kind.FIXED);
        }
        List<Leaf> leaves = graph(secret()).skeleton().leaves();
        assertThat(leaves).extracting(Leaf::kind).containsExactly(Kind.SOURCE, Kind.STATEFUL, Kind.SINK);
    }

    @Test
    void shouldRefuseAStructureThatDoesSomethingElse() {
        Graph graph = graph(plus("a", 1).then(secret()).then(plus("b", 2)));
        Skeleton own = graph.skeleton();
        assertThatThrownBy(() -> own.arranged("pipe(source, b, secret, a, sink)"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("does the steps [source, b, secret, a, sink] to an item; expected [source, a,");
        assertThatThrownBy(() -> own.arranged("pipe(source, farm(2, a), secret, b, sink)"))
                .hasMessageContaining("does not keep the order");
        assertThatThrownBy(() -> own.arranged("pipe(source, farm(2, comp(a, secret), ordered), b, sink)"))
                .hasMessageContaining("replicates a stage that is not pure");
        assertThatThrownBy(() -> own.arranged("pipe(source, c)")).hasMessageContaining("there is no stage \"c\"");
        Skeleton other = graph(plus("c", 1)).skeleton();
        assertThatThrownBy(() -> graph.rewritten(other)).hasMessageContaining("expected [source, a, secret, b, sink]");
    }

    @Test
    void shouldTakeTheTimesOfARun() {
        Graph graph = graph(Farm.of(2, Comb.of(plus("a", 1), plus("b", 2))).ordered());
        RunReport report = graph.run();
        Skeleton measured = graph.skeleton(report);
        assertThat(measured.leaves())
                .extracting(Leaf::serviceNs)
                .allSatisfy(ns -> assertThat(ns).isPositive());
        assertThat(measured.leaves().get(1).serviceNs())
                .isEqualTo(measured.leaves().get(2).serviceNs());
        assertThatThrownBy(() -> graph(plus("c", 1)).skeleton(report))
                .hasMessageContaining("the report is of another graph: it has no thread c");
    }

    @Test
    void shouldShareThreadsWithSourcesSinksAndNumbers() throws Exception {
        List<Long> found = new ArrayList<>();
        Graph graph =
                Longs.range(0, 10).then(Longs.map(n -> n + 1)).then(secret()).into(Sink.into(found));
        assertThat(graph.skeleton().leaves().get(2).kind()).isEqualTo(Kind.FIXED);
        Skeleton all = graph.skeleton();
        String names = all.leaves().get(0) + ", " + all.leaves().get(1);
        graph.rewritten(all.arranged("pipe(comp(" + names + "), secret, sink)")).run(MAX);
        assertThat(found)
                .containsExactlyElementsOf(LongStream.range(1, 11).boxed().toList());
    }

    /** Any block of items that are numbers. */
    private Block<Long, Long> anyBlock(int depth) {
        int number = ++nodes;
        String name = "n" + number;
        return switch (random.nextInt(depth > 1 ? 5 : 9)) {
            case 0, 1 -> plus(name, number);
            case 2 -> Block.<Long>filter(n -> n % 7 != number % 7).named(name);
            case 3 ->
                Block.<Long, Long>flatMap((n, out) -> {
                            for (long copy = 0; copy < Math.floorMod(n, 3); copy++) {
                                out.emit(n + copy);
                            }
                        })
                        .named(name);
            case 4 -> Comb.of(plus(name, number), plus(name + "x", 1));
            case 5 -> plus(name, number).then(anyBlock(depth + 1));
            case 6 -> Farm.of(1 + random.nextInt(3), plus(name, number)).ordered();
            case 7 -> Farm.of(1 + random.nextInt(3), anyBlock(depth + 1));
            default ->
                random.nextBoolean() ? secret().named(name) : plus(name, number).capacity(5);
        };
    }

    /** Any block of items that are lists. */
    private Block<List<Long>, List<Long>> anyOfLists() {
        int number = ++nodes;
        Block<Long, Long> element = plus("e" + number, number);
        Block<Long, Long> one = random.nextBoolean() ? element : Comb.of(element, plus("f" + number, 1));
        return switch (random.nextInt(5)) {
            case 0 ->
                Block.<List<Long>, List<Long>>map(list -> {
                            List<Long> copy = new ArrayList<>(list);
                            Collections.reverse(copy);
                            return copy;
                        })
                        .named("r" + number);
            case 1 -> ListMap.of(1 + random.nextInt(4), one);
            case 2 -> ListMap.of(4, one.then(plus("g" + number, 2)));
            case 3 -> ListMap.divided(4, one);
            default -> Farm.of(2, ListMap.of(1, one)).ordered();
        };
    }

    private record Change(SkeletonRule rule, Position at, int number) {}

    /** The skeleton after random rules. */
    private Skeleton changed(Skeleton whole, List<String> how) {
        Skeleton now = whole;
        for (int rules = random.nextInt(MAX_RULES); rules > 0; rules--) {
            List<Change> all = new ArrayList<>();
            for (SkeletonRule rule : SkeletonRule.values()) {
                int number = 1 + random.nextInt(4);
                rule.positions(now, number).forEach(at -> all.add(new Change(rule, at, number)));
            }
            if (all.isEmpty()) {
                return now;
            }
            SkeletonRule rule = all.get(random.nextInt(all.size())).rule; // the same chance for all rules
            List<Change> some =
                    all.stream().filter(change -> change.rule == rule).toList();
            Change change = some.get(random.nextInt(some.size()));
            Skeleton next = change.rule.apply(now, change.at, change.number);
            assertThat(next.steps()).isEqualTo(whole.steps());
            how.add(change.rule + " " + change.at + " " + change.number);
            now = Prediction.of(next, 1).threads() > MAX_THREADS ? now : next;
        }
        return now;
    }

    private <T> void assertSameAfterRules(Graph graph, List<T> found) throws Exception {
        graph.run(MAX);
        List<T> expected = new ArrayList<>(found);
        found.clear();
        List<String> how = new ArrayList<>();
        Skeleton changed = changed(graph.skeleton(), how);
        Graph rewritten = graph.rewritten(changed);
        String what = "seed " + seed + ": " + graph + " becomes " + changed + " by " + how;
        boolean isKnown = graph.skeleton().leaves().stream().noneMatch(leaf -> leaf.threads() > 1);
        if (isKnown) {
            assertThat(Prediction.of(changed, 1).threads())
                    .as(what)
                    .isEqualTo(rewritten.threads().size());
        }
        rewritten.run(MAX);
        if (isKnown && graph.skeleton().keepsOrder()) {
            assertThat(found).as(what).isEqualTo(expected);
        } else {
            assertThat(texts(found)).as(what).isEqualTo(texts(expected));
        }
        assertThat(rewritten.skeleton().steps()).as(what).hasSameSizeAs(changed.steps());
    }

    private static List<String> texts(List<?> items) {
        return items.stream().map(String::valueOf).sorted().toList();
    }

    @Test
    void shouldMakeTheSameOfItemsAfterAnyRules() throws Exception {
        for (int round = 0; round < GRAPHS; round++) {
            List<Long> found = new ArrayList<>();
            Source<Long> source = Source.range(0, random.nextInt(200));
            for (int blocks = 1 + random.nextInt(4); blocks > 0; blocks--) {
                source = source.then(anyBlock(0));
            }
            assertSameAfterRules(source.into(Sink.into(found)), found);
        }
    }

    @Test
    void shouldMakeTheSameOfListsAfterAnyRules() throws Exception {
        for (int round = 0; round < GRAPHS; round++) {
            List<List<Long>> found = new ArrayList<>();
            List<List<Long>> lists = IntStream.range(0, 20)
                    .mapToObj(length -> LongStream.range(0, length).boxed().toList())
                    .toList();
            Source<List<Long>> source = Source.of(lists);
            for (int blocks = 1 + random.nextInt(3); blocks > 0; blocks--) {
                source = source.then(anyOfLists());
            }
            assertSameAfterRules(source.into(Sink.into(found)), found);
        }
    }

    @Test
    void shouldApplyFunctionsToElements() throws Exception {
        List<List<String>> found = new ArrayList<>();
        Block<Long, String> text = Block.filter((Long n) -> n > 1).then(Block.map(n -> "n" + n));
        for (Block<List<Long>, List<String>> map :
                List.of(ListMap.of(1, text), ListMap.of(3, text), ListMap.divided(4, text))) {
            Source.of(List.of(List.of(1L, 2L, 3L), List.<Long>of()))
                    .then(map)
                    .into(Sink.into(found))
                    .run(MAX);
            assertThat(found).as(map.toString()).containsExactly(List.of("n2", "n3"), List.of());
            found.clear();
        }
        assertThatThrownBy(() -> ListMap.of(2, secret())).hasMessageContaining("found secret");
        assertThatThrownBy(() -> ListMap.of(0, text)).hasMessageContaining("a map of 0 workers");
        assertThatThrownBy(() -> ListMap.divided(3, text)).hasMessageContaining("expected 2, 4, 8");
    }
}
