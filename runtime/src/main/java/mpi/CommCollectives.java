package mpi;

import bireme.collectives.Collectives;
import bireme.collectives.nonblocking.CollectiveCall;
import bireme.collectives.nonblocking.StartedCollectives;
import xxdev.DeviceException;

/**
 * How the collectives are carried out, each in three forms: {@code Bcast} returns when this rank's part is over;
 * {@code Ibcast} starts it, and its buffers and arrays of counts belong to it until the request is complete;
 * {@code Bcast_init} prepares it for any number of starts, and they belong to it at each.
 *
 * <p>All ranks call the collectives of a communicator in the same order; of those that do not block, calls that start
 * or prepare count, and any number may be under way. Arguments are checked in the call in all three forms.
 *
 * <p>Threads: several threads of a rank must agree on the order.
 */
abstract class CommCollectives extends Comm {
    /** The algorithms, or {@code null} for a communicator that was never open. */
    final Collectives collectives;

    private final StartedCollectives started;
    /** Descriptions that no call under way belongs to; those that do not block keep theirs. */
    private MoveCall spareMove;

    private ReductionCall spareReduction;

    CommCollectives(Epoch epoch, String name, int[] ids, int rank, int context, StartedCollectives started) {
        super(epoch, name, ids, rank, context);
        this.started = started;
        this.collectives = started.blocking();
    }

    CommCollectives(String name, String closedBecause) {
        super(name, closedBecause);
        this.started = null;
        this.collectives = null;
    }

    /** A description of the next call, still without data. */
    final MoveCall move(MoveCall.Kind kind, int root) {
        if (spareMove == null) {
            spareMove = new MoveCall();
        }
        return spareMove.of(kind, root);
    }

    /** A description of the next call, still without data. */
    final ReductionCall reduction(ReductionCall.Kind kind, int root) {
        if (spareReduction == null) {
            spareReduction = new ReductionCall();
        }
        return spareReduction.of(kind, root);
    }

    final void run(String call, CollectiveCall collective) {
        collective.begin();
        try {
            collective.write(collectives);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
        collective.end();
        if (collective instanceof ReusedCall reused) {
            reused.clear();
        }
    }

    final Request start(String call, CollectiveCall collective) {
        keep(collective);
        return new Request(this, started.start(call, collective), call);
    }

    final Prequest prepare(String call, CollectiveCall collective) {
        keep(collective);
        return new Prequest(this, call, started.prepare(call, collective));
    }

    private void keep(CollectiveCall collective) {
        if (collective == spareMove) {
            spareMove = null;
        } else if (collective == spareReduction) {
            spareReduction = null;
        }
    }
}
