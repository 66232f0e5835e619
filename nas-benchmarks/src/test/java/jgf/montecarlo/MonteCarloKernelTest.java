package jgf.montecarlo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import benchmarks.kernel.ProblemClass;
import jgf.montecarlo.MonteCarloKernel.Problem;
import org.junit.jupiter.api.Test;

class MonteCarloKernelTest {
    private static final Market MARKET = Market.SAMPLE;

    private static double[] sums(int first, int end) {
        double[] sums = new double[Walks.SUMS];
        new Walks(MARKET).addTo(sums, first, end);
        return sums;
    }

    @Test
    void shouldWalkTheSameWalksInParts() {
        double[] whole = sums(0, 7);
        double[] head = sums(0, 3);
        double[] tail = sums(3, 7);
        for (int i = 0; i < Walks.SUMS; i++) {
            assertThat(head[i] + tail[i]).isEqualTo(whole[i], offset(1e-9 * whole[i]));
        }
    }

    @Test
    void shouldAcceptWhatIsRight() {
        Problem problem = Problem.of(ProblemClass.S);
        assertThat(problem.verify(MARKET, sums(0, problem.walks())).isSuccessful())
                .isTrue();
    }

    @Test
    void shouldFailWhenAWalkIsMissingOrTwice() {
        Problem problem = Problem.of(ProblemClass.S);
        assertThat(problem.verify(MARKET, sums(0, problem.walks() - 1)).isSuccessful())
                .isFalse();
        assertThat(problem.verify(MARKET, sums(1, problem.walks() + 1)).isSuccessful())
                .isFalse();
    }

    @Test
    void shouldFailWhenMeansAreNotThoseOfTheFormulas() {
        double[] sums = sums(0, Problem.of(ProblemClass.A).walks());
        sums[Walks.EUROPEAN] *= 1.2;
        Problem same = new Problem(
                Problem.of(ProblemClass.A).walks(),
                sums[Walks.EUROPEAN] / sums[Walks.WALKS],
                sums[Walks.ASIAN] / sums[Walks.WALKS]);
        assertThat(same.verify(MARKET, sums).isSuccessful()).isFalse();
    }
}
