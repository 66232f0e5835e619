package bireme.collectives.nonblocking;

import bireme.collectives.Collectives;
import bireme.collectives.execution.Schedule;

/** A schedule with the collectives that write to it, and the call that they have written. */
final class RecordedStages {
    final Schedule schedule;
    private final Collectives onto;
    private CollectiveCall call;

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

    /** The call whose steps the schedule holds; {@code null} for none. */
    CollectiveCall call() {
        return call;
    }
}
