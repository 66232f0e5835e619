package bireme.algorithms;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** What a rank receives in an exchange: arrays by source, and the receives that fill them. */
final class IncomingArrays {
    private final Intracomm comm;
    private final List<Incoming> all = new ArrayList<>();
    private MPIException failure;

    /** An array of a source; its receive is {@code null} where it is filled already. */
    private record Incoming(int source, Object array, Request receive) {}

    IncomingArrays(Intracomm comm) {
        this.comm = comm;
    }

    /** Starts to receive an array of the kind that it was sent as. */
    void receive(int source, ArrayKind kind, int length, int tag) {
        Object array = kind.newArray(length);
        all.add(new Incoming(source, array, comm.Irecv(array, 0, length, kind.datatype(), source, tag)));
    }

    /** Takes an array that is filled, and that nobody else uses. */
    void take(int source, Object array) {
        all.add(new Incoming(source, array, null));
    }

    /** Waits for all; one that fails, because its objects cannot be read, does not leave the others pending. */
    void await() {
        for (Incoming each : all) {
            try {
                if (each.receive != null) {
                    each.receive.Wait();
                }
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
        for (Incoming each : all) {
            try {
                typed.put(each.source, SparseExchange.cast(each.array, type));
            } catch (ArrayStoreException e) {
                throw new MPIException(
                        MPI.ERR_TYPE,
                        "SparseExchange.exchange: objects from rank " + each.source + " are not all of "
                                + type.getTypeName() + ": " + e.getMessage() + " (on " + comm + ")");
            }
        }
        return typed;
    }
}
