package npb.bt;

import static npb.bt.BlockRows.SIZE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import bireme.testing.TestSeed;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BlockRowsTest {

    private static final int LINES = 7;
    private static final double TOLERANCE = 1e-12;
    private static final long SEED = TestSeed.of("BlockRowsTest");

    private final Random random = new Random(SEED);

    @Test
    void shouldSolveForVectorsAndColumns() {
        double[][] block = nearUnit();
        double[][] vector = rows(SIZE);
        double[][] columns = rows(SIZE * SIZE);
        double[][] factored = copy(block);
        BlockRows.factor(factored, LINES);
        double[][] x = copy(vector);
        BlockRows.solve(factored, x, 0, 1, LINES);
        assertProduct(block, x, 0, 1, vector);
        double[][] y = copy(columns);
        BlockRows.solve(factored, y, 3, SIZE, LINES);
        assertProduct(block, y, 3, SIZE, columns);
        assertThat(y[2]).isEqualTo(columns[2]);
    }

    @Test
    void shouldSubtractAProduct() {
        double[][] block = rows(SIZE * SIZE);
        double[][] x = rows(SIZE);
        double[][] y = rows(SIZE);
        double[][] result = copy(y);
        BlockRows.subtractProduct(result, block, x, LINES);
        for (int l = 0; l < LINES; l++) {
            for (int row = 0; row < SIZE; row++) {
                double expected = y[row][l] - product(block, row, x, 0, 1, l);
                assertThat(result[row][l]).as("seed %d", SEED).isCloseTo(expected, within(TOLERANCE));
            }
        }
    }

    @Test
    void shouldLeaveOutOnlyWhatIsZeroInAJacobian() {
        double[][] jacobian = jacobian();
        double[][] x = rows(SIZE * SIZE);
        double[][] y = rows(SIZE * SIZE);
        double[][] result = copy(y);
        RowProducts.subtractJacobian(result, jacobian, jacobian[0][0], jacobian[1][0], x, 2, SIZE, LINES);
        for (int l = 0; l < LINES; l++) {
            for (int row = 0; row < SIZE; row++) {
                double expected = y[2 + SIZE * row][l] - product(jacobian, row, x, 2, SIZE, l);
                assertThat(result[2 + SIZE * row][l]).as("seed %d", SEED).isCloseTo(expected, within(TOLERANCE));
            }
        }
    }

    private double[][] jacobian() {
        double[][] jacobian = rows(SIZE * SIZE);
        for (int zero : new int[] {2, 3, 4, 13, 14, 17, 19}) {
            jacobian[zero] = new double[LINES];
        }
        for (int l = 0; l < LINES; l++) {
            jacobian[0][l] = -0.25;
            jacobian[1][l] = 0.75;
        }
        return jacobian;
    }

    private void assertProduct(double[][] block, double[][] x, int first, int stride, double[][] expected) {
        for (int l = 0; l < LINES; l++) {
            for (int row = 0; row < SIZE; row++) {
                assertThat(product(block, row, x, first, stride, l))
                        .as("seed %d", SEED)
                        .isCloseTo(expected[first + row * stride][l], within(TOLERANCE));
            }
        }
    }

    private static double product(double[][] block, int row, double[][] x, int first, int stride, int line) {
        double sum = 0;
        for (int k = 0; k < SIZE; k++) {
            sum += block[SIZE * row + k][line] * x[first + k * stride][line];
        }
        return sum;
    }

    private double[][] nearUnit() {
        double[][] block = rows(SIZE * SIZE);
        for (int n = 0; n < SIZE * SIZE; n++) {
            for (int l = 0; l < LINES; l++) {
                block[n][l] = 0.2 * block[n][l] + (n % (SIZE + 1) == 0 ? 2 : 0);
            }
        }
        return block;
    }

    private double[][] rows(int count) {
        double[][] rows = new double[count][LINES];
        for (double[] row : rows) {
            for (int l = 0; l < LINES; l++) {
                row[l] = random.nextDouble() - 0.5;
            }
        }
        return rows;
    }

    private static double[][] copy(double[][] rows) {
        double[][] copy = new double[rows.length][];
        for (int n = 0; n < rows.length; n++) {
            copy[n] = rows[n].clone();
        }
        return copy;
    }
}
