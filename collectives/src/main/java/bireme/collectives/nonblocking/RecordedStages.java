package bireme.collectives.nonblocking;

import bireme.collectives.Collectives;
import bireme.collectives.execution.Schedule;

/** A schedule with the collectives that write to it, and the call that they have written. */
final class RecordedStages {
    final Schedule schedule;
    private final Collectives onto;
    private CollectiveCall call;
    /** The operation that carries the schedule out, or has; {@code null} before the first. */
    private ScheduledOperation user;

    RecordedStages(Schedule schedule, Collectives onto) {
        this.schedule = schedule;
        this.onto = onto;
    }

    void write(CollectiveCall newCall) {
        call = newCall;
        newCall.write(onto);
    }

    /** Forgets the call, and sets another tag for the schedule. */
    void clear() {
        call = null;
        schedule.clear();
    }

    /** Belongs to an operation until that has ended. */
    void usedBy(ScheduledOperation operation) {
        user = operation;
    }

    /** Whether the last operation has ended, and well; then what it has done to the schedule can be seen. */
    boolean isFree() {
        return user != null && user.isDone() && !user.hasFailed();
    }

    /** The call whose steps the schedule holds; {@code null} for none. */
    CollectiveCall call() {
        return call;
    }
}
