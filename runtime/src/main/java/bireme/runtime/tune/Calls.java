package bireme.runtime.tune;

import bireme.collectives.Collectives;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.items.Reduction;
import bireme.runtime.buffer.PrimitiveLayout;
import bireme.runtime.reduce.PredefinedOperation;
import java.util.Arrays;
import xxdev.ElementType;

/**
 * Calls of every operation with messages of a given length: bytes, and sums of doubles; rank 0 is the root.
 *
 * <p>Units: bytes as the choice of algorithms counts them.
 *
 * <p>Threads: one; the buffers are kept from call to call.
 */
final class Calls {
    private static final PrimitiveLayout BYTES = new PrimitiveLayout(ElementType.BYTE, 1);
    private static final PrimitiveLayout DOUBLES = new PrimitiveLayout(ElementType.DOUBLE, 1);
    private static final Reduction SUM = PredefinedOperation.SUM.on(ElementType.DOUBLE);

    private final Collectives collectives;
    private final int ranks;
    private byte[] out = {};
    private byte[] in = {};
    private double[] operand = {};
    private double[] result = {};
    private int[] counts = {};
    private int[] starts = {};

    Calls(Collectives collectives, int ranks) {
        this.collectives = collectives;
        this.ranks = ranks;
    }

    /** Bytes that the longer buffer of a call takes. */
    static long room(Operation<?> operation, int ranks, long bytes) {
        return switch (operation.kind()) {
            case GATHER, GATHERV, SCATTER, SCATTERV, ALLGATHER, ALLGATHERV, ALLTOALL, ALLTOALLV -> bytes * ranks;
            default -> bytes;
        };
    }

    /** A call to be made any number of times, until the next one is prepared. */
    Runnable prepare(Operation<?> operation, long bytes) {
        if (operation.isReduction()) {
            return reduction(operation, (int) (bytes / Double.BYTES));
        }
        grow((int) room(operation, ranks, bytes));
        int count = (int) bytes;
        spread(count);
        Collectives all = collectives;
        return switch (operation.kind()) {
            case BARRIER -> all::barrier;
            case BCAST -> () -> all.bcast(out, 0, count, BYTES, 0);
            case GATHER -> () -> all.gather(out, 0, count, BYTES, in, 0, count, BYTES, 0);
            case GATHERV -> () -> all.gatherv(out, 0, count, BYTES, in, 0, counts, starts, BYTES, 0);
            case SCATTER -> () -> all.scatter(out, 0, count, BYTES, in, 0, count, BYTES, 0);
            case SCATTERV -> () -> all.scatterv(out, 0, counts, starts, BYTES, in, 0, count, BYTES, 0);
            case ALLGATHER -> () -> all.allgather(out, 0, count, BYTES, in, 0, count, BYTES);
            case ALLGATHERV -> () -> all.allgatherv(out, 0, count, BYTES, in, 0, counts, starts, BYTES);
            case ALLTOALL -> () -> all.alltoall(out, 0, count, BYTES, in, 0, count, BYTES);
            case ALLTOALLV -> () -> all.alltoallv(out, 0, counts, starts, BYTES, in, 0, counts, starts, BYTES);
            default -> throw new IllegalArgumentException("no call of " + operation);
        };
    }

    private Runnable reduction(Operation<?> operation, int count) {
        if (operand.length < count) {
            operand = new double[count];
            result = new double[count];
        }
        Collectives all = collectives;
        return switch (operation.kind()) {
            case REDUCE -> () -> all.reduce(operand, 0, result, 0, count, DOUBLES, SUM, 0);
            case ALLREDUCE -> () -> all.allreduce(operand, 0, result, 0, count, DOUBLES, SUM);
            case REDUCE_SCATTER -> reduceScatter(count);
            case SCAN -> () -> all.scan(operand, 0, result, 0, count, DOUBLES, SUM);
            case EXSCAN -> () -> all.exscan(operand, 0, result, 0, count, DOUBLES, SUM);
            default -> throw new IllegalArgumentException("no call of " + operation);
        };
    }

    private Runnable reduceScatter(int count) {
        int[] parts = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            parts[rank] = count / ranks + (rank < count % ranks ? 1 : 0);
        }
        return () -> collectives.reduceScatter(operand, 0, result, 0, parts, DOUBLES, SUM);
    }

    private void grow(int room) {
        if (out.length < room) {
            out = new byte[room];
            in = new byte[room];
        }
    }

    private void spread(int count) {
        counts = new int[ranks];
        starts = new int[ranks];
        Arrays.fill(counts, count);
        for (int rank = 1; rank < ranks; rank++) {
            starts[rank] = starts[rank - 1] + count;
        }
    }
}
