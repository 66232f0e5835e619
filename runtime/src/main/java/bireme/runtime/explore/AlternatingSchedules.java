package bireme.runtime.explore;

import bireme.devices.explore.ChoiceSequence;

/** One of the first, then one of the second, and so on; all there are once the first has no more. */
final class AlternatingSchedules implements ScheduleSource {
    private final ScheduleSource first;
    private final ScheduleSource second;
    private boolean isSecond;

    AlternatingSchedules(ScheduleSource first, ScheduleSource second) {
        this.first = first;
        this.second = second;
    }

    /** {@inheritDoc} The first tries each schedule once, so that nothing is left for the second after its end. */
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
