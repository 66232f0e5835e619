package bireme.bb.ranks.placement;

import static bireme.bb.ranks.placement.Graphs.byRank;
import static bireme.bb.ranks.placement.Graphs.grouped;
import static bireme.bb.ranks.placement.Graphs.node;
import static bireme.bb.ranks.placement.Graphs.plain;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Routing;
import bireme.bb.engine.Vertex;
import bireme.testing.TestSeed;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Threads are spread by cores, and neighbours stay together. */
class AutoPlacementTest {
    private static final int ROUNDS = 300;

    private static List<Integer> threads(Graph graph, World world) {
        PartitionedGraph partitioned = Placement.auto(world).cut(graph.plan(), world);
        return byRank(partitioned).values().stream().map(List::size).toList();
    }

    @Test
    void shouldKeepAllOnOneRankWhereItFits() {
        assertThat(threads(plain(2), World.ofHost("a", 2, 12))).containsExactly(6, 0);
        assertThat(threads(plain(2), World.ofHost("a", 1, 1))).containsExactly(6);
    }

    @Test
    void shouldSpreadWorkersOverTheRanksOfAHost() {
        PartitionedGraph partitioned = Placement.auto().cut(plain(4).plan(), World.ofHost("a", 2, 4));
        assertThat(byRank(partitioned).values()).map(List::size).containsExactly(6, 4);
        assertThat(byRank(partitioned).get(0)).contains("source", "ignore", "farm/count[1]", "farm/sum[1]");
    }

    @Test
    void shouldSpreadWorkersOverHostsByTheirCores() {
        World even = World.ofHost("a", 4, 4).plus("b", 4, 4);
        assertThat(threads(plain(7), even)).containsExactly(2, 2, 2, 2, 2, 2, 2, 2);
        World uneven = World.ofHost("small", 1, 2).plus("large", 1, 6);
        List<Integer> threads = threads(plain(15), uneven);
        assertThat(threads).containsExactly(8, 24);
    }

    @Test
    void shouldKeepTheStagesOfAWorkerTogether() {
        PartitionedGraph partitioned =
                Placement.auto().cut(plain(6).plan(), World.ofHost("a", 3, 3).plus("b", 3, 3));
        Map<Integer, List<Vertex>> workers = partitioned.plan.vertices().stream()
                .filter(vertex -> vertex.copies() > 1)
                .collect(Collectors.groupingBy(Vertex::index));
        assertThat(workers).hasSize(6);
        assertThat(workers.values())
                .allMatch(stages -> partitioned.rankOf(stages.get(0)) == partitioned.rankOf(stages.get(1)));
    }

    @Test
    void shouldCutAPipelineIntoRuns() {
        Graph graph = Source.range(0, 1)
                .then(node("a"))
                .then(node("b"))
                .then(node("c"))
                .then(node("d"))
                .into(Sink.ignore());
        PartitionedGraph partitioned = Placement.auto().cut(graph.plan(), World.ofHost("a", 3, 3));
        assertThat(byRank(partitioned).values())
                .containsExactly(List.of("source", "a"), List.of("b", "c"), List.of("d", "ignore"));
        assertThat(partitioned.cutEdges()).hasSize(2);
    }

    @Test
    void shouldKeepGroupsTogetherAndRanksThatWereGiven() {
        PartitionedGraph partitioned = Placement.builder()
                .auto()
                .group("write", 1)
                .build()
                .cut(grouped(4).plan(), World.ofHost("a", 2, 2));
        assertThat(byRank(partitioned).get(1)).contains("ignore");
        assertThat(byRank(partitioned).values()).map(List::size).containsExactly(5, 5);
        Graph pairs = Source.range(0, 1)
                .group("g")
                .then(node("a"))
                .then(node("b"))
                .into(Sink.<Long>ignore().group("g"));
        PartitionedGraph together = Placement.auto().cut(pairs.plan(), World.ofHost("a", 4, 4));
        assertThat(byRank(together).get(0)).containsExactly("source", "ignore");
    }

    @Test
    void shouldPreferTheHostOfTheNeighbours() {
        Graph graph = Source.range(0, 1).then(Farm.of(3, node("w"))).into(Sink.ignore());
        World world = World.ofHost("a", 1, 1).plus("b", 1, 1).plus("a", 1, 1).plus("c", 1, 1);
        PartitionedGraph partitioned = Placement.auto().cut(graph.plan(), world);
        assertThat(byRank(partitioned).get(2)).contains("farm/w[0]");
    }

    @Test
    void shouldRefuseAWorldThatIsNotThere() {
        Placement placement = Placement.auto(World.ofHost("a", 3, 3));
        assertThatThrownBy(() -> placement.cut(plain(1).plan(), 2))
                .isInstanceOf(PlacementException.class)
                .hasMessage("placement: it was made for a world of 3 ranks, but there are 2");
    }

    private static Block<Long, Long> random(Random random, int depth) {
        Block<Long, Long> block =
                switch (random.nextInt(depth > 3 ? 1 : 5)) {
                    case 0 -> node("n");
                    case 1 -> random(random, depth + 1).then(random(random, depth + 1));
                    case 2 -> Farm.of(1 + random.nextInt(5), random(random, depth + 1));
                    case 3 ->
                        Farm.of(1 + random.nextInt(3), node("o").then(node("p")))
                                .ordered();
                    default -> Farm.of(2, random(random, depth + 1)).routing(Routing.byKey(n -> n));
                };
        String group = "g" + random.nextInt(4);
        return random.nextInt(3) > 0 || block.toString().isEmpty() ? block : inGroup(block, group);
    }

    private static Block<Long, Long> inGroup(Block<Long, Long> block, String group) {
        try {
            return block.group(group);
        } catch (IllegalArgumentException e) {
            return block; // all of it is in another group
        }
    }

    private static World random(Random random) {
        World world = World.ofHost("h0", 1 + random.nextInt(4), 1 + random.nextInt(8));
        for (int host = 1; host < 1 + random.nextInt(3); host++) {
            world = world.plus("h" + host, 1 + random.nextInt(4), 1 + random.nextInt(8));
        }
        return world;
    }

    private static Placement random(Random random, GraphPlan plan, int ranks) {
        Placement.Builder builder = Placement.builder();
        if (random.nextBoolean()) {
            builder.auto();
        }
        plan.vertices().stream()
                .map(Vertex::group)
                .filter(group -> group != null)
                .distinct()
                .forEach(group -> {
                    boolean hasCopies =
                            plan.vertices().stream().anyMatch(each -> group.equals(each.group()) && each.copies() > 1);
                    int[] some = random.ints(0, ranks)
                            .distinct()
                            .limit(hasCopies ? 1 + random.nextInt(ranks) : 1)
                            .toArray();
                    builder.group(group, some);
                });
        return random.nextInt(4) == 0 ? Placement.auto() : builder.build();
    }

    @Test
    void shouldGiveEveryThreadOneRankInTheSameWayEverywhere() {
        long seed = TestSeed.of("AutoPlacementTest");
        Random random = new Random(seed);
        for (int round = 0; round < ROUNDS; round++) {
            Graph graph = Source.range(0, 1).then(random(random, 0)).into(Sink.ignore());
            GraphPlan plan = graph.plan();
            World world = random(random);
            Placement placement = random(random, plan, world.size());
            PartitionedGraph partitioned = placement.cut(plan, world);
            PartitionedGraph again =
                    Placement.parse(placement.toJson(), "written").cut(graph.plan(), world);
            List<Vertex> assigned = byRank(partitioned).keySet().stream()
                    .flatMap(rank -> partitioned.on(rank).stream())
                    .toList();
            assertThat(assigned).containsExactlyInAnyOrderElementsOf(plan.vertices());
            assertThat(byRank(again)).isEqualTo(byRank(partitioned));
            for (Vertex vertex : plan.vertices()) {
                List<Integer> legal = placement
                        .groups
                        .getOrDefault(partitioned.groupOf(vertex), GroupSpec.NONE)
                        .ranks();
                assertThat(legal.isEmpty() || world.size() == 1 || legal.contains(partitioned.rankOf(vertex)))
                        .as("%s of %s", vertex, placement)
                        .isTrue();
            }
            plan.edges()
                    .forEach(edge -> assertThat(partitioned.capacity(edge.from(), edge.to(), edge.capacity()))
                            .isPositive());
        }
    }
}
