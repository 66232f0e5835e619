package npb.bt;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIFile;
import npb.cfd.adi.AdiMarch;
import npb.cfd.adi.Cell;

/** BTIO's subtype <i>simple</i>: each rank writes each row of each of its cells by a call of its own. */
final class SimpleFile extends SolutionFile {

    SimpleFile(Intracomm comm, AdiMarch march, String name, boolean isKept) {
        super(comm, march, name, isKept);
    }

    /** What is done with a row: its place in the file, and in the values of this rank. */
    private interface Row {
        void run(long place, int start, int length);
    }

    private void forRows(int index, Row work) {
        int start = 0;
        for (int c = 0; c < march().cells(); c++) {
            Cell cell = march().cell(c);
            int length = march().rowValues(c);
            for (int k = 0; k < cell.size(2); k++) {
                for (int j = 0; j < cell.size(1); j++) {
                    work.run(index * march().gridValues() + march().place(c, j, k), start, length);
                    start += length;
                }
            }
        }
    }

    @Override
    String kind() {
        return "SIMPLE MPI-IO";
    }

    @Override
    void setView(MPIFile file) {
        file.setView(0, MPI.DOUBLE, MPI.DOUBLE, "native");
    }

    @Override
    void write(MPIFile file, int index, double[] from) {
        forRows(index, (place, start, length) -> file.Write_at(place, from, start, length, MPI.DOUBLE));
    }

    @Override
    void read(MPIFile file, int index, double[] into) {
        forRows(index, (place, start, length) -> file.Read_at(place, into, start, length, MPI.DOUBLE));
    }

    @Override
    void free() {}
}
