package npb.cfd.adi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineBlockTest {

    private static final int POINTS = 13;

    @ParameterizedTest
    @CsvSource({"0,1", "0,5", "0,11", "1,1", "1,5", "1,11", "2,1", "2,5", "2,11"})
    void shouldBringEveryInnerPointToItsLineAndBack(int axis, int count) {
        Cell cell = new Cell(new int[] {0, 0, 0}, 1, POINTS);
        double[][] field = numbered(cell);
        double[][] copy = cell.newField();
        int met = 0;
        for (LineBlock block : LineBlock.cut(cell, axis, count)) {
            double[][] rows = new double[POINTS + 2 * Cell.GHOSTS][block.lines()];
            block.load(field, rows, -1, POINTS + 1);
            assertThat(rows[Cell.GHOSTS + 3]).doesNotContain(0);
            for (int i = Cell.GHOSTS; i < POINTS + Cell.GHOSTS; i++) {
                for (int line = 0; line < block.lines(); line++) {
                    double step = rows[i][line] - rows[i - 1][line];
                    assertThat(step).isEqualTo(axis == 0 ? 1 : axis == 1 ? 100 : 10_000);
                    met++;
                }
            }
            block.store(rows, copy, 0, POINTS);
        }
        assertThat(met).isEqualTo((POINTS - 2) * (POINTS - 2) * POINTS);
        assertInnerPointsAreEqual(cell, field, copy);
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "2"})
    void shouldListTheRowsOfItsInnerPoints(int axis) {
        Cell cell = new Cell(new int[] {0, 0, 0}, 1, POINTS);
        boolean[] met = new boolean[cell.newField().length];
        for (LineBlock block : LineBlock.cut(cell, axis, 4)) {
            for (int n = 0; n < block.rowCount(); n++) {
                assertThat(met[block.row(n)]).isFalse();
                met[block.row(n)] = true;
            }
        }
        for (int k = 0; k < POINTS; k++) {
            for (int j = 0; j < POINTS; j++) {
                boolean isInside = j > 0 && j < POINTS - 1 && k > 0 && k < POINTS - 1;
                assertThat(met[cell.row(j, k)]).isEqualTo(isInside);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"62,256,1,15", "62,256,2,16", "62,256,4,16", "11,256,1,1", "11,256,4,4", "3,256,4,3", "1,256,8,1"})
    void shouldCutIntoAMultipleOfThePartsWhereThereArePlanes(int planes, int lines, int parts, int count) {
        assertThat(LineBlock.count(planes, lines, parts)).isEqualTo(count);
    }

    private static double[][] numbered(Cell cell) {
        double[][] field = cell.newField();
        for (int k = -2; k < POINTS + 2; k++) {
            for (int j = -2; j < POINTS + 2; j++) {
                for (int i = -2; i < POINTS + 2; i++) {
                    field[cell.row(j, k)][Cell.GHOSTS + i] = 1_000_000 + 10_000 * k + 100 * j + i;
                }
            }
        }
        return field;
    }

    private static void assertInnerPointsAreEqual(Cell cell, double[][] expected, double[][] found) {
        for (int k = 1; k < POINTS - 1; k++) {
            for (int j = 1; j < POINTS - 1; j++) {
                for (int i = 1; i < POINTS - 1; i++) {
                    int row = cell.row(j, k);
                    assertThat(found[row][Cell.GHOSTS + i]).isEqualTo(expected[row][Cell.GHOSTS + i]);
                }
            }
        }
    }
}
