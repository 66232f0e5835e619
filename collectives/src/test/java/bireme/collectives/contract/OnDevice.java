package bireme.collectives.contract;

import bireme.collectives.Team;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import xxdev.Device;

/** A test that runs over some device. */
public interface OnDevice {
    /** Numbers of ranks that every algorithm runs with. */
    int MOST_RANKS = 8;

    /** A device not yet part of a job. */
    Device newDevice();

    /** One test for each algorithm and number of ranks. */
    default <A> Stream<DynamicTest> forEachAlgorithm(List<? extends A> algorithms, RankTest<A> test) {
        return algorithms.stream()
                .flatMap(algorithm -> IntStream.rangeClosed(1, MOST_RANKS)
                        .mapToObj(ranks -> DynamicTest.dynamicTest(
                                algorithm.getClass().getSimpleName() + " on " + ranks + " ranks",
                                () -> RankThreads.run(ranks, this::newDevice, team -> test.run(algorithm, team)))));
    }

    /** What one rank does with an algorithm. */
    interface RankTest<A> {
        /** Runs on every rank of the team; a failure ends the test. */
        void run(A algorithm, Team team);
    }
}
