package bireme.algorithms;

import java.util.Arrays;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.Request;

/**
 * An exchange for most pairs of ranks, or for few ranks: an Alltoall tells each rank what comes from whom. Then there
 * is one message for each pair; or, if no rank sends much, one Alltoallv.
 *
 * <pre>
 * to each rank, in 8 bytes:
 * bit  63                  38   37     36    35            32   31      30            0
 *     | ranks it sends to    | long | failed | code of kind   | present | length, elements |
 * </pre>
 *
 * <p>All but presence and length says the same to all ranks, so that all refuse a call before anything is sent, and all
 * take the same way. Only objects, of which nobody knows whether they can be serialized, are sent before; they are
 * received then and dropped.
 *
 * <p>The Alltoallv sends the one array of a rank that sends to one other from where it is, and receives an array that
 * comes alone to where it stays.
 */
final class DenseExchange {
    private static final int TAG = 4; // above those of ConsensusExchange
    private static final long PRESENT = 1L << 31;
    private static final int KIND_SHIFT = 32;
    private static final int KIND_MASK = 15;
    private static final long FAILED = 1L << 36;
    private static final long LONG = 1L << 37;
    private static final int DESTS_SHIFT = 38;

    /** The most elements of all arrays of a rank that are packed into one: more are faster in messages. */
    private static final int MAX_PACKED = 1 << 10;

    /** The most elements of the only array of a rank, which is not copied. */
    private static final int MAX_SINGLE = 1 << 14;

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
        long[] headers = exchangeHeaders(mayFail, sends);
        if (totals.hasFailed() || !totals.areAllOf(outgoing.kindCode())) {
            receive(headers, true);
        } else if (!mayFail && !isAnyLong) {
            exchangePacked(headers);
        } else {
            receive(headers, false);
            if (!mayFail) {
                send(sends);
            }
        }
        incoming.await();
        Request.waitAll(sends);
    }

    /** All arrays of a rank in one, which an Alltoallv moves: where they are short, messages cost more than copies. */
    private void exchangePacked(long[] headers) {
        int ranks = headers.length;
        int[] sendCounts = new int[ranks];
        int[] recvCounts = new int[ranks];
        for (int i = 0; i < outgoing.size(); i++) {
            sendCounts[outgoing.dest(i)] = outgoing.length(i);
        }
        int present = 0;
        for (int source = 0; source < ranks; source++) {
            recvCounts[source] = length(headers[source]);
            present += isPresent(headers[source]) ? 1 : 0;
        }
        int[] sendStarts = SortPlan.starts(sendCounts);
        int[] recvStarts = SortPlan.starts(recvCounts);
        ArrayKind kind = outgoing.kind();
        Object sent = outgoing.size() == 1 ? outgoing.array(0) : packed(sendStarts);
        Object received = kind.newArray(recvStarts[ranks]);
        comm.Alltoallv(
                sent, 0, sendCounts, sendStarts, kind.datatype(), received, 0, recvCounts, recvStarts, kind.datatype());
        for (int source = 0; source < ranks && present > 0; source++) {
            if (isPresent(headers[source])) {
                boolean isAlone = present == 1;
                incoming.take(source, isAlone ? received : kind.copy(received, recvStarts[source], recvCounts[source]));
            }
        }
    }

    private Object packed(int[] starts) {
        Object packed = outgoing.kind().newArray(starts[starts.length - 1]);
        for (int i = 0; i < outgoing.size(); i++) {
            outgoing.copy(i, packed, starts[outgoing.dest(i)]);
        }
        return packed;
    }

    /** Starts to receive what the headers describe; {@code onlyObjects} what was sent before them. */
    private void receive(long[] headers, boolean onlyObjects) {
        for (int source = 0; source < headers.length; source++) {
            long header = headers[source];
            if (isPresent(header) && (!onlyObjects || kind(header) == ArrayKind.OBJECT.code())) {
                incoming.receive(source, ArrayKind.ofCode(kind(header)), length(header), TAG);
            }
        }
    }

    private static boolean isPresent(long header) {
        return (header & PRESENT) != 0;
    }

    private static int length(long header) {
        return (int) (header & PRESENT - 1);
    }

    private static int kind(long header) {
        return (int) (header >>> KIND_SHIFT) & KIND_MASK;
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
        long[] toAll = new long[ranks];
        long own = (long) outgoing.size() << DESTS_SHIFT
                | (isLong() ? LONG : 0)
                | (outgoing.hasFailed() ? FAILED : 0)
                | (long) outgoing.kindCode() << KIND_SHIFT;
        Arrays.fill(toAll, own);
        for (int i = 0; i < outgoing.size(); i++) {
            if (!areSent || sends[i] != null) {
                toAll[outgoing.dest(i)] |= PRESENT | outgoing.length(i);
            }
        }
        long[] fromAll = new long[ranks];
        comm.Alltoall(toAll, 0, 1, Datatype.LONG, fromAll, 0, 1, Datatype.LONG);
        for (int rank = 0; rank < ranks; rank++) {
            long header = fromAll[rank];
            isAnyLong |= (header & LONG) != 0;
            totals.add(rank, (int) (header >>> DESTS_SHIFT), kind(header), (header & FAILED) != 0);
        }
        return fromAll;
    }

    /** Whether this rank has more to send than an Alltoallv is good for. */
    private boolean isLong() {
        return outgoing.elements() > (outgoing.size() == 1 ? MAX_SINGLE : MAX_PACKED);
    }
}
