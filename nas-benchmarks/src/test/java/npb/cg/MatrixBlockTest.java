package npb.cg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatrixBlockTest {

    private static final CgProblem PROBLEM = new CgProblem(101, 4, 1, 10, 0);
    private static final int N = PROBLEM.size();
    private static final Interval ALL = new Interval(0, N);

    @Test
    void shouldBeTheScaledSumOfOuterProductsShiftedOnTheDiagonal() {
        double[][] expected = new double[N][N];
        SparseVectors vectors = new SparseVectors(PROBLEM);
        for (int v = 0; v < N; v++) {
            double scale = Math.pow(0.1, (double) v / N);
            for (int i = vectors.begins[v]; i < vectors.begins[v + 1]; i++) {
                for (int j = vectors.begins[v]; j < vectors.begins[v + 1]; j++) {
                    expected[vectors.positions[i]][vectors.positions[j]] +=
                            scale * vectors.values[i] * vectors.values[j];
                }
            }
            expected[v][v] += 0.1 - PROBLEM.shift();
        }
        double[][] matrix = dense(MatrixBlock.of(PROBLEM, ALL, ALL), N);
        for (int i = 0; i < N; i++) {
            assertThat(matrix[i]).containsExactly(expected[i], within(1e-13));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8, 16})
    void shouldBeTheSameInBlocksAsInOne(int ranks) {
        double[][] whole = dense(MatrixBlock.of(PROBLEM, ALL, ALL), N);
        for (int rank = 0; rank < ranks; rank++) {
            ProcessGrid grid = ProcessGrid.of(ranks, rank);
            Interval rows = grid.blockRows(N);
            Interval columns = grid.blockColumns(N);
            double[][] block = dense(MatrixBlock.of(PROBLEM, rows, columns), columns.length());
            for (int i = 0; i < rows.length(); i++) {
                for (int j = 0; j < columns.length(); j++) {
                    assertThat(block[i][j]).isEqualTo(whole[rows.begin() + i][columns.begin() + j]);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 50, 51, 100})
    void shouldBeTheSameInPanelsAsInOne(int maxColumns) {
        Interval rows = new Interval(20, 90);
        Interval columns = new Interval(30, 83);
        double[][] one = dense(MatrixBlock.of(PROBLEM, rows, columns), columns.length());
        double[][] several = dense(MatrixBlock.of(PROBLEM, rows, columns, maxColumns), columns.length());
        assertThat(several).isDeepEqualTo(one);
    }

    @Test
    void shouldSetTheRowsOfTheStripsAskedForAndNoOthers() {
        CgProblem problem = new CgProblem(3 * SparseStrip.MAX_ROWS + 1, 4, 1, 10, 0);
        Interval all = new Interval(0, problem.size());
        SparseMatrix matrix = MatrixBlock.of(problem, all, all, 1000);
        double[] x = new double[problem.size()];
        Arrays.fill(x, 1);
        matrix.take(x);
        double[] whole = new double[problem.size()];
        matrix.multiply(whole, 0, matrix.strips());
        double[] expected = new double[problem.size()];
        Arrays.fill(expected, 7);
        double[] product = expected.clone();
        int begin = 2 * SparseStrip.MAX_ROWS;
        System.arraycopy(whole, begin, expected, begin, expected.length - begin);
        matrix.multiply(product, 2, matrix.strips());
        assertThat(product).containsExactly(expected);
    }

    /** Column by column, as products with unit vectors. */
    private static double[][] dense(SparseMatrix matrix, int columns) {
        double[][] dense = new double[matrix.rows()][columns];
        double[] product = new double[matrix.rows()];
        for (int j = 0; j < columns; j++) {
            double[] unit = new double[columns];
            unit[j] = 1;
            matrix.take(unit);
            matrix.multiply(product, 0, matrix.strips());
            for (int i = 0; i < product.length; i++) {
                dense[i][j] = product[i];
            }
        }
        return dense;
    }
}
