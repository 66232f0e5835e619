package npb.lu;

import mpi.Intracomm;
import mpi.MPI;

/**
 * Passes the edges of a solved plane on, so that the solution runs over the ranks as a wave: while a rank solves a
 * plane its successors solve planes before it.
 *
 * <p>Shape: two short messages for each plane and sweep, one row of points in x and one in y, {@code 40} bytes a point.
 * Rows in x travel from and to their place in the array; those in y are packed. At the edge of the cube nothing is sent
 * and the layers stay as they are.
 */
final class Wavefront {

    private static final int LOWER = 21;
    private static final int UPPER = 22;
    private static final int M = Fields.COMPONENTS;

    private final Intracomm comm;
    private final RankGrid grid;
    private final Subdomain domain;
    private final double[] v;
    private final double[] column;

    /** The waves of these fields. */
    Wavefront(Intracomm comm, RankGrid grid, Fields fields) {
        this.comm = comm;
        this.grid = grid;
        domain = fields.domain();
        v = fields.residual();
        column = new double[M * domain.ny()];
    }

    /** Waits for what the lower system needs of a plane. */
    void receiveLower(int k) {
        receiveColumn(grid.west(), -1, k, LOWER);
        comm.Recv(v, rowOffset(-1, k), rowLength(), MPI.DOUBLE, grid.south(), LOWER);
    }

    /** Sends what it has left at the other edges. */
    void sendLower(int k) {
        sendColumn(grid.east(), domain.nx() - 1, k, LOWER);
        comm.Send(v, rowOffset(domain.ny() - 1, k), rowLength(), MPI.DOUBLE, grid.north(), LOWER);
    }

    /** Waits for what the upper system needs of a plane. */
    void receiveUpper(int k) {
        receiveColumn(grid.east(), domain.nx(), k, UPPER);
        comm.Recv(v, rowOffset(domain.ny(), k), rowLength(), MPI.DOUBLE, grid.north(), UPPER);
    }

    /** Sends what it has left at the other edges. */
    void sendUpper(int k) {
        sendColumn(grid.west(), 0, k, UPPER);
        comm.Send(v, rowOffset(0, k), rowLength(), MPI.DOUBLE, grid.south(), UPPER);
    }

    private int rowOffset(int j, int k) {
        return M * domain.insideRow(j, k);
    }

    private int rowLength() {
        return M * domain.insideX();
    }

    private int columnLength() {
        return M * (domain.insideEndY() - domain.insideFromY());
    }

    private void sendColumn(int dest, int i, int k, int tag) {
        if (dest != MPI.PROC_NULL) {
            for (int at = 0; at < columnLength(); at += M) {
                System.arraycopy(v, columnOffset(i, k, at), column, at, M);
            }
            comm.Send(column, 0, columnLength(), MPI.DOUBLE, dest, tag);
        }
    }

    private void receiveColumn(int source, int i, int k, int tag) {
        if (source != MPI.PROC_NULL) {
            comm.Recv(column, 0, columnLength(), MPI.DOUBLE, source, tag);
            for (int at = 0; at < columnLength(); at += M) {
                System.arraycopy(column, at, v, columnOffset(i, k, at), M);
            }
        }
    }

    private int columnOffset(int i, int k, int at) {
        return M * domain.cell(i, domain.insideFromY() + at / M, k);
    }
}
