package bireme.bb.ranks.farm.protocol;

import mpi.Datatype;
import mpi.Intracomm;
import mpi.Request;

/**
 * Wakes the root while it waits for messages, by a message to itself.
 *
 * <p>Threads: {@link #wake} by any, the others by the thread that waits. Wake-ups that occur before the root has woken
 * are combined to one.
 */
public final class Wakeup {
    private final Intracomm comm;
    private final int root;
    private final int[] buffer = new int[1];
    private Request receive = Request.NULL;
    private boolean isPending;
    private boolean isClosed;

    public Wakeup(Intracomm comm, int root) {
        this.comm = comm;
        this.root = root;
    }

    /** The rank that is woken. */
    public int root() {
        return root;
    }

    /** Wakes the root, by a message unless one is on the way already. */
    public synchronized void wake() {
        if (!isPending && !isClosed) {
            comm.Send(new int[1], 0, 1, Datatype.INT, root, Wire.WAKE);
            isPending = true;
        }
    }

    /** The request that is complete after a wake-up; to be waited for with those of other messages. */
    public Request receive() {
        if (receive.Is_null()) {
            receive = comm.Irecv(buffer, 0, 1, Datatype.INT, root, Wire.WAKE);
        }
        return receive;
    }

    /** The message was received; the next wake-up sends one again. */
    public synchronized boolean received() {
        if (!receive.Is_null()) {
            return false;
        }
        isPending = false;
        return true;
    }

    /** Ends: no thread waits any more. */
    public synchronized void close() {
        isClosed = true;
        if (isPending) {
            receive().Wait();
        } else if (!receive.Is_null()) {
            receive.Cancel();
            receive.Wait();
        }
    }
}
