package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;

import mpi.Intracomm;
import mpi.MPI;
import mpi.Prequest;
import mpi.Request;

/**
 * Copies the outer two layers of points of each cell to the ghost points of its neighbours.
 *
 * <p>Shape: one message to the successor and one to the predecessor along each axis, with the faces of all cells of the
 * rank that have a neighbour there; 12 persistent requests, all in progress together. Edges and corners are not needed,
 * for no difference is taken across two axes.
 */
final class FaceExchange {

    private static final int FIRST_TAG = 1;

    private final CellState[] states;
    private final Prequest[] requests = new Prequest[12];

    /** Buffers by axis and direction: 0 up to the successor, 1 down to the predecessor. */
    private final double[][][] outgoing = new double[3][2][];

    private final double[][][] incoming = new double[3][2][];

    FaceExchange(Intracomm comm, Decomposition decomposition, CellState[] states) {
        this.states = states;
        for (int axis = 0; axis < 3; axis++) {
            for (int direction = 0; direction < 2; direction++) {
                outgoing[axis][direction] = new double[values(axis, direction == 0)];
                incoming[axis][direction] = new double[values(axis, direction == 1)];
                int ahead = direction == 0 ? decomposition.successor(axis) : decomposition.predecessor(axis);
                int behind = direction == 0 ? decomposition.predecessor(axis) : decomposition.successor(axis);
                int tag = FIRST_TAG + 2 * axis + direction;
                int place = 2 * axis + direction;
                double[] in = incoming[axis][direction];
                double[] out = outgoing[axis][direction];
                requests[place] = comm.Recv_init(in, 0, in.length, MPI.DOUBLE, behind, tag);
                requests[6 + place] = comm.Send_init(out, 0, out.length, MPI.DOUBLE, ahead, tag);
            }
        }
    }

    /** Numbers in the faces that have a neighbour above, or below. */
    private int values(int axis, boolean above) {
        int values = 0;
        for (CellState state : states) {
            Cell cell = state.cell();
            if (above ? !cell.isLast(axis) : !cell.isFirst(axis)) {
                int points = cell.size(0) * cell.size(1) * cell.size(2) / cell.size(axis);
                values += points * Cell.GHOSTS * COMPONENTS;
            }
        }
        return values;
    }

    /** Fills the buffers and sets the messages going. */
    void start() {
        for (int axis = 0; axis < 3; axis++) {
            copy(axis, true, outgoing[axis][0], true);
            copy(axis, false, outgoing[axis][1], true);
        }
        Prequest.Startall(requests);
    }

    /** Waits until all messages have come and gone. */
    void await() {
        Request.Waitall(requests);
    }

    /** Empties the buffers into the ghost points. */
    void finish() {
        for (int axis = 0; axis < 3; axis++) {
            copy(axis, false, incoming[axis][0], false);
            copy(axis, true, incoming[axis][1], false);
        }
    }

    /** Lets go of the requests. */
    void close() {
        for (Prequest request : requests) {
            request.Free();
        }
    }

    /** Copies the layers at one side of all cells from inside into a buffer, or from a buffer to outside. */
    private void copy(int axis, boolean above, double[] buffer, boolean isOut) {
        int at = 0;
        for (CellState state : states) {
            Cell cell = state.cell();
            if (above ? cell.isLast(axis) : cell.isFirst(axis)) {
                continue;
            }
            int inside = above ? cell.size(axis) - Cell.GHOSTS : 0;
            int outside = above ? cell.size(axis) : -Cell.GHOSTS;
            for (int m = 0; m < COMPONENTS; m++) {
                at = copy(state.u(m), cell, axis, isOut ? inside : outside, buffer, at, isOut);
            }
        }
    }

    private static int copy(
            double[][] field, Cell cell, int axis, int layer, double[] buffer, int start, boolean isOut) {
        int at = start;
        int firstK = axis == 2 ? layer : 0;
        int endK = axis == 2 ? layer + Cell.GHOSTS : cell.size(2);
        int firstJ = axis == 1 ? layer : 0;
        int endJ = axis == 1 ? layer + Cell.GHOSTS : cell.size(1);
        int column = Cell.GHOSTS + (axis == 0 ? layer : 0);
        int length = axis == 0 ? Cell.GHOSTS : cell.size(0);
        for (int k = firstK; k < endK; k++) {
            for (int j = firstJ; j < endJ; j++) {
                double[] row = field[cell.row(j, k)];
                if (isOut) {
                    System.arraycopy(row, column, buffer, at, length);
                } else {
                    System.arraycopy(buffer, at, row, column, length);
                }
                at += length;
            }
        }
        return at;
    }
}
