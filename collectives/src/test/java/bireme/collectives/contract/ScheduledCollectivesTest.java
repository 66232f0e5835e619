package bireme.collectives.contract;

import bireme.testing.Nightly;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every algorithm of every operation as a schedule, with random calls and random progress. */
class ScheduledCollectivesTest {
    private static final long SEED = TestSeed.of("ScheduledCollectivesTest");

    /** {@link EveryCombinationTest} has the others in every run. */
    private static final int[] RANKS =
            Nightly.isOn() ? new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17} : new int[] {1, 2, 3, 5, 8, 16};

    private static final int IN_FLIGHT = 3;

    @TestFactory
    Stream<DynamicNode> shouldGiveTheResultOfTheNaiveModel() {
        return Suite.ALL.stream()
                .map(suite ->
                        DynamicContainer.dynamicContainer(suite.operation().name(), tests(suite)));
    }

    private static <A> Stream<DynamicTest> tests(Suite<A> suite) {
        return suite.algorithms().stream()
                .flatMap(name -> IntStream.of(RANKS)
                        .mapToObj(ranks -> DynamicTest.dynamicTest(
                                name + " on " + ranks + " ranks", () -> run(suite, name, ranks))));
    }

    private static <A> void run(Suite<A> suite, String name, int ranks) {
        A algorithm = suite.make(name);
        long seed = SEED + 31L * ranks + name.hashCode();
        ScheduledRanks job = ScheduledRanks.suiting(algorithm, ranks, seed);
        Draw draw = new Draw(seed, ranks);
        try {
            for (int round = 0; round < Rounds.max(2, 20); round++) {
                List<Case<A>> calls = Stream.generate(() -> suite.cases().draw(algorithm, draw))
                        .limit(IN_FLIGHT)
                        .toList();
                job.run(algorithm, calls);
            }
        } catch (AssertionError | RuntimeException failure) {
            throw new AssertionError(failure.getMessage() + TestSeed.toRepeat(SEED), failure);
        }
    }
}
