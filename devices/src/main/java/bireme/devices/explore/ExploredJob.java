package bireme.devices.explore;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.waiter.Turns;
import xxdev.DeviceConfig;
import xxdev.DeviceException;
import xxdev.LocalJob;

/**
 * The state that the ranks of a job share on this device.
 *
 * <p>Threads: any; {@link Channels} and {@link WaitingSends} are used by the thread that has the turn.
 */
final class ExploredJob {
    final ChoiceSequence schedule;
    final Channels channels;
    final WaitingSends waitingSends = new WaitingSends();
    private final TurnScheduler scheduler;
    /** {@code null} before the first send. */
    private Boolean unbuffered;

    private ExploredJob(LocalJob job, ChoiceSequence schedule) {
        this.schedule = schedule;
        channels = new Channels(job.size());
        scheduler = new TurnScheduler(job, schedule, channels, waitingSends);
    }

    /** That of the rank's job; a {@link ChoiceSequence} that the job has already counts more than the setting. */
    static ExploredJob of(DeviceConfig config) {
        LocalJob job = config.job();
        if (job.layout().processes() > 1) {
            throw new DeviceException("device explore needs all ranks in one JVM; they are in "
                    + job.layout().processes());
        }
        ChoiceSequence schedule = job.shared(ChoiceSequence.class, () -> ChoiceSequence.of(config.settings()));
        return job.shared(ExploredJob.class, () -> new ExploredJob(job, schedule));
    }

    /** Whether no standard send is buffered in this run; for the thread that has the turn. */
    boolean isUnbuffered() {
        if (unbuffered == null) {
            unbuffered = schedule.choose(ChoiceKind.NO_BUFFERS, 0, 0) == 1;
        }
        return unbuffered;
    }

    MatchEngine engine(int rank) {
        return channels.engine(rank);
    }

    Turns turns(int rank) {
        return scheduler.of(rank);
    }

    /** Something has happened that other ranks may notice. */
    void noteEvent() {
        scheduler.noteEvent();
    }

    void leave(int rank) {
        scheduler.leave(rank);
    }
}
