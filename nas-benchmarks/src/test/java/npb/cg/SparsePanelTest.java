package npb.cg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SparsePanelTest {

    private static final int COLUMNS = 30;

    /** Row i has i entries, so that every rest of an unrolled loop occurs, none among them. */
    private static final int ROWS = 21;

    private final long seed = Long.getLong("bireme.test.seed", System.nanoTime());
    private final int[] begins = new int[ROWS + 1];
    private final char[] columns = new char[ROWS * ROWS];
    private final double[] values = new double[ROWS * ROWS];
    private final double[] x = new double[COLUMNS];
    private final double[] expected = new double[ROWS];

    SparsePanelTest() {
        Random random = new Random(seed);
        for (int j = 0; j < COLUMNS; j++) {
            x[j] = random.nextDouble();
        }
        for (int i = 0; i < ROWS; i++) {
            begins[i + 1] = begins[i] + i;
            for (int k = begins[i]; k < begins[i + 1]; k++) {
                columns[k] = (char) random.nextInt(COLUMNS);
                values[k] = random.nextDouble();
                expected[i] += values[k] * x[columns[k]];
            }
        }
    }

    @Test
    void shouldMultiplyRowsOfAnyLength() {
        double[] product = new double[ROWS];
        new SparsePanel(begins, columns, values).multiply(x, product, 0, ROWS);
        assertThat(product).as("seed %d", seed).containsExactly(expected, within(1e-12));
    }

    @Test
    void shouldAddToWhatIsThere() {
        double[] product = new double[ROWS];
        SparsePanel panel = new SparsePanel(begins, columns, values);
        panel.multiply(x, product, 0, ROWS);
        panel.multiplyAndAdd(x, product, 3, ROWS);
        for (int i = 0; i < ROWS; i++) {
            assertThat(product[i]).isCloseTo((i < 3 ? 1 : 2) * expected[i], within(1e-12));
        }
    }

    @Test
    void shouldLeaveOtherRowsAlone() {
        double[] product = new double[ROWS];
        new SparsePanel(begins, columns, values).multiply(x, product, 7, 12);
        for (int i = 0; i < ROWS; i++) {
            double value = i >= 7 && i < 12 ? expected[i] : 0;
            assertThat(product[i]).as("row %d, seed %d", i, seed).isCloseTo(value, within(1e-12));
        }
    }
}
