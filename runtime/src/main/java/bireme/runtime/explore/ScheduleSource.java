package bireme.runtime.explore;

import bireme.devices.explore.ChoiceSequence;

/** Which schedule comes next. */
interface ScheduleSource {
    /** The next; {@code null} when there is no other. */
    ChoiceSequence next();

    /** A schedule was run; it knows its choices now. */
    default void ran(ChoiceSequence schedule) {}
}
