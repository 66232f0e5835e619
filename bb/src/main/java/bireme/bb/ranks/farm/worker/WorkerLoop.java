package bireme.bb.ranks.farm.worker;

import bireme.bb.ranks.farm.protocol.FarmEnd;
import bireme.bb.ranks.farm.protocol.Wire;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPIException;
import mpi.ProcessFailedException;

/**
 * A rank that works: it takes batches of tasks in the order they arrive and answers each, until the root sends that the
 * farm has ended.
 *
 * <p>Results are sent when a batch is done, and in between when the oldest has waited for {@value #MAX_HOLD_MS} ms,
 * so one long task holds up no others.
 *
 * <p>Threads: one, which makes all calls, and sleeps in a receive when there is nothing to do. An interrupt of it ends
 * the farm, and is set again in the end.
 *
 * @param <T> task
 * @param <R> result
 */
public final class WorkerLoop<T, R> {
    private static final long MAX_HOLD_MS = 20;
    private static final long MAX_HOLD_NS = TimeUnit.MILLISECONDS.toNanos(MAX_HOLD_MS);

    private final Intracomm comm;
    private final int root;
    private final TaskBody<T, R> worker;
    private final Object[] in;
    private final Object[] out;
    private int held;
    private long flushedNs;
    private boolean isStopped;
    private boolean isInterrupted;
    private long tasks;
    private long busyNs;

    /** Creates a loop for messages of at most {@code capacity} elements. */
    public WorkerLoop(Intracomm comm, int root, int capacity, TaskBody<T, R> worker) {
        this.comm = comm;
        this.root = root;
        this.worker = worker;
        this.in = new Object[capacity];
        this.out = new Object[capacity];
    }

    /** Tasks that were worked on. */
    long tasks() {
        return tasks;
    }

    /**
     * Works until the end of the farm.
     *
     * @return how it ended
     * @throws ProcessFailedException if the root is lost
     */
    FarmEnd serve() {
        try {
            FarmEnd end = null;
            while (end == null) {
                int count = receive();
                if (count > 0) {
                    end = handle(count);
                }
            }
            Wire.send(comm, root, Wire.TO_ROOT, Wire.DISCONNECT, busyNs, tasks);
            return end;
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Elements of the next message; 0 if there is none that could be read, which the root then knows. */
    private int receive() {
        try {
            return comm.Recv(in, 0, in.length, Datatype.OBJECT, root, Wire.TO_WORKER)
                    .Get_count(Datatype.OBJECT);
        } catch (ProcessFailedException e) {
            throw e;
        } catch (MPIException e) {
            if (Thread.interrupted()) {
                leave();
            } else {
                Wire.send(comm, root, Wire.TO_ROOT, Wire.UNREADABLE, 0L, Wire.describe(e));
            }
            return 0;
        }
    }

    private void leave() {
        if (!isInterrupted) {
            isInterrupted = true;
            Wire.send(comm, root, Wire.TO_ROOT, Wire.LEAVE, 0L, "its thread was interrupted");
        }
    }

    private FarmEnd handle(int count) {
        if ((Long) in[0] == Wire.END) {
            return FarmEnd.receive(in, comm, root);
        }
        long start = System.nanoTime();
        flushedNs = start;
        for (int i = Wire.HEADER; i < count && !isStopped; i++) {
            workOn(i);
        }
        flush();
        Arrays.fill(in, 0, count, null);
        busyNs += System.nanoTime() - start;
        return null;
    }

    private void workOn(int place) {
        try {
            @SuppressWarnings("unchecked")
            T task = (T) in[place];
            out[Wire.HEADER + held] = worker.work(task);
            held++;
        } catch (Throwable thrown) { // an Error of a task is the task's failure, sent to the root like any other
            Wire.rethrowEnd(thrown);
            flush();
            fail(thrown);
        }
        tasks++;
        if (Thread.interrupted()) {
            leave();
        }
        if (System.nanoTime() - flushedNs > MAX_HOLD_NS || Wire.HEADER + held == out.length) {
            flush();
        }
    }

    private void flush() {
        isStopped |= comm.Iprobe(root, Wire.STOP) != null;
        int count = held;
        held = 0;
        if (count > 0 && !isStopped) {
            send(count);
        }
        Arrays.fill(out, Wire.HEADER, Wire.HEADER + count, null);
    }

    private void send(int count) {
        out[0] = Wire.RESULTS;
        out[1] = sinceFlushNs();
        try {
            comm.Send(out, 0, Wire.HEADER + count, Datatype.OBJECT, root, Wire.TO_ROOT);
        } catch (ProcessFailedException e) {
            throw e;
        } catch (MPIException e) {
            if (!wasInterrupted()) {
                sendSingly(count, e);
            }
        }
    }

    /** Whether a send has failed because of an interrupt; nobody needs the rest then. */
    private boolean wasInterrupted() {
        if (Thread.interrupted()) {
            isStopped = true;
            leave();
            return true;
        }
        return false;
    }

    /** Finds out which of the results cannot be sent. */
    private void sendSingly(int count, MPIException why) {
        if (count == 1) {
            fail(why);
            return;
        }
        for (Object result : Wire.items(out, Wire.HEADER + count)) {
            try {
                Wire.send(comm, root, Wire.TO_ROOT, Wire.RESULTS, 0L, result);
            } catch (ProcessFailedException e) {
                throw e;
            } catch (MPIException e) {
                fail(e);
            }
        }
    }

    private void fail(Throwable thrown) {
        if (isStopped) {
            return;
        }
        String description = Wire.describe(thrown);
        Wire.send(comm, root, Wire.TO_ROOT, Wire.FAILED, sinceFlushNs(), description, Wire.trace(thrown));
        Wire.startCause(comm, root, Wire.TO_ROOT, thrown).Wait();
    }

    private long sinceFlushNs() {
        long now = System.nanoTime();
        long since = now - flushedNs;
        flushedNs = now;
        return since;
    }
}
