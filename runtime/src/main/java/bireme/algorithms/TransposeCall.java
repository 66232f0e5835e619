package bireme.algorithms;

import java.lang.reflect.Array;
import java.util.Objects;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;

/** One transposition at one rank. */
final class TransposeCall {
    private static final String CALL = "Transpose.transpose";

    private final Intracomm comm;
    private final ArrayKind kind;
    private final BlockTurn block;
    private final int ranks;
    private final int rank;

    TransposeCall(Intracomm comm, ArrayKind kind, BlockTurn block) {
        this.comm = Objects.requireNonNull(comm, "comm");
        this.kind = kind;
        this.block = block;
        ranks = comm.Size();
        rank = comm.Rank();
    }

    Object transpose(Object part, int rows, int columns) {
        agree(wrong(part, rows, columns), rows, columns);
        int[] rowsBefore = firsts(rows);
        int[] columnsBefore = firsts(columns);
        int height = rowsBefore[rank + 1] - rowsBefore[rank];
        int width = columnsBefore[rank + 1] - columnsBefore[rank];
        Object result = kind.newArray(width * rows);
        int ownColumn = columnsBefore[rank];
        block.turn(part, ownColumn, columns, result, rowsBefore[rank], rows, height, width);
        if (ranks > 1) {
            exchange(part, columns, result, rows, rowsBefore, columnsBefore);
        }
        return result;
    }

    private int[] firsts(int count) {
        int[] firsts = new int[ranks + 1];
        for (int i = 0; i <= ranks; i++) {
            firsts[i] = Transpose.firstRow(count, ranks, i);
        }
        return firsts;
    }

    /** What is wrong with this rank's arguments, or {@code null}. */
    private String wrong(Object part, int rows, int columns) {
        if (rows < 0 || columns < 0) {
            return "rows " + rows + " and columns " + columns + " are not both 0 or more";
        }
        long longest = Math.max(
                ceilingOfPart(rows) * columns, // of the matrix
                ceilingOfPart(columns) * rows); // and of its transpose
        if (longest > ArrayKind.MAX_LENGTH) {
            return "a part of " + rows + " x " + columns + " elements on " + ranks + " ranks has " + longest
                    + ", and an array holds " + ArrayKind.MAX_LENGTH;
        }
        if (part == null) {
            return "part is null; expected an array";
        }
        int height = Transpose.firstRow(rows, ranks, rank + 1) - Transpose.firstRow(rows, ranks, rank);
        return Array.getLength(part) == height * columns
                ? null
                : "part has " + Array.getLength(part) + " elements; expected " + height + " rows of " + columns
                        + ", which are rank " + rank + "'s";
    }

    private long ceilingOfPart(int count) {
        return ((long) count + ranks - 1) / ranks;
    }

    /** Throws on all ranks when something is wrong on one, or differs. */
    private void agree(String wrong, int rows, int columns) {
        long[] maxima = {
            wrong == null ? 0 : rank + 1, rows, -(long) rows, columns, -(long) columns, kind.code(), -kind.code()
        };
        comm.Allreduce(maxima.clone(), 0, maxima, 0, maxima.length, Datatype.LONG, Op.MAX);
        if (wrong != null) {
            throw new MPIException(MPI.ERR_ARG, CALL + ": " + wrong + "; no rank gets anything (on " + comm + ")");
        }
        if (maxima[0] != 0) {
            throw Refusals.ofRank(CALL, (int) maxima[0] - 1, comm);
        }
        checkEqual("rows", rows, maxima[1], maxima[2]);
        checkEqual("columns", columns, maxima[3], maxima[4]);
        checkEqual("type", kind.shown(), maxima[5], maxima[6]);
    }

    private void checkEqual(String argument, Object own, long maximum, long negativeMinimum) {
        if (maximum != -negativeMinimum) {
            throw Refusals.different(CALL, argument, own, comm);
        }
    }

    private void exchange(Object part, int columns, Object result, int rows, int[] rowsBefore, int[] columnsBefore) {
        int height = rowsBefore[rank + 1] - rowsBefore[rank];
        int width = columnsBefore[rank + 1] - columnsBefore[rank];
        int[] sendCounts = areas(columnsBefore, height);
        int[] sendStarts = SortPlan.starts(sendCounts);
        Object packed = kind.newArray(sendStarts[ranks]);
        for (int dest = 0; dest < ranks; dest++) {
            if (dest != rank) {
                int count = columnsBefore[dest + 1] - columnsBefore[dest];
                block.turn(part, columnsBefore[dest], columns, packed, sendStarts[dest], height, height, count);
            }
        }
        int[] recvCounts = areas(rowsBefore, width);
        int[] recvStarts = SortPlan.starts(recvCounts);
        Object received = kind.newArray(recvStarts[ranks]);
        comm.Alltoallv(
                packed,
                0,
                sendCounts,
                sendStarts,
                kind.datatype(),
                received,
                0,
                recvCounts,
                recvStarts,
                kind.datatype());
        for (int source = 0; source < ranks; source++) {
            int length = rowsBefore[source + 1] - rowsBefore[source];
            for (int row = 0; source != rank && row < width; row++) {
                int from = recvStarts[source] + row * length;
                System.arraycopy(received, from, result, row * rows + rowsBefore[source], length);
            }
        }
    }

    /** Elements that go to each rank, or come from it; none for this one, which keeps them. */
    private int[] areas(int[] before, int other) {
        int[] areas = new int[ranks];
        for (int i = 0; i < ranks; i++) {
            areas[i] = i == rank ? 0 : (before[i + 1] - before[i]) * other;
        }
        return areas;
    }
}
