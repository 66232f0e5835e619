package bireme.algorithms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.TestSeed;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.SplittableRandom;
import mpi.Intracomm;
import mpi.MPIException;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransposeTest {
    private static final int ROUNDS = 40;

    private static final int[] SIZES = {0, 1, 2, 3, 7, 31, 32, 33, 65, 130};

    @ParameterizedTest
    @CsvSource({"1, smdev", "2, smdev", "3, smdev", "4, smdev", "5, smdev", "3, niodev"})
    void shouldTransposeAsASequentialLoop(int ranks, String device) {
        long seed = TestSeed.of("TransposeTest");
        TestRanks.run(ranks, device, (world, all) -> {
            SplittableRandom same = new SplittableRandom(seed);
            for (int round = 0; round < ROUNDS; round++) {
                ArrayKind kind = ArrayKind.values()[round % 8];
                int rows = SIZES[same.nextInt(SIZES.length)];
                int columns = SIZES[same.nextInt(SIZES.length)];
                check(world, kind, rows, columns, same.nextInt());
            }
        });
    }

    private static void check(Intracomm world, ArrayKind kind, int rows, int columns, int salt) {
        int ranks = world.Size();
        int rank = world.Rank();
        int first = Transpose.firstRow(rows, ranks, rank);
        int end = Transpose.firstRow(rows, ranks, rank + 1);
        Object part = kind.newArray((end - first) * columns);
        for (int row = first; row < end; row++) {
            for (int column = 0; column < columns; column++) {
                set(part, (row - first) * columns + column, element(row, column, salt));
            }
        }
        int firstColumn = Transpose.firstRow(columns, ranks, rank);
        int endColumn = Transpose.firstRow(columns, ranks, rank + 1);
        Object expected = kind.newArray((endColumn - firstColumn) * rows);
        for (int column = firstColumn; column < endColumn; column++) {
            for (int row = 0; row < rows; row++) {
                set(expected, (column - firstColumn) * rows + row, element(row, column, salt));
            }
        }
        Object transposed = transpose(world, kind, part, rows, columns);
        assertThat(Arrays.deepEquals(new Object[] {transposed}, new Object[] {expected}))
                .as("%d x %d of %s", rows, columns, kind)
                .isTrue();
    }

    private static Object transpose(Intracomm world, ArrayKind kind, Object part, int rows, int columns) {
        return switch (kind) {
            case BYTE -> Transpose.transpose(world, (byte[]) part, rows, columns);
            case BOOLEAN -> Transpose.transpose(world, (boolean[]) part, rows, columns);
            case CHAR -> Transpose.transpose(world, (char[]) part, rows, columns);
            case SHORT -> Transpose.transpose(world, (short[]) part, rows, columns);
            case INT -> Transpose.transpose(world, (int[]) part, rows, columns);
            case LONG -> Transpose.transpose(world, (long[]) part, rows, columns);
            case FLOAT -> Transpose.transpose(world, (float[]) part, rows, columns);
            case DOUBLE -> Transpose.transpose(world, (double[]) part, rows, columns);
            case OBJECT -> throw new IllegalArgumentException("no matrix of objects");
        };
    }

    private static int element(int row, int column, int salt) {
        return (row * 1009 + column + salt) * 0x9E3779B9;
    }

    private static void set(Object array, int index, int value) {
        if (array instanceof boolean[] flags) {
            flags[index] = value < 0;
        } else if (array instanceof char[] characters) {
            characters[index] = (char) value;
        } else if (array instanceof byte[] || array instanceof short[]) {
            Array.setByte(array, index, (byte) value);
        } else {
            Array.setInt(array, index, value);
        }
    }

    @Test
    void shouldRefuseOnAllRanksWhatOneCannotTranspose() {
        TestRanks.run(3, (world, all) -> {
            boolean isBad = world.Rank() == 1;
            String other = "rank 1 has arguments that cannot be used";
            assertThatThrownBy(() -> Transpose.transpose(world, isBad ? null : new int[12], 6, 6))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining(isBad ? "part is null" : other);
            assertThatThrownBy(() -> Transpose.transpose(world, new int[isBad ? 13 : 12], 6, 6))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining(isBad ? "part has 13 elements; expected 2 rows of 6" : other);
            assertThatThrownBy(() -> Transpose.transpose(world, new int[12], isBad ? -6 : 6, 6))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining(isBad ? "rows -6 and columns 6 are not both 0 or more" : other);
            assertThatThrownBy(() -> Transpose.transpose(world, new int[isBad ? 8 : 12], 6, isBad ? 4 : 6))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("columns is " + (isBad ? 4 : 6) + " here");
            assertThatThrownBy(() -> {
                        if (isBad) {
                            Transpose.transpose(world, new float[12], 6, 6);
                        } else {
                            Transpose.transpose(world, new int[12], 6, 6);
                        }
                    })
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("type is " + (isBad ? "float[]" : "int[]") + " here");
            assertThatThrownBy(() -> Transpose.transpose(world, new byte[0], 80_000, 90_000))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("has 2400030000, and an array holds 2147483639");
            check(world, ArrayKind.LONG, 5, 4, 0);
        });
    }

    @Test
    void shouldDistributeAllRows() {
        assertThat(Transpose.firstRow(10, 4, 0)).isZero();
        assertThat(Transpose.firstRow(10, 4, 1)).isEqualTo(2);
        assertThat(Transpose.firstRow(10, 4, 4)).isEqualTo(10);
        assertThat(Transpose.firstRow(Integer.MAX_VALUE, 7, 7)).isEqualTo(Integer.MAX_VALUE);
        assertThatThrownBy(() -> Transpose.firstRow(-1, 4, 0)).hasMessageContaining("rows -1");
        assertThatThrownBy(() -> Transpose.firstRow(1, 4, 5)).hasMessageContaining("rank 5");
    }

    @Test
    void shouldTellTheOthersOfALostRank() {
        LostRank.during(world -> {}, world -> Transpose.transpose(world, new int[12], 6, 6));
    }
}
