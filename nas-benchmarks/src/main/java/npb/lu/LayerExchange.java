package npb.lu;

import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;

/**
 * Gives the four neighbours the two layers of states that fourth differences need.
 *
 * <p>Shape: up to four messages out and in, each with two layers of all planes that are not on the surface of the cube,
 * packed.
 */
final class LayerExchange {

    private static final int TAG = 11;
    private static final int M = Fields.COMPONENTS;

    private final Intracomm comm;
    private final Subdomain domain;
    private final double[] u;
    private final Face[] faces;

    /** The exchange of these fields' solution. */
    LayerExchange(Intracomm comm, RankGrid grid, Fields fields) {
        this.comm = comm;
        domain = fields.domain();
        u = fields.solution();
        int nx = domain.nx();
        int ny = domain.ny();
        faces = new Face[] {
            new Face(grid.west(), domain.cell(0, 0, 1), domain.cell(-2, 0, 1), ny, 2),
            new Face(grid.east(), domain.cell(nx - 2, 0, 1), domain.cell(nx, 0, 1), ny, 2),
            new Face(grid.south(), domain.cell(0, 0, 1), domain.cell(0, -2, 1), 2, nx),
            new Face(grid.north(), domain.cell(0, ny - 2, 1), domain.cell(0, ny, 1), 2, nx),
        };
    }

    /** Fills the layers with what the neighbours have now; every rank calls it. */
    void exchange() {
        for (Face face : faces) {
            face.start();
        }
        for (Face face : faces) {
            face.send();
        }
        for (Face face : faces) {
            face.finish();
        }
    }

    /** What is exchanged with one neighbour; nothing where there is none. */
    private final class Face {
        private final int neighbour;
        private final int own;
        private final int layer;
        private final int lines;
        private final int run;
        private final double[] out;
        private final double[] in;
        private Request receive;

        /** Cells {@code own} go out, cells {@code layer} come in: lines of {@code run} cells in every plane. */
        Face(int neighbour, int own, int layer, int lines, int run) {
            this.neighbour = neighbour;
            this.own = own;
            this.layer = layer;
            this.lines = lines;
            this.run = M * run;
            int length = neighbour == MPI.PROC_NULL ? 0 : this.run * lines * (domain.nz() - 2);
            out = new double[length];
            in = new double[length];
        }

        void start() {
            receive = comm.Irecv(in, 0, in.length, MPI.DOUBLE, neighbour, TAG);
        }

        void send() {
            for (int at = 0; at < out.length; at += run) {
                System.arraycopy(u, line(own, at), out, at, run);
            }
            comm.Send(out, 0, out.length, MPI.DOUBLE, neighbour, TAG);
        }

        void finish() {
            receive.Wait();
            for (int at = 0; at < in.length; at += run) {
                System.arraycopy(in, at, u, line(layer, at), run);
            }
        }

        private int line(int first, int at) {
            int number = at / run;
            int cell = first + number / lines * domain.planeStride() + number % lines * domain.rowStride();
            return M * cell;
        }
    }
}
