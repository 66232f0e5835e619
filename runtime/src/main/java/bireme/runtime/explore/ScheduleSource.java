package bireme.runtime.explore;

import bireme.devices.explore.ChoiceSequence;

/** Which schedule comes next. */
interface ScheduleSource {
    /** The next; {@code null} when there is no other. */
    ChoiceSequence next();

    /** Called when a schedule was run; it now contains its choices. */
    default void ran(ChoiceSequence schedule) {}
}
