package bireme.collectives.nonblocking;

import bireme.collectives.Collectives;
import bireme.collectives.Schedule;
import bireme.collectives.Team;
import bireme.devices.wait.SpinLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import xxdev.Request;

/**
 * The collectives of one communicator that do not block.
 *
 * <p>Shape: a start takes a schedule that another call has left, so that a loop of them makes no new ones.
 *
 * <p>Threads: any; ranks must start the collectives of a communicator in the same order, so several threads have to
 * agree on it.
 */
public final class StartedCollectives {
    private static final int MOST_SPARE = 64;

    private final Team team;
    private final Collectives collectives;
    private final ActiveOperations operations;
    private final SpinLock lock = new SpinLock();
    private final Recording[] spare = new Recording[MOST_SPARE];
    private final Consumer<Recording> giveBack = this::giveBack;
    private int spares;

    /** Adds to the blocking collectives of a team those that do not block. */
    public StartedCollectives(Collectives collectives, ActiveOperations operations) {
        this.team = collectives.team();
        this.collectives = collectives;
        this.operations = operations;
    }

    /** The blocking ones. */
    public Collectives blocking() {
        return collectives;
    }

    /**
     * Starts a collective.
     *
     * @param name what errors and reports call it, for example {@code "Ibcast"}
     */
    public Request start(String name, CollectiveCall call) {
        Recording recording = take();
        call.write(recording.onto());
        return new ScheduledOperation(operations, name, team.context(), call, recording, giveBack).start();
    }

    /** Writes down a collective that each call of the result starts once more. */
    public Supplier<Request> prepare(String name, CollectiveCall call) {
        Recording recording = onto(Schedule.repeated(team));
        call.write(recording.onto());
        return new ScheduledOperation(operations, name, team.context(), call, recording, null)::startAgain;
    }

    /** An empty schedule with a tag of its own. */
    private Recording take() {
        lock.lock();
        try {
            if (spares == 0) {
                return fresh();
            }
            Recording recording = spare[--spares];
            spare[spares] = null;
            recording.schedule().clear();
            return recording;
        } finally {
            lock.unlock();
        }
    }

    private Recording fresh() {
        return onto(new Schedule(team));
    }

    private Recording onto(Schedule schedule) {
        return new Recording(schedule, collectives.onto(schedule));
    }

    private void giveBack(Recording recording) {
        lock.lock();
        try {
            if (spares < MOST_SPARE) {
                spare[spares++] = recording;
            }
        } finally {
            lock.unlock();
        }
    }
}
