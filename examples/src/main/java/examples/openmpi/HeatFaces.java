package examples.openmpi;

import java.nio.DoubleBuffer;
import java.util.Locale;
import mpi.CartComm;
import mpi.CartParms;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.ShiftParms;

/**
 * Halo exchange in three dimensions: heat in a periodic box, one block for each rank. The faces of a block lie in
 * memory in three ways, each a derived type: rows in a plane, rows of many planes, and single points, for which a
 * vector of vectors is needed. In the beginning the heat is a wave, and each step makes it smaller by a known factor.
 */
public final class HeatFaces {
    private static final int DIMENSIONS = 3;
    private static final double CONDUCTIVITY = 0.1;
    private static final double PERMITTED_ERROR = 1e-12;

    private final CartComm box;
    private final int side;
    private final int[] first = new int[DIMENSIONS];
    private final int[] length = new int[DIMENSIONS];
    /** How far it is in memory from a point to the next in each dimension. */
    private final int[] stride = new int[DIMENSIONS];

    private final Datatype[] faces = new Datatype[DIMENSIONS];
    private DoubleBuffer heat;

    private HeatFaces(CartComm box, int side) throws MPIException {
        this.box = box;
        this.side = side;
        CartParms place = box.getTopo();
        for (int d = 0; d < DIMENSIONS; d++) {
            first[d] = side * place.getCoord(d) / place.getDim(d);
            length[d] = side * (place.getCoord(d) + 1) / place.getDim(d) - first[d];
        }
        stride[2] = 1;
        stride[1] = length[2] + 2;
        stride[0] = (length[1] + 2) * stride[1];
        faces[0] = Datatype.createVector(length[1], length[2], stride[1], MPI.DOUBLE);
        faces[1] = Datatype.createVector(length[0], length[2], stride[0], MPI.DOUBLE);
        Datatype column = Datatype.createVector(length[1], 1, stride[1], MPI.DOUBLE);
        faces[2] = Datatype.createHVector(length[0], 1, stride[0] * Double.BYTES, column);
        for (Datatype face : faces) {
            face.commit();
        }
        heat = MPI.newDoubleBuffer((length[0] + 2) * stride[0]);
        forEachPoint((i, wave) -> heat.put(i, 1 + wave));
    }

    /** Takes the number of points along an edge, 12 if not given, and of steps, 50. */
    public static void main(String[] args) throws MPIException {
        String[] arguments = MPI.Init(args);
        int side = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 12;
        int steps = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 50;
        int[] dims = new int[DIMENSIONS];
        CartComm.createDims(MPI.COMM_WORLD.getSize(), dims);
        if (side < dims[0]) {
            throw new IllegalArgumentException(side + " points are too few for " + dims[0] + " ranks in a row");
        }
        CartComm box = MPI.COMM_WORLD.createCart(dims, new boolean[] {true, true, true}, false);
        HeatFaces block = new HeatFaces(box, side);
        for (int step = 0; step < steps; step++) {
            block.exchangeFaces();
            block.step();
        }
        double factor = 1 - CONDUCTIVITY * 2 * DIMENSIONS * (1 - Math.cos(2 * Math.PI / side));
        double height = Math.pow(factor, steps);
        double[] error = new double[1];
        double[] sum = new double[1];
        block.forEachPoint((i, wave) -> {
            sum[0] += block.heat.get(i);
            error[0] = Math.max(error[0], Math.abs(1 + height * wave - block.heat.get(i)));
        });
        box.allReduce(error, 1, MPI.DOUBLE, MPI.MAX);
        box.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
        if (error[0] > PERMITTED_ERROR) {
            throw new IllegalStateException("the wave is wrong by " + error[0]);
        }
        for (Datatype face : block.faces) {
            face.free();
        }
        if (box.getRank() == 0) {
            double mean = sum[0] / side / side / side;
            System.out.printf(
                    Locale.ROOT, "After %d steps the mean is %.6f, the wave %.6f high%n", steps, mean, height);
        }
        box.free();
        MPI.Finalize();
    }

    private void exchangeFaces() throws MPIException {
        Request[] requests = new Request[4 * DIMENSIONS];
        for (int d = 0; d < DIMENSIONS; d++) {
            ShiftParms neighbours = box.shift(d, 1);
            int low = neighbours.getRankSource();
            int high = neighbours.getRankDest();
            // Two ranks in a row are each other's low and high neighbour: only tags tell which face a message is.
            requests[4 * d] = box.iRecv(plane(d, 0), 1, faces[d], low, 2 * d + 1);
            requests[4 * d + 1] = box.iRecv(plane(d, length[d] + 1), 1, faces[d], high, 2 * d);
            requests[4 * d + 2] = box.iSend(plane(d, 1), 1, faces[d], low, 2 * d);
            requests[4 * d + 3] = box.iSend(plane(d, length[d]), 1, faces[d], high, 2 * d + 1);
        }
        Request.waitAll(requests);
    }

    /** The first point of one of the planes across a dimension; the rim of the others is left out. */
    private DoubleBuffer plane(int d, int index) {
        return MPI.slice(heat, stride[0] + stride[1] + stride[2] + (index - 1) * stride[d]);
    }

    private void step() {
        DoubleBuffer now = heat;
        DoubleBuffer next = MPI.newDoubleBuffer(now.capacity());
        forEachPoint((i, wave) -> {
            double flow = -2 * DIMENSIONS * now.get(i);
            for (int s : stride) {
                flow += now.get(i - s) + now.get(i + s);
            }
            next.put(i, now.get(i) + CONDUCTIVITY * flow);
        });
        heat = next;
    }

    /** What to do with a point, given its place in memory and the height of the wave there in the beginning. */
    private interface Visit {
        void at(int index, double wave);
    }

    private void forEachPoint(Visit visit) {
        for (int x = 0; x < length[0]; x++) {
            for (int y = 0; y < length[1]; y++) {
                for (int z = 0; z < length[2]; z++) {
                    int index = (x + 1) * stride[0] + (y + 1) * stride[1] + z + 1;
                    visit.at(index, wave(first[0] + x) * wave(first[1] + y) * wave(first[2] + z));
                }
            }
        }
    }

    private double wave(int at) {
        return Math.cos(2 * Math.PI * at / side);
    }
}
