package mpi;

import bireme.devices.config.Settings;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Many collectives in flight on several communicators, mixed with messages and blocking collectives, all at random; the
 * seed of a failure is printed, and {@code -Dbireme.test.seed=N} repeats it.
 */
class RandomCollectivesTest {
    private static final int ROUNDS = Rounds.max(2, 20);
    private static final int STEPS = 120;

    @TestFactory
    Stream<DynamicTest> shouldGiveTheRightResultsInOneJvm() {
        return IntStream.of(1, 2, 3, 4, 5, 8)
                .boxed()
                .flatMap(ranks -> Stream.of(false, true)
                        .map(isHelped -> test(
                                ranks + " ranks" + (isHelped ? " and a helper" : ""),
                                ranks,
                                (settings, body) -> TestRanks.run(
                                        ranks,
                                        settings.with("bireme.async-progress", Boolean.toString(isHelped), "test"),
                                        body))));
    }

    @TestFactory
    Stream<DynamicTest> shouldGiveTheRightResultsOverSockets() {
        return Stream.of("niodev", "tcp")
                .flatMap(device -> Stream.of(false, true)
                        .map(isHelped -> test(
                                device + (isHelped ? " and a helper" : ""),
                                3,
                                (settings, body) -> TestRanks.run(
                                        3,
                                        settings.with("bireme.device", device, "test")
                                                .with("bireme.async-progress", Boolean.toString(isHelped), "test"),
                                        body))));
    }

    /** A way to run ranks. */
    private interface Ranks {
        void run(Settings settings, java.util.function.Consumer<Intracomm> body);
    }

    private static DynamicTest test(String name, int size, Ranks ranks) {
        return DynamicTest.dynamicTest(name, () -> {
            long first = TestSeed.of("RandomCollectivesTest " + name);
            for (long seed = first; seed < first + ROUNDS; seed++) {
                long now = seed;
                try {
                    ranks.run(Settings.none(), comm -> new RandomProgram(now, comm).run(STEPS));
                } catch (AssertionError e) {
                    throw new AssertionError(name + " fail" + TestSeed.toRepeat(seed) + ": " + e.getCause(), e);
                }
            }
        });
    }
}
