package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Derived datatypes in the collectives of intercommunicators: MPI 4.1, 6.2.2 and 5.1. */
@Tag("conformance")
class IntercommTypesConformanceTest {
    private static final String JOBS = "mpi.EveryDevice#jobsOfSeveral";
    private static final int WIDTH = 8;

    /** Columns of a matrix of {@value #WIDTH} columns on one side, plain items on the other; column by column. */
    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCarryDerivedTypesInCollectives(EveryDevice job) {
        job.run(comm -> {
            TwoSides sides = new TwoSides(comm);
            Intercomm inter = sides.inter;
            int theirs = sides.others.length;
            Datatype column = column();

            int[] matrix = new int[3 * WIDTH];
            inter.Allgather(items(sides.me()), 0, 3, MPI.INT, matrix, 0, 1, column);
            assertThat(matrix).isEqualTo(matrixOf(sides.others));

            int[] got = new int[3 * theirs];
            inter.Alltoall(
                    matrixOf(IntStream.range(0, theirs)
                            .map(r -> 1000 * sides.me() + r)
                            .toArray()),
                    0,
                    1,
                    column,
                    got,
                    0,
                    3,
                    MPI.INT);
            assertThat(got)
                    .isEqualTo(IntStream.of(sides.others)
                            .flatMap(other -> IntStream.of(items(1000 * other + inter.Rank())))
                            .toArray());

            int[] counts = IntStream.generate(() -> 1).limit(theirs).toArray();
            int[] reversed = IntStream.range(0, theirs).map(r -> theirs - 1 - r).toArray();
            int[] gathered = new int[3 * WIDTH];
            inter.Gatherv(
                    items(sides.me()), 0, 3, MPI.INT, gathered, 0, counts, reversed, column, sides.rootArgument(0));
            int[] backwards = IntStream.of(reversed).map(r -> sides.others[r]).toArray();
            assertThat(gathered).isEqualTo(sides.isRoot(0) ? matrixOf(backwards) : new int[3 * WIDTH]);

            int[] part = new int[3];
            inter.Scatterv(
                    matrixOf(sides.others), 0, counts, reversed, column, part, 0, 3, MPI.INT, sides.rootArgument(0));
            assertThat(part)
                    .isEqualTo(sides.isEven ? new int[3] : items(sides.own[sides.own.length - 1 - inter.Rank()]));

            int[] copy = sides.isRoot(0) ? matrixOf(7, 8) : new int[3 * WIDTH];
            inter.Bcast(copy, 1, 1, column, sides.rootArgument(0));
            int[] second = {0, 8, 0, 0, 0, 0, 0, 0, 0, 108, 0, 0, 0, 0, 0, 0, 0, 208, 0, 0, 0, 0, 0, 0};
            int[] asBefore = sides.isRoot(0) ? matrixOf(7, 8) : new int[3 * WIDTH];
            assertThat(copy).isEqualTo(sides.isEven ? asBefore : second);
        });
    }

    /** A column whose next one begins an element further. */
    private static Datatype column() {
        Datatype alone = Datatype.Vector(3, 1, WIDTH, MPI.INT);
        Datatype column = Datatype.Struct(new int[] {1, 1}, new int[] {0, 1}, new Datatype[] {alone, MPI.UB});
        column.Commit();
        return column;
    }

    private static int[] items(int value) {
        return new int[] {value, value + 100, value + 200};
    }

    private static int[] matrixOf(int... values) {
        int[] matrix = new int[3 * WIDTH];
        for (int column = 0; column < values.length; column++) {
            for (int row = 0; row < 3; row++) {
                matrix[row * WIDTH + column] = items(values[column])[row];
            }
        }
        return matrix;
    }
}
