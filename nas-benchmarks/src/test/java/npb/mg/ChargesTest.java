package npb.mg;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.random.RandomStream;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import mpi.TestRanks;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChargesTest {

    private static final int SIDE = 8;

    /** 64 ranks have eight points each, fewer than there are charges. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 64})
    void shouldLieAtTheExtremesOfTheWholeSequence(int ranks) {
        double[] numbers = new double[SIDE * SIDE * SIDE];
        new RandomStream(314_159_265L).fill(numbers, numbers.length);
        long[] byValue = IntStream.range(0, numbers.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> numbers[i]))
                .mapToLong(Integer::longValue)
                .toArray();
        long[] negative = sorted(Arrays.copyOfRange(byValue, 0, 10));
        long[] positive = sorted(Arrays.copyOfRange(byValue, byValue.length - 10, byValue.length));
        TestRanks.run(ranks, comm -> {
            Level level = new Level(new RankCube(ranks, comm.Rank()), SIDE);
            Charges charges = new Charges(level, SIDE, comm);
            assertThat(charges.negative()).isEqualTo(negative);
            assertThat(charges.positive()).isEqualTo(positive);
        });
    }

    private static long[] sorted(long[] places) {
        Arrays.sort(places);
        return places;
    }
}
