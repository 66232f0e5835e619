package bireme.algorithms;

import java.lang.reflect.Array;
import java.util.Map;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/**
 * What a rank sends in an exchange. A rank whose arguments cannot be used sends nothing, but takes part, so that the
 * others need not wait for it and learn of it.
 */
final class OutgoingArrays {
    private final ArrayKind kind;
    private final int[] dests;
    private final Object[] arrays;
    private RuntimeException failure;

    private OutgoingArrays(ArrayKind kind, int[] dests, Object[] arrays, RuntimeException failure) {
        this.kind = kind;
        this.dests = dests;
        this.arrays = arrays;
        this.failure = failure;
    }

    static OutgoingArrays check(String call, Class<?> type, Map<Integer, ?> outgoing, int ranks, Comm comm) {
        ArrayKind kind = type == null ? null : ArrayKind.of(type);
        if (kind == null) {
            return refused(
                    kind,
                    MPI.ERR_TYPE,
                    call + ": type " + type + " is no class of arrays of primitives or objects (on " + comm + ")");
        }
        if (outgoing == null) {
            return refused(
                    kind,
                    MPI.ERR_ARG,
                    call + ": outgoing is null; expected a map, empty if nothing is sent (on " + comm + ")");
        }
        int[] dests = new int[outgoing.size()];
        Object[] arrays = new Object[dests.length];
        int next = 0;
        for (Map.Entry<Integer, ?> each : outgoing.entrySet()) {
            Integer dest = each.getKey();
            if (dest == null || dest < 0 || dest >= ranks) {
                return refused(
                        kind,
                        MPI.ERR_RANK,
                        call + ": dest " + dest + " is outside 0.." + (ranks - 1) + " (on " + comm + ")");
            }
            Object value = each.getValue();
            if (!type.isInstance(value)) {
                return refused(
                        kind,
                        MPI.ERR_BUFFER,
                        call + ": what is for rank " + dest + " is "
                                + (value == null
                                        ? "null"
                                        : "a " + value.getClass().getTypeName()) + "; expected a "
                                + type.getTypeName() + " (on " + comm + ")");
            }
            dests[next] = dest;
            arrays[next++] = value;
        }
        return new OutgoingArrays(kind, dests, arrays, null);
    }

    private static OutgoingArrays refused(ArrayKind kind, int errorClass, String why) {
        return new OutgoingArrays(kind, new int[0], new Object[0], new MPIException(errorClass, why));
    }

    /** {@code null} if the type is none; then there is a failure. */
    ArrayKind kind() {
        return kind;
    }

    int kindCode() {
        return kind == null ? ArrayKind.NO_CODE : kind.code();
    }

    int size() {
        return dests.length;
    }

    int dest(int index) {
        return dests[index];
    }

    int length(int index) {
        return Array.getLength(arrays[index]);
    }

    /** Elements of all arrays. */
    long elements() {
        long sum = 0;
        for (int i = 0; i < dests.length; i++) {
            sum += length(i);
        }
        return sum;
    }

    /** An array as it was given. */
    Object array(int index) {
        return arrays[index];
    }

    void copy(int index, Object target, int to) {
        System.arraycopy(arrays[index], 0, target, to, length(index));
    }

    /** Starts to send an array; {@code null} when it cannot be serialized, which is a failure from then on. */
    Request isend(int index, Comm comm, int tag) {
        try {
            return comm.Isend(arrays[index], 0, length(index), kind.datatype(), dests[index], tag);
        } catch (mpi.ProcessFailedException e) {
            throw e; // nothing can be agreed on any more
        } catch (RuntimeException e) {
            fail(e);
            return null;
        }
    }

    private void fail(RuntimeException cause) {
        if (failure == null) {
            failure = cause;
        }
    }

    boolean hasFailed() {
        return failure != null;
    }

    void rethrow() {
        if (failure != null) {
            throw failure;
        }
    }
}
