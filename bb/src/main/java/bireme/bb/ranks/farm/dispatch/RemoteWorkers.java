package bireme.bb.ranks.farm.dispatch;

import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import bireme.bb.ranks.farm.protocol.FarmEnd;
import bireme.bb.ranks.farm.protocol.Wakeup;
import bireme.bb.ranks.farm.protocol.Wire;
import bireme.bb.ranks.farm.worker.LocalWorker;
import bireme.bb.ranks.farm.worker.WorkerLoop;
import java.util.ArrayList;
import java.util.List;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPIException;
import mpi.ProcessFailedException;
import mpi.Request;
import mpi.RevokedException;
import mpi.Status;

/**
 * All workers of a farm at its root, from the first batch to the disconnect.
 *
 * <p>Threads: one.
 */
public final class RemoteWorkers {
    private final List<RemoteWorker> members = new ArrayList<>();
    private final Wakeup wakeup;
    private LocalWorker local;
    private List<RemoteWorker> here;
    private RemoteWorker[] asked;
    private Request[] requests;
    private int turn;
    private boolean isGivenUp;

    /** Posts a receive for each rank, for the root only if it works itself. */
    public RemoteWorkers(Intracomm comm, int root, boolean rootWorks, int capacity) {
        this.wakeup = new Wakeup(comm, root);
        for (int rank = 0; rank < comm.Size(); rank++) {
            if (rank != root || rootWorks) {
                members.add(new RemoteWorker(comm, rank, capacity));
            }
        }
        here = List.copyOf(members);
        here.forEach(RemoteWorker::post);
    }

    /** Has the root work too, in a thread of its own. */
    public void work(WorkerLoop<?, ?> loop) {
        local = LocalWorker.start(loop, wakeup);
    }

    /** All workers, also those that were lost or have disconnected. */
    public List<RemoteWorker> members() {
        return members;
    }

    /** The active ones. */
    public List<RemoteWorker> here() {
        return here;
    }

    /** Wakes the root while it waits for messages. */
    public Wakeup wakeup() {
        return wakeup;
    }

    /**
     * The requests to wait for: those of the workers, beginning behind the worker that has answered last, and that of
     * the wakeup.
     */
    Request[] requests() {
        int count = here.size();
        if (asked == null) {
            asked = new RemoteWorker[count];
            requests = new Request[count + 1];
        }
        for (int i = 0; i < count; i++) {
            asked[i] = here.get((turn + i) % count);
            requests[i] = asked[i].receive();
        }
        requests[count] = wakeup.receive();
        return requests;
    }

    /**
     * The worker whose request it was; {@code null} if it was the wakeup.
     *
     * @throws FarmFailedException if the wakeup was for the failure of the root's own worker
     */
    RemoteWorker receivedBy(int index) {
        if (index == asked.length) {
            wakeup.received();
            checkLocal();
            return null;
        }
        turn = here.indexOf(asked[index]) + 1;
        return asked[index];
    }

    private void checkLocal() {
        Throwable failure = local == null ? null : local.failure();
        if (failure != null) {
            here = here.stream().filter(worker -> worker.rank != wakeup.root()).toList();
            asked = null;
            throw new FarmFailedException(Reason.MESSAGE, "the worker at the root has died: " + failure, failure);
        }
    }

    /**
     * The workers that a call has found lost.
     *
     * @throws ProcessFailedException {@code why}, if none of them took part
     */
    List<RemoteWorker> lost(ProcessFailedException why) {
        List<RemoteWorker> lost = new ArrayList<>();
        for (int rank : why.getFailedRanks()) {
            here.stream().filter(worker -> worker.rank == rank).forEach(lost::add);
        }
        if (lost.isEmpty()) {
            throw why;
        }
        here = here.stream().filter(worker -> !lost.contains(worker)).toList();
        asked = null;
        return lost;
    }

    /** Ranks that were lost. */
    public List<Integer> lostRanks() {
        return members.stream()
                .filter(RemoteWorker::isLost)
                .map(worker -> worker.rank)
                .toList();
    }

    /**
     * Tells all workers how the farm ends, and waits until they have left.
     *
     * @param graceNs how long to wait for what they are at, if the farm ends early
     * @return whether all have left, so that the communicator can be given up
     */
    public boolean end(FarmEnd end, long graceNs) {
        boolean wasInterrupted = Thread.interrupted();
        long deadline = System.nanoTime() + graceNs;
        here.forEach(worker -> sendEnd(worker, end));
        try (OneShotTimer timer = end.isStopped() ? OneShotTimer.after(graceNs, wakeup::wake) : null) {
            return awaitLeaving(timer != null, deadline);
        } finally {
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private boolean awaitLeaving(boolean isBounded, long deadline) {
        while (!here.isEmpty()) {
            if (isGivenUp || isBounded && System.nanoTime() - deadline >= 0) {
                return false;
            }
            receiveOne();
            here = here.stream().filter(RemoteWorker::isHere).toList();
            asked = null;
        }
        wakeup.close();
        return true;
    }

    private void sendEnd(RemoteWorker worker, FarmEnd end) {
        if (!worker.isHere()) {
            return;
        }
        try {
            worker.sendEnd(end);
            if (worker.hasReceived()) {
                worker.post();
            }
        } catch (ProcessFailedException e) {
            lost(e).forEach(RemoteWorker::lose);
        }
    }

    /** Waits for disconnects only. */
    private void receiveOne() {
        try {
            Status status = Request.Waitany(requests());
            RemoteWorker worker = receivedBy(status.index);
            if (worker != null) {
                handle(worker, worker.take(status.Get_count(Datatype.OBJECT)));
            }
        } catch (FarmFailedException e) {
            isGivenUp = true; // the root's own worker has died, and its messages may be left over
        } catch (ProcessFailedException e) {
            lost(e).forEach(RemoteWorker::lose);
        } catch (MPIException e) {
            isGivenUp = Thread.currentThread().isInterrupted();
            if (!isGivenUp) {
                passOver(e);
            }
        }
    }

    private static void handle(RemoteWorker worker, Object[] message) {
        if ((Long) message[0] == Wire.DISCONNECT) {
            worker.leave((Long) message[1], (Long) message[Wire.HEADER]);
        } else {
            worker.post();
        }
    }

    /** A result that cannot be read is not wanted any more; anything else is more than a message. */
    private void passOver(MPIException why) {
        boolean isOfMessage = !(why instanceof RevokedException);
        for (RemoteWorker worker : here) {
            if (isOfMessage && worker.hasReceived()) {
                worker.post();
                return;
            }
        }
        throw why;
    }
}
