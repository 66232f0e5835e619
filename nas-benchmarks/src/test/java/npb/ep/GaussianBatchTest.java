package npb.ep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchmarks.random.RandomStream;
import benchmarks.timing.Timers;
import org.junit.jupiter.api.Test;

class GaussianBatchTest {

    @Test
    void shouldAgreeWithThePlainDefinition() {
        RandomStream random = new RandomStream(EpProblem.SEED);
        double sumX = 0;
        double sumY = 0;
        long[] counts = new long[GaussianTally.ANNULI];
        for (int i = 0; i < GaussianBatch.PAIRS; i++) {
            double x = 2 * random.next() - 1;
            double y = 2 * random.next() - 1;
            double t = x * x + y * y;
            if (t <= 1) {
                double f = Math.sqrt(-2 * Math.log(t) / t);
                sumX += x * f;
                sumY += y * f;
                counts[(int) Math.max(Math.abs(x * f), Math.abs(y * f))]++;
            }
        }
        GaussianTally tally = new GaussianTally();
        new GaussianBatch(new Timers(false, GaussianBatch.SECTIONS)).addTo(tally, new RandomStream(EpProblem.SEED));
        assertThat(tally.sumX()).isCloseTo(sumX, within(1e-9));
        assertThat(tally.sumY()).isCloseTo(sumY, within(1e-9));
        for (int l = 0; l < GaussianTally.ANNULI; l++) {
            assertThat(tally.count(l)).isEqualTo(counts[l]);
        }
    }

    @Test
    void shouldTallyTheSameWhenUsedAgain() {
        GaussianBatch batch = new GaussianBatch(new Timers(false, GaussianBatch.SECTIONS));
        GaussianTally twice = new GaussianTally();
        batch.addTo(twice, new RandomStream(EpProblem.SEED));
        batch.addTo(twice, new RandomStream(EpProblem.SEED));
        GaussianTally once = new GaussianTally();
        batch.addTo(once, new RandomStream(EpProblem.SEED));
        assertThat(twice.sumX()).isEqualTo(2 * once.sumX());
        assertThat(twice.accepted()).isEqualTo(2 * once.accepted());
    }
}
