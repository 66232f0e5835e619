package bireme.algorithms;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import mpi.Intracomm;
import mpi.MPIException;
import mpi.Request;

/** What a rank receives in an exchange: arrays by source, and the receives that fill them. */
final class IncomingArrays {
    private final Intracomm comm;
    private final SortedMap<Integer, Object> arrays = new TreeMap<>();
    private final SortedMap<Integer, Request> receives = new TreeMap<>();
    private MPIException failure;

    IncomingArrays(Intracomm comm) {
        this.comm = comm;
    }

    /** Starts to receive an array of the kind that it was sent as. */
    void receive(int source, ArrayKind kind, int length, int tag) {
        Object array = kind.newArray(length);
        arrays.put(source, array);
        receives.put(source, comm.Irecv(array, 0, length, kind.datatype(), source, tag));
    }

    /** Takes an array out of one that has all. */
    void copy(int source, ArrayKind kind, Object received, int from, int length) {
        Object array = kind.newArray(length);
        System.arraycopy(received, from, array, 0, length);
        arrays.put(source, array);
    }

    /** Waits for all; one that fails, because its objects cannot be read, does not leave the others pending. */
    void await() {
        for (Request each : receives.values()) {
            try {
                each.Wait();
            } catch (mpi.ProcessFailedException e) {
                throw e;
            } catch (MPIException e) {
                failure = failure == null ? e : failure;
            }
        }
    }

    <A> SortedMap<Integer, A> as(Class<A> type) {
        if (failure != null) {
            throw failure;
        }
        SortedMap<Integer, A> typed = new TreeMap<>();
        for (Map.Entry<Integer, Object> each : arrays.entrySet()) {
            try {
                typed.put(each.getKey(), SparseExchange.cast(each.getValue(), type));
            } catch (ArrayStoreException e) {
                throw new MPIException("SparseExchange.exchange: objects from rank " + each.getKey()
                        + " are not all of " + type.getTypeName() + ": " + e.getMessage() + " (on " + comm + ")");
            }
        }
        return typed;
    }
}
