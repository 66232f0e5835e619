package npb.mg;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.TestSeed;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ExtremesTest {

    @Test
    void shouldKeepTheLargestInOrder() {
        long seed = TestSeed.of("ExtremesTest");
        double[] values = new Random(seed).doubles(1000, -1, 1).toArray();
        Extremes extremes = new Extremes();
        for (int i = 0; i < values.length; i++) {
            extremes.offer(values[i], i);
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        assertThat(extremes.values()).as("seed %d", seed).isEqualTo(Arrays.copyOfRange(sorted, 990, 1000));
        for (int i = 0; i < Extremes.COUNT; i++) {
            assertThat(values[(int) extremes.places()[i]]).isEqualTo(extremes.values()[i]);
        }
    }

    @Test
    void shouldSayWhichPlacesAreEmpty() {
        Extremes extremes = new Extremes();
        extremes.offer(-5, 3);
        assertThat(extremes.places()).containsExactly(-1, -1, -1, -1, -1, -1, -1, -1, -1, 3);
    }
}
