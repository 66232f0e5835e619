package bireme.collectives.contract;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.algorithm.OrderedAlgorithm;
import bireme.collectives.team.TeamPlacement;
import bireme.testing.Nightly;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every algorithm with every number of ranks, every type or reduction, every kind of size, in place and not: all
 * combinations, each once, against the naive model. Roots, lengths of varying blocks and places are drawn. Algorithms
 * made for several JVMs meet by turns JVMs of neighbours and others.
 */
class EveryCombinationTest {
    private static final long SEED = TestSeed.of("EveryCombinationTest");
    private static final boolean IS_NIGHTLY = Nightly.isOn();

    /** 16, a power of two like 8, is left to the nightly run: with 17 it takes 40 of 100 calls of a rank. */
    private static final int[] RANKS =
            IS_NIGHTLY ? new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17} : new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 17};

    /** With more ranks than this a sample of the combinations is tried, except in the nightly run. */
    private static final int MAX_RANKS_OF_ALL = 5;

    /** Each third of the combinations, which have ten sizes and places for a kind: so every size and place is tried. */
    private static final int SAMPLE = 3;

    private static final int RANKS_TWICE = 7;
    private static final int IN_FLIGHT = 4;

    /** What makes the same object as another name, and what leaves the call to another one without a native library. */
    private static final Set<String> OTHER_NAMES = Set.of("mst", "four-ary", "native-mpi");

    private final Map<String, ScheduledRanks> jobs = new HashMap<>();

    @TestFactory
    Stream<DynamicNode> shouldGiveTheResultOfTheNaiveModel() {
        return Suite.ALL.stream()
                .filter(suite -> suite.operation() != Operation.BARRIER)
                .map(suite ->
                        DynamicContainer.dynamicContainer(suite.operation().name(), tests(suite)));
    }

    private <A> Stream<DynamicTest> tests(Suite<A> suite) {
        return suite.algorithms().stream()
                .filter(name -> !OTHER_NAMES.contains(name))
                .flatMap(name -> IntStream.of(RANKS)
                        .mapToObj(ranks -> DynamicTest.dynamicTest(
                                name + " on " + ranks + " ranks", () -> run(suite, name, ranks))));
    }

    /** Steps that depend on what others show are written anew each time, all others stay. */
    @TestFactory
    Stream<DynamicTest> shouldGiveTheSameWhenTheStepsRunTwice() {
        return Suite.ALL.stream()
                .filter(suite -> suite.operation() != Operation.BARRIER)
                .flatMap(suite -> suite.algorithms().stream()
                        .filter(name -> !OTHER_NAMES.contains(name))
                        .map(name -> DynamicTest.dynamicTest(
                                suite.operation() + " " + name, () -> runTwice(suite, name, RANKS_TWICE))));
    }

    private <A> void runTwice(Suite<A> suite, String name, int ranks) {
        A algorithm = suite.make(name);
        for (TeamPlacement placement : ScheduledRanks.placements(algorithm)) {
            for (Combination combination : combinations(suite.operation(), algorithm)) {
                if (!combination.isInPlace()) {
                    Draw draw = new Draw(SEED + name.hashCode(), ranks, combination);
                    ranks(placement, ranks)
                            .runTwice(algorithm, List.of(suite.cases().draw(algorithm, draw)));
                }
            }
        }
    }

    private <A> void run(Suite<A> suite, String name, int ranks) {
        A algorithm = suite.make(name);
        long seed = SEED + 31L * ranks + name.hashCode();
        List<TeamPlacement> placements = ScheduledRanks.placements(algorithm);
        List<Case<A>> calls = new ArrayList<>();
        for (Combination combination : sample(combinations(suite.operation(), algorithm), ranks, seed)) {
            calls.add(suite.cases().draw(algorithm, new Draw(seed + calls.size(), ranks, combination)));
        }
        assertThat(calls).isNotEmpty();
        try {
            for (int first = 0; first < calls.size(); first += IN_FLIGHT) {
                TeamPlacement placement = placements.get(first / IN_FLIGHT % placements.size());
                ranks(placement, ranks).run(algorithm, calls.subList(first, Math.min(calls.size(), first + IN_FLIGHT)));
            }
        } catch (AssertionError | RuntimeException failure) {
            jobs.clear();
            throw new AssertionError(failure.getMessage() + TestSeed.toRepeat(SEED), failure);
        }
    }

    private static List<Combination> sample(List<Combination> all, int ranks, long seed) {
        if (ranks <= MAX_RANKS_OF_ALL || IS_NIGHTLY) {
            return all;
        }
        return IntStream.iterate(Math.floorMod(seed, SAMPLE), i -> i < all.size(), i -> i + SAMPLE)
                .mapToObj(all::get)
                .toList();
    }

    /** Ranks that have served other algorithms already: making them takes longer than most calls. */
    private ScheduledRanks ranks(TeamPlacement placement, int ranks) {
        return jobs.computeIfAbsent(
                placement + " " + ranks,
                ignored -> ScheduledRanks.placed(placement, ranks, SEED + ranks + placement.ordinal()));
    }

    private static List<Combination> combinations(Operation<?> operation, Object algorithm) {
        if (!operation.isReduction()) {
            return Combination.all(operation, Combination.kinds(operation));
        }
        return Combination.all(
                operation, Draw.reductions((OrderedAlgorithm) algorithm).size());
    }
}
