package jgf.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchmarks.kernel.ProblemClass;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowsTest {
    private static final int ORDER = 10;
    private static final int ENTRIES = 37;
    private static final long SEED = 5;

    @ParameterizedTest
    @CsvSource({"0,10", "0,3", "3,7", "9,1", "4,0"})
    void shouldMultiplyAsAPlainMatrixDoes(int first, int count) {
        double[][] plain = new double[ORDER][ORDER];
        int[] entriesOfRow = new int[ORDER];
        Random random = new Random(SEED);
        for (int i = 0; i < ENTRIES; i++) {
            int row = Math.abs(random.nextInt()) % ORDER;
            plain[row][Math.abs(random.nextInt()) % ORDER] += random.nextDouble();
            entriesOfRow[row]++;
        }
        double[] x = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        double[] y = new double[count];
        Rows rows = Rows.draw(new Random(SEED), ORDER, ENTRIES, first, count);
        rows.addProduct(x, y);
        double weighted = 0;
        for (int row = 0; row < count; row++) {
            double sum = 0;
            for (int column = 0; column < ORDER; column++) {
                sum += plain[first + row][column] * x[column];
            }
            assertThat(y[row]).isCloseTo(sum, within(1e-12));
            weighted += entriesOfRow[first + row] * sum;
        }
        assertThat(rows.weightedSum(y)).isCloseTo(weighted, within(1e-10));
    }

    @Test
    void shouldAcceptTheRightSumOnly() {
        SparseKernel.Problem problem = SparseKernel.Problem.of(ProblemClass.A);
        assertThat(problem.verify(problem.total(), 0).isSuccessful()).isTrue();
        assertThat(problem.verify(problem.total() * (1 + 1e-9), 0).isSuccessful())
                .isFalse();
        assertThat(problem.verify(problem.total(), 1e-20).isSuccessful()).isFalse();
    }
}
