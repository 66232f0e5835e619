package bireme.collectives.nonblocking;

import bireme.collectives.Collectives;
import bireme.collectives.execution.Schedule;
import bireme.collectives.team.Team;
import bireme.devices.wait.SpinLock;
import java.lang.ref.SoftReference;
import java.util.function.Consumer;
import xxdev.Request;

/**
 * The collectives of one communicator that do not block.
 *
 * <p>Shape: a start takes the schedule that the same call has left, so that a loop of them neither makes nor writes
 * any; else it empties that of another call.
 *
 * <p>Threads: any; ranks must start the collectives of a communicator in the same order, so several threads have to
 * agree on it.
 */
public final class StartedCollectives {
    private static final int MAX_SPARE = 24;

    private final Team team;
    private final Collectives collectives;
    private final ActiveOperations operations;
    private final CallCounter calls;
    private final SpinLock lock = new SpinLock();
    /** Schedules that are done, the latest last; held softly, because they hold the buffers of their calls. */
    private SoftReference<RecordedStages[]> spare = new SoftReference<>(null);

    private final Consumer<RecordedStages> giveBack = this::giveBack;
    private int spares;

    /** Adds to the blocking collectives of a team those that do not block, and counts both in {@code calls}. */
    public StartedCollectives(Collectives collectives, ActiveOperations operations, CallCounter calls) {
        this.team = collectives.team();
        this.collectives = collectives;
        this.operations = operations;
        this.calls = calls;
    }

    /** The blocking ones, for a call that counts. */
    public Collectives nextBlocking() {
        calls.next();
        return collectives;
    }

    /** The blocking ones, for what communicators agree upon among themselves. */
    public Collectives blocking() {
        return collectives;
    }

    /**
     * Starts a collective.
     *
     * @param name what errors and reports call it, for example {@code "Ibcast"}
     */
    public Request start(String name, CollectiveCall call) {
        calls.next();
        RecordedStages recording = take(call);
        if (recording.call() == null) {
            recording.write(call);
        }
        return new ScheduledOperation(operations, name, team.context(), recording, giveBack).start();
    }

    /** Writes down a collective that may be started again and again. */
    public PreparedCollective prepare(String name, CollectiveCall call) {
        RecordedStages recording = onto(Schedule.repeated(team));
        recording.write(call);
        return new PreparedCollective(new ScheduledOperation(operations, name, team.context(), recording, null));
    }

    /** A schedule with a tag of its own: that of the same call if there is one, else an empty one. */
    private RecordedStages take(CollectiveCall call) {
        lock.lock();
        try {
            RecordedStages[] kept = spare.get();
            spares = kept == null ? 0 : spares;
            for (int index = spares - 1; index >= 0; index--) {
                if (call.isSameAs(kept[index].call())) {
                    RecordedStages same = remove(kept, index);
                    same.schedule.repeat();
                    return same;
                }
            }
            return spares < MAX_SPARE ? onto(new Schedule(team)) : cleared(remove(kept, 0));
        } finally {
            lock.unlock();
        }
    }

    private RecordedStages remove(RecordedStages[] kept, int index) {
        RecordedStages removed = kept[index];
        spares--;
        System.arraycopy(kept, index + 1, kept, index, spares - index);
        kept[spares] = null;
        return removed;
    }

    private static RecordedStages cleared(RecordedStages recording) {
        recording.clear();
        return recording;
    }

    private RecordedStages onto(Schedule schedule) {
        return new RecordedStages(schedule, collectives.onto(schedule));
    }

    private void giveBack(RecordedStages recording) {
        lock.lock();
        try {
            RecordedStages[] kept = spare.get();
            if (kept == null) {
                kept = new RecordedStages[MAX_SPARE];
                spare = new SoftReference<>(kept);
                spares = 0;
            }
            if (spares == MAX_SPARE) {
                remove(kept, 0);
            }
            kept[spares++] = recording;
        } finally {
            lock.unlock();
        }
    }
}
