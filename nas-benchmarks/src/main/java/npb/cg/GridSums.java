package npb.cg;

import mpi.Intracomm;
import mpi.MPI;

/**
 * What the ranks of the grid add up: numbers along a row, and the shares of a product.
 *
 * <p>Shape: on a square grid a row's ranks all get the sums of their row. On the other, neighbours first swap and add
 * halves, then the ranks that keep the same half add up theirs. At last each rank swaps its sums with its partner.
 *
 * <p>Threads: confined to the thread of a rank.
 */
final class GridSums implements AutoCloseable {

    private static final int HALVES = 1;
    private static final int PIECES = 2;

    private final Intracomm comm;
    private final ProcessGrid grid;
    private final Intracomm row;
    private final Intracomm sameHalf;
    private final int blockRows;
    private final int pieceLength;
    private final Interval kept;
    private final Interval given;
    private final double[] received;
    private final double[] one = new double[1];
    private final double[] oneSum = new double[1];

    /** Prepares the sums for a problem of that size; every rank of {@code comm} calls it. */
    GridSums(Intracomm comm, ProcessGrid grid, int size) {
        this.comm = comm;
        this.grid = grid;
        row = comm.Split(grid.row(), grid.column());
        sameHalf = grid.isSquare() ? row : row.Split(grid.column() % 2, grid.column());
        blockRows = grid.blockRows(size).length();
        pieceLength = grid.blockColumns(size).length();
        kept = grid.keptRows(size);
        given = kept.begin() == 0 ? new Interval(kept.end(), blockRows) : new Interval(0, kept.begin());
        received = new double[blockRows];
    }

    /** Lets the communicators go; every rank calls it. */
    @Override
    public void close() {
        if (sameHalf != row) {
            sameHalf.Free();
        }
        row.Free();
    }

    /** The sum of a number over this rank's row. */
    double sum(double mine) {
        one[0] = mine;
        sum(one, oneSum);
        return oneSum[0];
    }

    /** Sets {@code sums} to the sums of numbers over this rank's row. */
    void sum(double[] mine, double[] sums) {
        if (grid.columns() == 1) {
            System.arraycopy(mine, 0, sums, 0, mine.length);
        } else {
            row.Allreduce(mine, 0, sums, 0, mine.length, MPI.DOUBLE, MPI.SUM);
        }
    }

    /** Adds the shares of a product, which are changed, and gives this rank its piece of the whole. */
    void sumProduct(double[] share, double[] piece) {
        if (!grid.isSquare()) {
            swapHalves(share);
        }
        if (sameHalf.Size() == 1) {
            swapPieces(share, piece);
        } else {
            sameHalf.Allreduce(share, kept.begin(), received, kept.begin(), kept.length(), MPI.DOUBLE, MPI.SUM);
            swapPieces(received, piece);
        }
    }

    private void swapHalves(double[] share) {
        int neighbour = grid.column() ^ 1;
        row.Sendrecv(
                share,
                given.begin(),
                given.length(),
                MPI.DOUBLE,
                neighbour,
                HALVES,
                received,
                kept.begin(),
                kept.length(),
                MPI.DOUBLE,
                neighbour,
                HALVES);
        VectorLoops.add(share, received, kept.begin(), kept.end());
    }

    private void swapPieces(double[] sums, double[] piece) {
        if (grid.partner() == comm.Rank()) {
            System.arraycopy(sums, kept.begin(), piece, 0, pieceLength);
        } else {
            comm.Sendrecv(
                    sums,
                    kept.begin(),
                    kept.length(),
                    MPI.DOUBLE,
                    grid.partner(),
                    PIECES,
                    piece,
                    0,
                    pieceLength,
                    MPI.DOUBLE,
                    grid.partner(),
                    PIECES);
        }
    }
}
