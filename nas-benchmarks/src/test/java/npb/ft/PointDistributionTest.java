package npb.ft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchmarks.kernel.ProblemClass;
import benchmarks.program.UsageException;
import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PointDistributionTest {

    private static final FtProblem SMALL = new FtProblem(16, 32, 8, new double[2]);

    @ParameterizedTest
    @CsvSource({"1,1", "1,4", "4,1", "2,4", "16,8"})
    void shouldGiveEveryRowAPlaceOfItsOwn(int p1, int p2) {
        PointDistribution shares = PointDistribution.of(SMALL, p1, p2, p1 * p2 - 1);
        BitSet alongX = new BitSet();
        for (int piece = 0; piece < p1; piece++) {
            for (int z = 0; z < shares.zCount(); z++) {
                for (int y = 0; y < shares.yCount(); y++) {
                    take(alongX, shares, shares.rowOfX(piece, z, y));
                }
            }
        }
        BitSet alongY = new BitSet();
        BitSet sent = new BitSet();
        for (int z = 0; z < shares.zCount(); z++) {
            for (int y = 0; y < SMALL.ny(); y++) {
                take(alongY, shares, shares.rowsOfY()[y] + z * shares.planeStep());
                take(sent, shares, shares.sentRowsOfY()[y] + z * shares.sentPlaneStep());
            }
        }
        BitSet alongZ = new BitSet();
        for (int y = 0; y < shares.yCountAtZ(); y++) {
            for (int z = 0; z < SMALL.nz(); z++) {
                take(alongZ, shares, shares.rowsOfZ()[z] + y * shares.yStepAtZ());
            }
        }
        assertThat(alongX.cardinality()).isEqualTo(2 * 16 * 32 * 8 / (p1 * p2));
        assertThat(alongY).isEqualTo(alongX);
        assertThat(sent).isEqualTo(alongX);
        assertThat(alongZ).isEqualTo(alongX);
    }

    private static void take(BitSet taken, PointDistribution shares, int offset) {
        int end = offset + 2 * shares.xCount();
        assertThat(taken.get(offset, end).isEmpty()).as("row at " + offset).isTrue();
        assertThat(end).isLessThanOrEqualTo(shares.doubles());
        taken.set(offset, end);
    }

    @Test
    void shouldTakeARowOfRanksAsLongAsPlanesLast() {
        assertThat(PointDistribution.byDefault(SMALL, 8, 3)).isEqualTo(new PointDistribution(16, 32, 8, 1, 8, 0, 3));
        assertThat(PointDistribution.byDefault(SMALL, 16, 9)).isEqualTo(new PointDistribution(16, 32, 8, 2, 8, 1, 1));
    }

    @ParameterizedTest
    @CsvSource({"1,16", "32,1", "16,16"})
    void shouldRefuseMoreRanksThanDivideThePoints(int p1, int p2) {
        assertThatThrownBy(() -> PointDistribution.of(SMALL, p1, p2, 0).check())
                .isInstanceOf(UsageException.class)
                .hasMessage(p1 + "x" + p2 + " ranks do not divide 16x32x8 points; the most are 16x8");
    }

    @Test
    void shouldRefuseWhatNoArrayHolds() {
        FtProblem largest = FtProblem.of(ProblemClass.D);
        assertThatThrownBy(() -> PointDistribution.byDefault(largest, 2, 0).check())
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("at least 4 ranks");
        assertThat(PointDistribution.byDefault(largest, 4, 0).doubles()).isBetween(1 << 30, (1 << 30) + (1 << 22));
    }

    @Test
    void shouldKeepRowsOfAPowerOfTwoApart() {
        assertThat(PointDistribution.of(new FtProblem(256, 64, 64, new double[2]), 1, 2, 0)
                        .rowLength())
                .isEqualTo(2 * 256 + 8);
    }

    @Test
    void shouldAcceptTheSmallClasses() {
        assertThatCode(() -> PointDistribution.byDefault(FtProblem.of(ProblemClass.S), 64, 0)
                        .check())
                .doesNotThrowAnyException();
    }
}
