package npb.ep;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.kernel.ProblemClass;
import org.junit.jupiter.api.Test;

class EpProblemTest {

    private static final EpProblem PROBLEM = new EpProblem(24, 1000, -2000, 300);

    @Test
    void shouldAcceptSumsWithinTheTolerance() {
        assertThat(PROBLEM.verify(tally(1000 * (1 + 9e-9), -2000 * (1 - 9e-9), 300))
                        .isSuccessful())
                .isTrue();
    }

    @Test
    void shouldRefuseAFirstSumThatIsOff() {
        assertThat(PROBLEM.verify(tally(1000 * (1 + 2e-8), -2000, 300)).isSuccessful())
                .isFalse();
    }

    @Test
    void shouldRefuseASecondSumThatIsOff() {
        assertThat(PROBLEM.verify(tally(1000, -2000 * (1 + 2e-8), 300)).isSuccessful())
                .isFalse();
    }

    @Test
    void shouldRefuseAPairTooMany() {
        assertThat(PROBLEM.verify(tally(1000, -2000, 301)).isSuccessful()).isFalse();
    }

    @Test
    void shouldHaveAWholeNumberOfBatchesInEveryClass() {
        for (ProblemClass problemClass : ProblemClass.values()) {
            EpProblem problem = EpProblem.of(problemClass);
            assertThat(problem.batches() * GaussianBatch.PAIRS).isEqualTo(problem.draws() / 2);
        }
    }

    private static GaussianTally tally(double sumX, double sumY, int pairs) {
        GaussianTally tally = new GaussianTally();
        tally.addSums(sumX, sumY);
        int[] counts = new int[GaussianTally.ANNULI];
        counts[1] = pairs;
        tally.addCounts(counts);
        return tally;
    }
}
