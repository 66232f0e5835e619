package suite;

import mpi.Intracomm;
import npb.run.Measurement;
import npb.run.Options;
import npb.run.Timers;
import npb.run.Timing;

/**
 * Times a program as the NAS benchmarks are timed, and knows how many rounds it ran for nothing before.
 *
 * <p>All ranks call each method together. Threads: confined to the thread of a rank.
 */
public final class Clock {
    private final Measurement measurement;
    private int rounds;

    /** Prepares to measure; sections are timed when the options say so. */
    public Clock(Intracomm comm, Options options, String... sections) {
        measurement = new Measurement(comm, options, sections);
    }

    /** The timers of the sections. */
    public Timers timers() {
        return measurement.timers();
    }

    /** Runs rounds that do not count, as many as the options say. */
    public void warmUp(Runnable round) {
        measurement.warmUp(() -> {
            round.run();
            rounds++;
        });
    }

    /** Rounds that did not count. */
    public int rounds() {
        return rounds;
    }

    /** Waits until every rank is here, then starts. */
    public void start() {
        measurement.start();
    }

    /** Stops; every rank gets the same answer. */
    public Timing stop() {
        return measurement.stop();
    }
}
