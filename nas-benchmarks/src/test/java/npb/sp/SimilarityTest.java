package npb.sp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import bireme.testing.TestSeed;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SimilarityTest {

    private static final int LINES = 9;
    private static final long SEED = TestSeed.of("SimilarityTest");

    /** Eigenvectors of two axes differ by a rotation. */
    @Test
    void shouldKeepLengths() {
        double[][] before = rows();
        double[][] fromX = rows();
        double[][] fromY = rows();
        Similarity.fromXToY(fromX[0], fromX[1], fromX[2], fromX[3], fromX[4], 0, LINES);
        Similarity.fromYToZ(fromY[0], fromY[1], fromY[2], fromY[3], fromY[4], 0, LINES);
        for (int l = 0; l < LINES; l++) {
            assertThat(square(fromX, l)).as("seed %d", SEED).isCloseTo(square(before, l), within(1e-12));
            assertThat(square(fromY, l)).as("seed %d", SEED).isCloseTo(square(before, l), within(1e-12));
        }
        assertThat(fromX[0]).isNotEqualTo(before[0]);
    }

    private static double square(double[][] rows, int line) {
        double sum = 0;
        for (double[] row : rows) {
            sum += row[line] * row[line];
        }
        return sum;
    }

    /** The same rows every time. */
    private static double[][] rows() {
        Random random = new Random(SEED);
        double[][] rows = new double[5][LINES];
        for (double[] row : rows) {
            for (int l = 0; l < LINES; l++) {
                row[l] = random.nextDouble() - 0.5;
            }
        }
        return rows;
    }
}
