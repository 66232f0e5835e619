package bireme.bb.ranks.farm;

import mpi.Datatype;
import mpi.Intracomm;
import mpi.Request;

/**
 * Wakes the root while it waits for messages: by a message to itself.
 *
 * <p>Threads: {@link #wake} by any, the others by the one that waits. Rings before the root has woken are one.
 */
final class Wakeup {
    private final Intracomm comm;
    private final int root;
    private final int[] buffer = new int[1];
    private Request receive = Request.NULL;
    private boolean isRung;
    private boolean isClosed;

    Wakeup(Intracomm comm, int root) {
        this.comm = comm;
        this.root = root;
    }

    int root() {
        return root;
    }

    synchronized void wake() {
        if (!isRung && !isClosed) {
            comm.Send(new int[1], 0, 1, Datatype.INT, root, Wire.WAKE);
            isRung = true;
        }
    }

    /** What to wait for besides other messages. */
    Request receive() {
        if (receive.Is_null()) {
            receive = comm.Irecv(buffer, 0, 1, Datatype.INT, root, Wire.WAKE);
        }
        return receive;
    }

    /** The wait is over if it was for the bell; it may be rung again then. */
    synchronized boolean heard() {
        if (!receive.Is_null()) {
            return false;
        }
        isRung = false;
        return true;
    }

    /** Nobody waits any more. */
    synchronized void close() {
        isClosed = true;
        if (isRung) {
            receive().Wait();
        } else if (!receive.Is_null()) {
            receive.Cancel();
            receive.Wait();
        }
    }
}
