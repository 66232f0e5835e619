package bireme.runtime.explore;

import bireme.devices.explore.Schedule;

/** Which schedule comes next. */
interface ScheduleSource {
    /** The next; {@code null} when there is no other. */
    Schedule next();

    /** A schedule was run; it knows its choices now. */
    default void ran(Schedule schedule) {}
}
