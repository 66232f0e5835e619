package bireme.collectives.contract;

import bireme.collectives.BarrierAlgorithm;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import xxdev.Device;

/** Counts how often each rank has come to the barrier, where all ranks can look. */
final class Arrivals {
    private static final int ROUNDS = 500;

    private final AtomicIntegerArray arrivals;

    private Arrivals(int ranks) {
        arrivals = new AtomicIntegerArray(ranks);
    }

    static Stream<DynamicTest> tests(BarrierAlgorithm barrier, int mostRanks, Supplier<Device> factory) {
        return IntStream.rangeClosed(1, mostRanks)
                .mapToObj(ranks ->
                        DynamicTest.dynamicTest(barrier.getClass().getSimpleName() + " on " + ranks + " ranks", () -> {
                            Arrivals arrivals = new Arrivals(ranks);
                            RankThreads.run(ranks, factory, team -> {
                                for (int round = 1; round <= ROUNDS; round++) {
                                    arrivals.come(team.rank());
                                    barrier.run(team);
                                    arrivals.shouldAllHaveCome(round);
                                }
                            });
                        }));
    }

    private void come(int rank) {
        arrivals.incrementAndGet(rank);
    }

    private void shouldAllHaveCome(int round) {
        for (int rank = 0; rank < arrivals.length(); rank++) {
            // One more is fine: a rank that has passed may be on its way into the next round.
            int times = arrivals.get(rank);
            if (times < round || times > round + 1) {
                throw new AssertionError("rank " + rank + " came " + times + " times, the barrier is at " + round);
            }
        }
    }
}
