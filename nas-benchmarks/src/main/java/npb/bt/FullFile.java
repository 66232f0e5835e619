package npb.bt;

import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIFile;
import npb.cfd.adi.AdiMarch;
import npb.cfd.adi.Cell;

/**
 * BTIO's subtype <i>full</i>: a view shows each rank its own cells, and all ranks write together, so that pieces of
 * several ranks become long ones before they get to the file.
 */
final class FullFile extends SolutionFile {

    private final Datatype cells;

    FullFile(Intracomm comm, AdiMarch march, String name, boolean isKept) {
        super(comm, march, name, isKept);
        cells = cells(march);
    }

    /** The rows of this rank's cells in the whole grid; places grow, because each cell lies above the one before. */
    private static Datatype cells(AdiMarch march) {
        int rows = 0;
        for (int c = 0; c < march.cells(); c++) {
            rows += march.cell(c).size(1) * march.cell(c).size(2);
        }
        int[] lengths = new int[rows];
        int[] places = new int[rows];
        int row = 0;
        for (int c = 0; c < march.cells(); c++) {
            Cell cell = march.cell(c);
            for (int k = 0; k < cell.size(2); k++) {
                for (int j = 0; j < cell.size(1); j++) {
                    lengths[row] = march.rowValues(c);
                    places[row++] = Math.toIntExact(march.place(c, j, k)); // up to class D
                }
            }
        }
        Datatype own = Datatype.Indexed(lengths, places, MPI.DOUBLE);
        Datatype step = Datatype.Struct( // from the first point of the grid to the last, whosever they are
                new int[] {1, 1, 1},
                new int[] {0, 0, Math.toIntExact(march.gridValues())},
                new Datatype[] {MPI.LB, own, MPI.UB});
        step.Commit();
        own.Free();
        return step;
    }

    @Override
    String kind() {
        return "FULL MPI-IO";
    }

    @Override
    void setView(MPIFile file) {
        file.setView(0, MPI.DOUBLE, cells, "native");
    }

    @Override
    void write(MPIFile file, int index, double[] from) {
        file.writeAtAll((long) index * from.length, from, from.length, MPI.DOUBLE);
    }

    @Override
    void read(MPIFile file, int index, double[] into) {
        file.readAtAll((long) index * into.length, into, into.length, MPI.DOUBLE);
    }

    @Override
    void free() {
        cells.Free();
    }
}
