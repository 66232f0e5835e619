package npb.cg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import bireme.testing.TestSeed;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SparsePanelTest {

    private static final int COLUMNS = 30;
    private static final int STRIP = SparseStrip.MAX_ROWS;

    private final long seed = TestSeed.of("SparsePanelTest");
    private final Random random = new Random(seed);
    private final double[] x = random.doubles(COLUMNS).toArray();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, STRIP - 1, STRIP, STRIP + 1, 2 * STRIP + 7})
    void shouldMultiplyRowsOfAnyLength(int rows) {
        double[] expected = new double[rows];
        SparsePanel panel = panel(expected);
        double[] product = new double[rows];
        panel.multiplyAndAdd(x, product, 0, strips(rows));
        assertThat(product).as("seed %d", seed).containsExactly(expected, within(1e-12));
        panel.multiplyAndAdd(x, product, 0, strips(rows));
        for (int i = 0; i < rows; i++) {
            assertThat(product[i]).as("row %d, seed %d", i, seed).isCloseTo(2 * expected[i], within(1e-12));
        }
    }

    @Test
    void shouldLeaveTheRowsOfOtherStripsAlone() {
        double[] expected = new double[3 * STRIP + 5];
        SparsePanel panel = panel(expected);
        double[] product = new double[expected.length];
        panel.multiplyAndAdd(x, product, 1, 3);
        for (int i = 0; i < product.length; i++) {
            double value = i >= STRIP && i < 3 * STRIP ? expected[i] : 0;
            assertThat(product[i]).as("row %d, seed %d", i, seed).isCloseTo(value, within(1e-12));
        }
    }

    @Test
    void shouldAddUpARowInTheOrderOfItsColumns() {
        SparsePanel panel = new SparsePanel(1);
        panel.addRow(new int[] {0, 1, 2, 3, 4}, 5, new double[] {1e16, 1, -1e16, 1, 1});
        double[] product = new double[1];
        panel.multiplyAndAdd(new double[] {1, 1, 1, 1, 1}, product, 0, 1);
        assertThat(product).containsExactly(2); // the first 1 is lost beside 1e16, the others come after it
    }

    private static int strips(int rows) {
        return (rows + STRIP - 1) / STRIP;
    }

    /** Rows of no entries to as many as there are columns, and what they are, times the vector. */
    private SparsePanel panel(double[] expected) {
        SparsePanel panel = new SparsePanel(expected.length);
        int[] columns = new int[COLUMNS];
        for (int i = 0; i < expected.length; i++) {
            double[] values = random.doubles(COLUMNS).toArray();
            int share = random.nextInt(COLUMNS + 1);
            int count = 0;
            for (int j = 0; j < COLUMNS; j++) {
                if (random.nextInt(COLUMNS) < share) {
                    columns[count++] = j;
                    expected[i] += values[j] * x[j];
                }
            }
            panel.addRow(columns, count, values);
        }
        return panel;
    }
}
