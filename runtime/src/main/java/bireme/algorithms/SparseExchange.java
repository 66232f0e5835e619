package bireme.algorithms;

import java.lang.reflect.Array;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import mpi.Comm;
import mpi.Copy_function;
import mpi.Intracomm;
import mpi.MPIException;

/**
 * Alltoallv without counts: each rank says what it sends to whom, and gets what was sent to it. No rank has to know
 * from whom something will come, or how much.
 *
 * <pre>{@code
 * SparseExchange exchange = SparseExchange.of(world);
 * SortedMap<Integer, double[]> received = exchange.exchange(double[].class, Map.of(left, mine, right, mine));
 * }</pre>
 *
 * <p>Shape: two variants, of which each call takes the one that suits the call before it, the first call the sparse
 * one.
 *
 * <ul>
 *   <li><i>Sparse</i>: nonblocking consensus. A rank sends a header of 8 bytes to each destination, synchronously, and
 *       the elements behind it. When all its headers have been received it enters a nonblocking Allreduce of 40 bytes,
 *       and goes on receiving until that is complete: then every header of every rank has been received. Per rank: two
 *       messages for each destination, and the {@code log2 p} of the Allreduce. Nothing else grows with {@code p}.
 *   <li><i>Dense</i>: an Alltoall of 8 bytes for each rank says who sends how much. Then there is one message for each
 *       destination; or, when each rank sends at most 1024 elements, or 16384 to a single rank, one Alltoallv. Per rank
 *       {@code 32 p} bytes of memory. It is taken when there are few ranks or most pairs exchange something, see {@link
 *       #isDenseBetter}.
 * </ul>
 *
 * <p>The elements are sent from the given arrays and received into those that are returned, without a copy between;
 * only the Alltoallv has them copied once on each side, unless they are sent to one rank, or come from one. No
 * comparisons. Memory of a rank: what it receives, and about 200 bytes for each partner.
 *
 * <p>Calls do not mix with other messages of the communicator, because they use a duplicate of it, which is freed
 * together with it; nor with each other, because tags alternate: no rank can be two calls ahead of another.
 *
 * <p>Threads: one call at a time on a communicator, as with its collectives.
 *
 * <p>Source: T. Hoefler, C. Siebert, A. Lumsdaine, "Scalable communication protocols for dynamic sparse data exchange",
 * PPoPP 2010, algorithm NBX; with an Allreduce in place of the barrier.
 */
public final class SparseExchange {
    private static final int KEY =
            Comm.createKeyval(Copy_function.NONE, (comm, key, value) -> ((SparseExchange) value).comm.Free());

    private static final String CALL = "SparseExchange.exchange";

    /** Up to so many ranks the consensus was slower than an Alltoall of counts, even with one partner for each rank. */
    static final int MAX_ALWAYS_DENSE = 16;

    private final Comm user;
    private final Intracomm comm;

    private boolean dense;
    private int calls;

    private SparseExchange(Intracomm user) {
        this.user = user;
        comm = user.Dup();
        comm.setName("SparseExchange of " + user);
    }

    /**
     * The exchange of a communicator. The first call duplicates the communicator and keeps the duplicate as an
     * attribute of it; later calls find it. Freeing the communicator frees the duplicate; a duplicate of the
     * communicator gets an exchange of its own.
     *
     * <p>Collective.
     *
     * @param comm ranks that exchange
     * @return the exchange; the same object in every call on this communicator
     * @throws MPIException when {@code comm} has been freed
     */
    public static SparseExchange of(Intracomm comm) {
        Objects.requireNonNull(comm, "comm");
        SparseExchange known = (SparseExchange) comm.getAttr(KEY);
        if (known == null) {
            known = new SparseExchange(comm);
            comm.setAttr(KEY, known);
        }
        return known;
    }

    /**
     * Sends an array to each of some ranks and receives the arrays that the ranks send here.
     *
     * <p>Shape: an empty array is sent and received like any other; a rank may send to itself. Units: elements.
     *
     * <p>Collective; ranks that send nothing pass an empty map.
     *
     * @param <A> what is sent: an array of a primitive type, or of objects that are serializable
     * @param type class of the arrays, such as {@code int[].class}; on all ranks the same, where objects count as one
     * @param outgoing the array for each rank that gets one; not changed, and not to be changed by other threads
     *     during the call
     * @return the array that has come from each rank that has sent one, in the order of ranks
     * @throws MPIException on all ranks, when a rank has a destination that does not exist, {@code null} in place of an
     *     array, objects that cannot be serialized, or a type that others have not; no rank gets anything then, and
     *     the next call works. On one rank, when objects that have come cannot be read or are not of its type
     * @throws mpi.ProcessFailedException when a rank was lost; no call on this communicator works afterwards
     */
    public <A> SortedMap<Integer, A> exchange(Class<A> type, Map<Integer, ? extends A> outgoing) {
        OutgoingArrays checked = OutgoingArrays.check(CALL, type, outgoing, comm.Size(), user);
        ExchangeTotals totals = new ExchangeTotals(comm.Size());
        IncomingArrays incoming = new IncomingArrays(comm);
        if (dense) {
            new DenseExchange(comm, checked, incoming, totals).run();
        } else {
            new ConsensusExchange(comm, calls++ & 1, checked, incoming, totals).run();
        }
        dense = isDenseBetter(comm.Size(), totals.pairs());
        checked.rethrow();
        totals.check(CALL, checked.kind(), user);
        return incoming.as(type);
    }

    /**
     * Whether a call of so many pairs is faster with counts by Alltoall; all ranks know the number of pairs of the last
     * call, so all choose the same.
     */
    static boolean isDenseBetter(int ranks, long pairs) {
        return ranks <= MAX_ALWAYS_DENSE || 2 * pairs >= (long) ranks * (ranks - 1);
    }

    /** The ranks that exchange. */
    Comm ranks() {
        return user;
    }

    /** Which variant the next call takes. */
    boolean isDense() {
        return dense;
    }

    /** For tests and measurements; on all ranks the same. */
    void setDense(boolean dense) {
        this.dense = dense;
    }

    /** An array of {@code type}, which may be one of references, with these elements. */
    static <A> A cast(Object elements, Class<A> type) {
        if (type.isInstance(elements)) {
            return type.cast(elements);
        }
        int length = Array.getLength(elements);
        Object exact = Array.newInstance(type.getComponentType(), length);
        System.arraycopy(elements, 0, exact, 0, length);
        return type.cast(exact);
    }
}
