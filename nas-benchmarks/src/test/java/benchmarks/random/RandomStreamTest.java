package benchmarks.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomStreamTest {

    private static final long SEED = 271_828_183L;
    private static final BigInteger MULTIPLIER = BigInteger.valueOf(5).pow(13);
    private static final BigInteger MODULUS = BigInteger.ONE.shiftLeft(46);

    @Test
    void shouldFollowTheRecurrenceWithoutOverflow() {
        RandomStream random = new RandomStream(SEED);
        BigInteger state = BigInteger.valueOf(SEED);
        for (int i = 0; i < 1000; i++) {
            state = MULTIPLIER.multiply(state).mod(MODULUS);
            assertThat(random.next()).isEqualTo(state.doubleValue() / MODULUS.doubleValue());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 100, 65_537})
    void shouldSkipAsFarAsSteppingGoes(long draws) {
        RandomStream stepped = new RandomStream(SEED);
        for (long i = 0; i < draws; i++) {
            stepped.next();
        }
        RandomStream skipped = new RandomStream(SEED);
        skipped.skip(draws);
        assertThat(skipped.next()).isEqualTo(stepped.next());
    }

    @Test
    void shouldSkipInPiecesAsInOne() {
        RandomStream once = new RandomStream(SEED);
        once.skip((1L << 40) + 12_345);
        RandomStream twice = new RandomStream(SEED);
        twice.skip(12_345);
        twice.skip(1L << 40);
        assertThat(twice.next()).isEqualTo(once.next());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 7, 8, 9, 1023})
    void shouldFillWithWhatNextGives(int count) {
        RandomStream single = new RandomStream(SEED);
        RandomStream many = new RandomStream(SEED);
        double[] values = new double[count];
        many.fill(values, count);
        for (double value : values) {
            assertThat(value).isEqualTo(single.next());
        }
        assertThat(many.next()).isEqualTo(single.next());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 511, 512})
    void shouldFillPairsWithWhatNextGives(int count) {
        RandomStream single = new RandomStream(SEED);
        RandomStream many = new RandomStream(SEED);
        double[] firsts = new double[count];
        double[] seconds = new double[count];
        many.fillPairs(firsts, seconds, count);
        for (int i = 0; i < count; i++) {
            assertThat(firsts[i]).isEqualTo(single.next());
            assertThat(seconds[i]).isEqualTo(single.next());
        }
        assertThat(many.next()).isEqualTo(single.next());
    }
}
