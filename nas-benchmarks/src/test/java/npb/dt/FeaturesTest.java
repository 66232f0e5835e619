package npb.dt;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.kernel.ProblemClass;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FeaturesTest {

    private static final DtProblem PROBLEM = DtProblem.of(ProblemClass.S);

    @Test
    void shouldTakeTheNearestOfThreePointsAndKeepTheEnds() {
        Features a = features(1, 1, 1, 1, 7, 7, 7, 7, 5, 5, 5, 5, 9, 9, 9, 9);
        Features b = features(2, 2, 2, 2, 3, 3, 3, 3, 5, 5, 5, 5, 6, 6, 6, 6);
        a.merge(b, 0.5);
        // place 1: distances 4 before, 64 here, 0 after, so b's point 2; place 2: 1 before, 0 here, 36 after, the same
        assertThat(values(a)).containsExactly(1, 1, 1, 1, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 9, 9, 9, 9);
    }

    @Test
    void shouldStretchTheShorterOne() {
        Features a = features(8, 6, 4, 2, 1, 3, 5, 7);
        Features b = features(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        a.merge(b, 1);
        // numbers 1 to 6 are halved between their places and the ones before; the ends stay the ends
        assertThat(values(a)).containsExactly(8, 5, 3, 1.5, 0, 0, 0, 0, 0, 0, 0, 7);
        Features c = features(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
        c.merge(features(8, 6, 4, 2, 1, 3, 5, 7), 1);
        assertThat(values(c)).startsWith(1, 1, 1, 1).endsWith(1, 1, 1, 1).hasSize(12);
    }

    @Test
    void shouldStretchToAMultiple() {
        Features a = features(1, 2, 3, 4);
        a.merge(features(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 1);
        // ratio 3: number 1 goes to places 1 to 4, number 2 to 4 to 7
        assertThat(values(a)).containsExactly(1, 0.5, 0.5, 0.5, 0, 0, 0, 0, 0, 0, 0, 4);
    }

    @Test
    void shouldDropFractionsWhenItDividesAndWhenItReduces() {
        Features a = features(9.9, 3, 2, 1);
        a.divide(2);
        assertThat(values(a)).containsExactly(4, 1, 1, 0);
        assertThat(a.reduce(3)).isEqualTo(13); // 3 * 18 / 4 = 13.5
    }

    @ParameterizedTest
    @EnumSource(ProblemClass.class)
    void shouldDrawNoMoreThanFits(ProblemClass problemClass) {
        DtProblem problem = DtProblem.of(problemClass);
        for (int node = 0; node < problem.sources(); node++) {
            assertThat(FeatureSource.samples(problem, node))
                    .isBetween(problem.samples() - problem.deviation(), problem.samples() + problem.deviation());
        }
    }

    @Test
    void shouldDrawResiduesOfFourPrimes() {
        Features a = new Features(PROBLEM);
        FeatureSource.draw(PROBLEM, 2, a);
        double[] drawn = values(a);
        assertThat(drawn.length).isEqualTo(4 * FeatureSource.samples(PROBLEM, 2));
        assertThat(Arrays.stream(drawn).boxed()).allMatch(value -> value > 0 && value < 3527);
        assertThat(drawn[4]).isEqualTo(2 * drawn[0] % 421);
        assertThat(drawn[5]).isEqualTo(2 * drawn[1] % 419);
        assertThat(drawn[6]).isEqualTo(2 * drawn[2] % 1427);
        assertThat(drawn[7]).isEqualTo(5 * drawn[3] % 3527);
    }

    private static Features features(double... values) {
        Features features = new Features(PROBLEM);
        features.clear(values.length);
        System.arraycopy(values, 0, features.values(), 0, values.length);
        return features;
    }

    private static double[] values(Features features) {
        return Arrays.copyOf(features.values(), features.length());
    }
}
