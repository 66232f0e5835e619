package examples;

import java.io.File;
import java.io.IOException;
import mpi.Cartcomm;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIFile;

/**
 * A matrix in a file: written by a grid of ranks that own its blocks by turns, as dense linear algebra distributes
 * them, and read back in strips of whole rows. The file has the rows one after another, whatever the ranks own.
 */
public final class BlockCyclicMatrix {
    private static final int BLOCK = 2;

    private BlockCyclicMatrix() {}

    /** Arguments: rows and columns; 10 and 12 unless given. */
    public static void main(String[] args) throws IOException {
        String[] own = MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int rows = own.length > 0 ? Integer.parseInt(own[0]) : 10;
        int columns = own.length > 1 ? Integer.parseInt(own[1]) : 12;
        String[] name = new String[1];
        if (world.Rank() == 0) {
            name[0] = File.createTempFile("matrix", ".bin").getPath();
        }
        world.Bcast(name, 0, 1, MPI.OBJECT, 0);
        write(world, name[0], rows, columns);
        int wrong = countWrong(world, name[0], rows, columns);
        if (world.Rank() == 0) {
            MPIFile.Delete(name[0]);
            System.out.println(
                    rows + " x " + columns + " numbers written in blocks, read in rows: " + wrong + " wrong");
        }
        MPI.Finalize();
    }

    private static double number(int row, int column) {
        return row + column / 1000.0;
    }

    /** Which rows, or columns, a rank of the grid owns: a block of every {@code parts}. */
    private static int[] owned(int length, int part, int parts) {
        return java.util.stream.IntStream.range(0, length)
                .filter(i -> i / BLOCK % parts == part)
                .toArray();
    }

    private static void write(Intracomm world, String name, int rows, int columns) {
        int[] dims = new int[2];
        Cartcomm.Dims_create(world.Size(), dims);
        int[] ownRows = owned(rows, world.Rank() / dims[1], dims[0]);
        int[] ownColumns = owned(columns, world.Rank() % dims[1], dims[1]);
        int[] places = new int[ownRows.length * ownColumns.length];
        double[] numbers = new double[places.length];
        int next = 0;
        for (int row : ownRows) {
            for (int column : ownColumns) {
                places[next] = row * columns + column;
                numbers[next++] = number(row, column);
            }
        }
        MPIFile file = new MPIFile(world, name, MPI.MODE_CREATE | MPI.MODE_WRONLY);
        Datatype part = places(places);
        file.setView(0, MPI.DOUBLE, part, "native");
        file.writeAll(numbers);
        file.close();
    }

    /** Single numbers; one that is not needed, where a rank owns none, for a type must have some. */
    private static Datatype places(int[] places) {
        int[] at = places.length == 0 ? new int[1] : places;
        int[] ones = new int[at.length];
        java.util.Arrays.fill(ones, 1);
        Datatype type = Datatype.Indexed(ones, at, MPI.DOUBLE);
        type.Commit();
        return type;
    }

    private static int countWrong(Intracomm world, String name, int rows, int columns) {
        int first = rows * world.Rank() / world.Size();
        int end = rows * (world.Rank() + 1) / world.Size();
        double[] numbers = new double[(end - first) * columns];
        MPIFile file = new MPIFile(world, name, MPI.MODE_RDONLY);
        file.setView(0, MPI.DOUBLE, MPI.DOUBLE, "native");
        file.readAtAll((long) first * columns, numbers);
        file.close();
        int[] wrong = new int[1];
        for (int i = 0; i < numbers.length; i++) {
            wrong[0] += numbers[i] == number(first + i / columns, i % columns) ? 0 : 1;
        }
        int[] all = new int[1];
        world.Reduce(wrong, 0, all, 0, 1, MPI.INT, MPI.SUM, 0);
        return all[0];
    }
}
