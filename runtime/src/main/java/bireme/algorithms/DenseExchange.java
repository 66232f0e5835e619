package bireme.algorithms;

import mpi.Datatype;
import mpi.Intracomm;
import mpi.Request;

/**
 * An exchange for most pairs of ranks, or for few ranks: an Alltoall tells each rank what comes from whom. Then there
 * is one message for each pair; or, if no rank sends more than {@value #MAX_PACKED} elements, one Alltoallv.
 *
 * <pre>
 * to each rank:  header of what is sent to it  |  to how many ranks, failed, long, code of kind
 * </pre>
 *
 * <p>The second part says the same to all ranks, so that all refuse a call before anything is sent, and all take the
 * same way. Only objects, of which nobody knows whether they can be serialized, are sent before; they are received then
 * and dropped.
 */
final class DenseExchange {
    private static final int TAG = 4; // above those of ConsensusExchange
    private static final int HEADER = 0;
    private static final int SENDER = 1;
    private static final int PART = 2;
    private static final int FAILED_SHIFT = 32;
    private static final int LONG_SHIFT = 33;
    private static final int KIND_SHIFT = 34;

    /** The most elements of all arrays of a rank that are packed into one. */
    private static final int MAX_PACKED = 1 << 10;

    private final Intracomm comm;
    private final OutgoingArrays outgoing;
    private final IncomingArrays incoming;
    private final ExchangeTotals totals;
    /** Whether a rank has more to send than is packed. */
    private boolean isAnyLong;

    DenseExchange(Intracomm comm, OutgoingArrays outgoing, IncomingArrays incoming, ExchangeTotals totals) {
        this.comm = comm;
        this.outgoing = outgoing;
        this.incoming = incoming;
        this.totals = totals;
    }

    void run() {
        Request[] sends = new Request[outgoing.size()];
        boolean mayFail = outgoing.kind() == ArrayKind.OBJECT;
        if (mayFail) {
            send(sends); // before the headers, which promise what can be serialized
        }
        long[] parts = exchangeHeaders(mayFail, sends);
        if (totals.hasFailed() || !totals.areAllOf(outgoing.kindCode())) {
            receive(parts, true);
        } else if (!mayFail && !isAnyLong) {
            exchangePacked(parts);
        } else {
            receive(parts, false);
            if (!mayFail) {
                send(sends);
            }
        }
        incoming.await();
        Request.waitAll(sends);
    }

    /** All arrays of a rank in one, which an Alltoallv moves: where they are short, messages cost more than copies. */
    private void exchangePacked(long[] parts) {
        int ranks = comm.Size();
        int[] sendCounts = new int[ranks];
        int[] recvCounts = new int[ranks];
        for (int i = 0; i < outgoing.size(); i++) {
            sendCounts[outgoing.dest(i)] = outgoing.length(i);
        }
        for (int source = 0; source < ranks; source++) {
            recvCounts[source] = ExchangeHeader.length(parts[source * PART + HEADER]);
        }
        int[] sendStarts = SortPlan.starts(sendCounts);
        int[] recvStarts = SortPlan.starts(recvCounts);
        ArrayKind kind = outgoing.kind();
        Object packed = kind.newArray(sendStarts[ranks]);
        for (int i = 0; i < outgoing.size(); i++) {
            outgoing.copy(i, packed, sendStarts[outgoing.dest(i)]);
        }
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
            if (ExchangeHeader.isPresent(parts[source * PART + HEADER])) {
                incoming.copy(source, kind, received, recvStarts[source], recvCounts[source]);
            }
        }
    }

    /** Starts to receive what the headers announce; {@code onlyObjects} what was sent before them. */
    private void receive(long[] parts, boolean onlyObjects) {
        for (int source = 0; source < comm.Size(); source++) {
            long header = parts[source * PART + HEADER];
            if (ExchangeHeader.isPresent(header) && (!onlyObjects || ExchangeHeader.kind(header) == ArrayKind.OBJECT)) {
                incoming.receive(source, ExchangeHeader.kind(header), ExchangeHeader.length(header), TAG);
            }
        }
    }

    private void send(Request[] sends) {
        for (int i = 0; i < sends.length; i++) {
            sends[i] = outgoing.isend(i, comm, TAG);
        }
    }

    /**
     * The headers for this rank, after those for the others of what was or will be sent; adds what they say of their
     * senders to the totals.
     */
    private long[] exchangeHeaders(boolean areSent, Request[] sends) {
        int ranks = comm.Size();
        long[] toAll = new long[ranks * PART];
        long own = (long) outgoing.kindCode() << KIND_SHIFT
                | (outgoing.hasFailed() ? 1L << FAILED_SHIFT : 0)
                | (outgoing.elements() > MAX_PACKED ? 1L << LONG_SHIFT : 0)
                | outgoing.size();
        for (int rank = 0; rank < ranks; rank++) {
            toAll[rank * PART + SENDER] = own;
        }
        for (int i = 0; i < outgoing.size(); i++) {
            if (!areSent || sends[i] != null) {
                toAll[outgoing.dest(i) * PART + HEADER] = ExchangeHeader.of(outgoing.kind(), outgoing.length(i));
            }
        }
        long[] fromAll = new long[ranks * PART];
        comm.Alltoall(toAll, 0, PART, Datatype.LONG, fromAll, 0, PART, Datatype.LONG);
        for (int rank = 0; rank < ranks; rank++) {
            long sender = fromAll[rank * PART + SENDER];
            boolean failed = (sender >>> FAILED_SHIFT & 1) != 0;
            isAnyLong |= (sender >>> LONG_SHIFT & 1) != 0;
            totals.add(rank, (int) sender, (int) (sender >>> KIND_SHIFT), failed);
        }
        return fromAll;
    }
}
