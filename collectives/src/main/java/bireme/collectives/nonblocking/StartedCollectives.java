package bireme.collectives.nonblocking;

import bireme.collectives.Collectives;
import bireme.collectives.execution.Schedule;
import bireme.collectives.team.Team;
import java.lang.ref.SoftReference;
import xxdev.Request;

/**
 * The collectives of one communicator that do not block.
 *
 * <p>Shape: a start takes the schedule that the same call has left, so that a loop of them neither makes nor writes
 * any; else it empties that of another call.
 *
 * <p>Threads: any, one at a time: ranks must start the collectives of a communicator in the same order, so several
 * threads have to agree on it. An operation may end in another thread meanwhile; its end releases its schedule.
 */
public final class StartedCollectives {
    /** A power of two. */
    private static final int MAX_KEPT = 32;

    private final Team team;
    private final Collectives collectives;
    private final ActiveOperations operations;
    private final CallCounter calls;
    /** Schedules of earlier calls, from {@link #next} on by age; held softly, because they hold their buffers. */
    private SoftReference<RecordedStages[]> kept = new SoftReference<>(null);

    /** Where the next schedule is kept. */
    private int next;
    /** Where the one is that was used last. */
    private int latest;

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

    /** How many collectives the rank has begun. */
    public long calls() {
        return calls.getAsLong();
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
            call.keep();
            recording.write(call);
        }
        ScheduledOperation operation = new ScheduledOperation(operations, name, team.context(), recording);
        recording.usedBy(operation);
        operation.start();
        if (recording.call() != call) {
            call.replaced();
        }
        return operation;
    }

    /** Writes down a collective that may be started again and again. */
    public PreparedCollective prepare(String name, CollectiveCall call) {
        RecordedStages recording = onto(Schedule.repeated(team));
        recording.write(call);
        return new PreparedCollective(new ScheduledOperation(operations, name, team.context(), recording));
    }

    /** A schedule with a tag of its own: that of the same call if there is one, else an empty one. */
    private RecordedStages take(CollectiveCall call) {
        RecordedStages[] all = kept();
        for (int age = 0; age < MAX_KEPT; age++) {
            int index = latest - age & MAX_KEPT - 1;
            RecordedStages one = all[index];
            if (one != null && one.isFree() && call.isSameAs(one.call())) {
                latest = index;
                one.schedule.repeat();
                return one;
            }
        }
        latest = next;
        next = next + 1 & MAX_KEPT - 1;
        RecordedStages oldest = all[latest];
        all[latest] = oldest != null && oldest.isFree() ? cleared(oldest) : onto(new Schedule(team));
        return all[latest];
    }

    private RecordedStages[] kept() {
        RecordedStages[] all = kept.get();
        if (all == null) {
            all = new RecordedStages[MAX_KEPT];
            kept = new SoftReference<>(all);
        }
        return all;
    }

    private static RecordedStages cleared(RecordedStages recording) {
        recording.clear();
        return recording;
    }

    private RecordedStages onto(Schedule schedule) {
        return new RecordedStages(schedule, collectives.onto(schedule));
    }
}
