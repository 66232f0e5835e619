package bireme.algorithms;

import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Op;
import mpi.Request;
import mpi.Status;

/**
 * An exchange for few pairs of many ranks, by nonblocking consensus.
 *
 * <pre>
 * rank 0   array, header -> 2 .................. header received: enters Allreduce ........... complete
 * rank 1   sends nothing: enters Allreduce ................................................... complete
 * rank 2   receives header, posts a receive for the array; enters Allreduce .................. complete
 * </pre>
 *
 * <p>A rank enters the Allreduce when its headers, sent synchronously, have been received. So when it is complete,
 * every header has been received, and a rank that has seen no further one gets none.
 *
 * <p>Headers are received by one posted receive after another, not by a probe: so a rank waits in {@code Waitany}, as
 * any other, and is seen by the search for deadlocks.
 */
final class ConsensusExchange {
    private static final int HEADER_TAG = 0;
    private static final int ARRAY_TAG = 2;

    /** Place of the receive for a header among the requests that are waited for. */
    private static final int NEXT_HEADER = 0;

    private final Intracomm comm;
    private final int parity;
    private final OutgoingArrays outgoing;
    private final IncomingArrays incoming;
    private final ExchangeTotals totals;
    private final long[] header = new long[1];

    /** {@code parity} differs from that of the call before, whose last messages may still be on their way. */
    ConsensusExchange(
            Intracomm comm, int parity, OutgoingArrays outgoing, IncomingArrays incoming, ExchangeTotals totals) {
        this.comm = comm;
        this.parity = parity;
        this.outgoing = outgoing;
        this.incoming = incoming;
        this.totals = totals;
    }

    void run() {
        Request[] arrays = new Request[outgoing.size()];
        Request[] waited = new Request[1 + arrays.length];
        waited[NEXT_HEADER] = receiveHeader();
        int pending = send(arrays, waited);
        while (pending > 0) {
            pending -= step(waited);
        }
        totals.add(comm.Rank(), outgoing.size(), outgoing.kindCode(), outgoing.hasFailed());
        long[] sums = totals.sums();
        Request[] consensus = {
            waited[NEXT_HEADER], comm.Iallreduce(sums.clone(), 0, sums, 0, sums.length, Datatype.LONG, Op.SUM)
        };
        while (step(consensus) == 0) {
            // a header was received, so another may come
        }
        receiveLast(consensus[NEXT_HEADER]);
        incoming.await();
        Request.waitAll(arrays);
    }

    /** Sends all arrays, unless one cannot be serialized, and returns the number of headers sent. */
    private int send(Request[] arrays, Request[] waited) {
        for (int i = 0; i < arrays.length; i++) {
            // First the array, which may turn out not to be serializable: a header promises one.
            arrays[i] = outgoing.isend(i, comm, ARRAY_TAG + parity);
            if (arrays[i] == null) {
                return i;
            }
            long[] sent = {ExchangeHeader.of(outgoing.kind(), outgoing.length(i))};
            waited[1 + i] = comm.Issend(sent, 0, 1, Datatype.LONG, outgoing.dest(i), HEADER_TAG + parity);
        }
        return arrays.length;
    }

    /** Waits for one of the requests, and returns how many are complete but those of received headers. */
    private int step(Request[] requests) {
        Status status = Request.Waitany(requests);
        if (status.getIndex() != NEXT_HEADER) {
            return 1;
        }
        receiveArray(status.getSource());
        requests[NEXT_HEADER] = receiveHeader();
        return 0;
    }

    private Request receiveHeader() {
        return comm.Irecv(header, 0, 1, Datatype.LONG, MPI.ANY_SOURCE, HEADER_TAG + parity);
    }

    private void receiveArray(int source) {
        int length = ExchangeHeader.length(header[0]);
        incoming.receive(source, ExchangeHeader.kind(header[0]), length, ARRAY_TAG + parity);
    }

    /** Takes the receive back, unless it has matched a header that was not looked at before the consensus was. */
    private void receiveLast(Request next) {
        next.Cancel();
        Status status = next.Wait();
        if (!status.Test_cancelled()) {
            receiveArray(status.getSource());
        }
    }
}
