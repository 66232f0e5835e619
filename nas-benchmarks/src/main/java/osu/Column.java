package osu;

import benchmarks.report.Table;
import java.util.List;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import osu.run.PairProgram;
import osu.run.Plan;
import osu.run.Samples;

/**
 * Half the time a column of a matrix needs to a second rank and back: as a vector type, and packed by hand into an
 * array that is sent and unpacked by hand. Both in turn, batch by batch, so that a change of the machine's speed meets
 * both.
 *
 * <p>The matrix is one {@code double[]}, row by row, of {@value #MAX_COLUMNS} columns, or fewer where it would need
 * more than {@value #MAX_ELEMENTS} elements. So {@code -m 8000:8000} sends a column of a matrix of 1,000 x 1,000.
 */
public final class Column {
    private static final int TAG = 1;
    private static final int COLUMN = 1;
    private static final int MAX_COLUMNS = 1000;
    private static final int MAX_ELEMENTS = 1 << 23;
    private static final List<Table.Column> COLUMNS = List.of(
            new Table.Column("Vector type (us)", "us", 18, ".3f"),
            new Table.Column("By hand (us)", "byHandUs", 16, ".3f"),
            new Table.Column("Ratio", "ratio", 8, ".2f"));

    private final Intracomm world;
    private final int rows;
    private final int columns;
    private final double[] matrix;
    private final double[] packed;
    private final Datatype type;

    private Column(Intracomm world, int rows) {
        this.world = world;
        this.rows = rows;
        this.columns = Math.min(MAX_COLUMNS, MAX_ELEMENTS / rows);
        this.matrix = new double[rows * columns];
        this.packed = new double[rows];
        this.type = Datatype.Vector(rows, 1, columns, MPI.DOUBLE);
    }

    /** Takes {@code -m [MIN:]MAX}, {@code -i ITERATIONS}, {@code -x WARM-UP} and what else {@code --help} lists. */
    public static void main(String[] args) {
        PairProgram.runOnElements("Column", Double.BYTES, MAX_ELEMENTS / 16, COLUMNS, Column::measure, args);
    }

    private static List<Double> measure(Intracomm world, int bytes, Plan plan) {
        return new Column(world, bytes / Double.BYTES).measure(plan);
    }

    private List<Double> measure(Plan plan) {
        type.Commit();
        exchangeAsType(plan.warmUp());
        exchangeByHand(plan.warmUp());
        Samples asTypeUs = new Samples(plan.batches());
        Samples byHandUs = new Samples(plan.batches());
        for (int batch = 0; batch < plan.batches(); batch++) {
            double start = MPI.Wtime();
            exchangeAsType(plan.perBatch());
            double between = MPI.Wtime();
            exchangeByHand(plan.perBatch());
            asTypeUs.add((between - start) * 1e6 / plan.perBatch() / 2);
            byHandUs.add((MPI.Wtime() - between) * 1e6 / plan.perBatch() / 2);
        }
        type.Free();
        return List.of(asTypeUs.median(), byHandUs.median(), asTypeUs.median() / byHandUs.median());
    }

    private void exchangeAsType(int times) {
        int other = 1 - world.Rank();
        for (int i = 0; i < times; i++) {
            if (other == 1) {
                world.Send(matrix, COLUMN, 1, type, other, TAG);
                world.Recv(matrix, COLUMN, 1, type, other, TAG);
            } else {
                world.Recv(matrix, COLUMN, 1, type, other, TAG);
                world.Send(matrix, COLUMN, 1, type, other, TAG);
            }
        }
    }

    private void exchangeByHand(int times) {
        int other = 1 - world.Rank();
        for (int i = 0; i < times; i++) {
            if (other == 1) {
                pack();
                world.Send(packed, 0, rows, MPI.DOUBLE, other, TAG);
                world.Recv(packed, 0, rows, MPI.DOUBLE, other, TAG);
                unpack();
            } else {
                world.Recv(packed, 0, rows, MPI.DOUBLE, other, TAG);
                unpack();
                pack();
                world.Send(packed, 0, rows, MPI.DOUBLE, other, TAG);
            }
        }
    }

    private void pack() {
        for (int row = 0, at = COLUMN; row < rows; row++, at += columns) {
            packed[row] = matrix[at];
        }
    }

    private void unpack() {
        for (int row = 0, at = COLUMN; row < rows; row++, at += columns) {
            matrix[at] = packed[row];
        }
    }
}
