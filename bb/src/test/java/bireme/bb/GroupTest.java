package bireme.bb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.engine.Routing;
import bireme.bb.engine.Vertex;
import bireme.bb.stream.Flow;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Threads know their group, whatever is built around it. */
class GroupTest {
    private static final int ROUNDS = 200;

    private static Block<Long, Long> node(String name) {
        return Block.<Long, Long>map(n -> n).named(name);
    }

    private static List<String> groups(Graph graph) {
        return graph.plan().vertices().stream()
                .map(vertex -> vertex.label() + " in " + vertex.group())
                .toList();
    }

    private static Graph graph(Block<Long, ?> block) {
        return Source.range(0, 100).then(block).into(Sink.ignore());
    }

    @Test
    void shouldPutSourcesBlocksAndSinksIntoGroups() {
        Graph graph = Source.range(0, 1)
                .group("in")
                .then(node("a"))
                .then(node("b").then(node("c")).group("mid"))
                .into(Sink.<Long>ignore().group("out"));
        assertThat(groups(graph)).containsExactly("source in in", "a in null", "b in mid", "c in mid", "ignore in out");
    }

    @Test
    void shouldLetTheInnerGroupWin() {
        Block<Long, Long> inner = node("a").then(node("b").group("inner")).then(node("c"));
        assertThat(groups(graph(inner.group("outer"))))
                .contains("a in outer", "b in inner", "c in outer", "source in null");
        Graph prefix = Source.merge(
                        Source.range(0, 1).group("one"), Source.range(0, 1).group("two"))
                .then(node("a").group("own"))
                .then(node("b"))
                .group("rest")
                .into(Sink.ignore());
        assertThat(groups(prefix))
                .containsExactly("source in one", "source in two", "a in own", "b in rest", "ignore in null");
    }

    @Test
    void shouldPutWorkersApartFromEmitterAndCollector() {
        Block<Long, Long> farm = node("emitter")
                .group("e")
                .then(Farm.of(2, node("work").then(node("more")).group("w")).onDemand())
                .then(node("collector").group("c"));
        assertThat(groups(graph(farm)))
                .contains(
                        "emitter in e",
                        "farm/work[0] in w",
                        "farm/more[0] in w",
                        "farm/work[1] in w",
                        "farm/more[1] in w",
                        "collector in c");
    }

    @Test
    void shouldGroupBothSidesOfAnAllToAllAndSingleWorkers() {
        Block<Long, Long> mesh = AllToAll.of(
                List.of(node("l0").group("a"), node("l1").group("b")),
                Routing.byKey(n -> n),
                List.of(node("r0").group("b"), node("r1").group("a")));
        assertThat(groups(graph(mesh)))
                .contains("left/l0[0] in a", "left/l1[1] in b", "right/r0[0] in b", "right/r1[1] in a");
    }

    @Test
    void shouldGroupNodesInLoops() {
        Loop<Long, Long> loop = Loop.of(
                "again", back -> node("head").group("h").then(node("tail").group("t")));
        assertThat(groups(graph(loop.group("other")))).contains("again/head in h", "again/tail in t");
    }

    @Test
    void shouldGroupFlows() {
        Graph graph = Flow.of(List.of(1, 2))
                .map(n -> n)
                .group("first")
                .filter(n -> n > 1)
                .group("second")
                .into(Sink.ignore());
        assertThat(groups(graph))
                .containsExactly("source in first", "map in first", "filter in second", "ignore in null");
    }

    @Test
    void shouldLeaveWhatRestoresAnOrderToTheNeighbours() {
        Block<Long, Long> farms = Farm.of(2, node("a").group("a"))
                .ordered()
                .then(Farm.of(2, node("b")).ordered());
        List<Vertex> vertices = graph(farms).plan().vertices();
        assertThat(vertices.stream().filter(Vertex::isHelper)).isNotEmpty().allMatch(vertex -> vertex.group() == null);
        List<Vertex> whole = graph(farms.group("g")).plan().vertices();
        assertThat(whole.stream().filter(vertex -> vertex.name().contains("farm")))
                .allMatch(vertex -> vertex.group() != null);
    }

    @Test
    void shouldRefuseANodeInTwoGroups() {
        Block<Long, Long> one = node("a").group("one");
        assertThatThrownBy(() -> one.capacity(5).named("x").group("two"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("x is put into two groups, \"one\" and \"two\"; a thread is in one");
        assertThat(one.group("one")).isSameAs(one);
        assertThatThrownBy(() -> Source.range(0, 1).group("one").group("two"))
                .hasMessage("source is put into two groups, \"one\" and \"two\"; a thread is in one");
        assertThatThrownBy(() -> Comb.of(node("a"), node("b").group("one")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("put the comb into the group \"one\"");
        assertThatThrownBy(() -> node("a").group(" "))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a group without a name, for a");
        assertThat(groups(graph(Comb.of(node("a"), node("b")).group("one")))).contains("(a+b) in one");
    }

    @Test
    void shouldKeepNameAndCapacityOfWhatIsGrouped() {
        assertThat(groups(graph(node("a").group("g").named("b")))).contains("b in g");
        Graph graph = graph(node("a").capacity(7).group("g").capacity(9));
        assertThat(graph.plan().edges().get(0).capacity()).isEqualTo(9);
    }

    @Test
    void shouldFuseNeighboursOfOneGroupOnly() {
        Graph graph = Source.range(0, 1)
                .group("x")
                .then(node("a").group("x"))
                .then(node("b").group("y"))
                .then(node("c").group("y"))
                .into(Sink.<Long>ignore().group("x"));
        assertThat(groups(graph.optimized(1))).containsExactly("(source+a) in x", "(b+c) in y", "ignore in x");
    }

    /** Nodes are named after their group, so threads of optimised graphs tell whose nodes they have. */
    private static Block<Long, Long> random(Random random, String around, int depth) {
        String group = random.nextBoolean() ? around : "g" + random.nextInt(3);
        Block<Long, Long> block =
                switch (random.nextInt(depth > 3 ? 2 : 6)) {
                    case 0 -> node(group);
                    case 1 -> Comb.of(node(group), node(group));
                    case 2 -> random(random, group, depth + 1).then(random(random, group, depth + 1));
                    case 3 -> Farm.of(1 + random.nextInt(3), random(random, group, depth + 1));
                    case 4 -> Loop.of("loop", back -> random(random, group, depth + 1));
                    default -> random(random, group, depth + 1).capacity(5);
                };
        try {
            return group.equals(around) ? block : block.group(group);
        } catch (IllegalArgumentException e) {
            return block; // all of it is in another group
        }
    }

    @Test
    void shouldNeverFuseNodesOfDifferentGroups() {
        long seed = TestSeed.of("GroupTest");
        Random random = new Random(seed);
        for (int round = 0; round < ROUNDS; round++) {
            Block<Long, Long> block = random(random, "g0", 0);
            List<Long> found = new ArrayList<>();
            Graph graph = Source.range(0, 20)
                    .group("g0")
                    .then(block.then(node("g0").group("g0")))
                    .into(Sink.into(found));
            Graph fewer = graph.optimized(1);
            for (Vertex vertex : fewer.plan().vertices()) {
                List<String> named = List.of(vertex.name().split("\\W+")).stream()
                        .filter(name -> name.matches("g\\d"))
                        .distinct()
                        .collect(Collectors.toList());
                assertThat(named).as("%s of %s", vertex, fewer).hasSizeLessThanOrEqualTo(1);
                assertThat(named)
                        .allMatch(name -> name.equals(vertex.group()) || vertex.group() == null && name.equals("g0"));
            }
            fewer.run();
            assertThat(found)
                    .containsExactlyInAnyOrderElementsOf(
                            LongStream.range(0, 20).boxed().toList());
        }
    }
}
