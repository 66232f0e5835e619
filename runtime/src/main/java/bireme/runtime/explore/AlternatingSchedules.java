package bireme.runtime.explore;

import bireme.devices.explore.ChoiceSequence;

/** Schedules of two sources in turn. It ends with the first source, which tries every schedule once. */
final class AlternatingSchedules implements ScheduleSource {
    private final ScheduleSource first;
    private final ScheduleSource second;
    private boolean isSecond;

    AlternatingSchedules(ScheduleSource first, ScheduleSource second) {
        this.first = first;
        this.second = second;
    }

    /** {@inheritDoc} After the end of the first source no schedule is left for the second. */
    @Override
    public ChoiceSequence next() {
        isSecond = !isSecond;
        return isSecond ? first.next() : second.next();
    }

    @Override
    public void ran(ChoiceSequence schedule) {
        first.ran(schedule);
        second.ran(schedule);
    }
}
