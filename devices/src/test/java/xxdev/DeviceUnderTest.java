package xxdev;

import bireme.devices.config.Settings;
import bireme.testing.Rounds;

/** What the parts of the contract need to know of the device they are run on. */
public interface DeviceUnderTest {
    /** How often a job is made anew for what two threads do in either order; each attempt is a race of its own. */
    int RACES = Rounds.max(6, 20);

    /** A device that has not joined a job yet. */
    Device newDevice();

    /** Longest payload, in bytes, that the device copies into a frame. */
    int frameLimit();

    /** Longest payload, in bytes, with which a standard send does not wait for its receive. */
    default int eagerLimit() {
        return 128 * 1024;
    }

    /** How many of so many repetitions are worth their time on this device. */
    default int repetitions(int wanted) {
        return wanted;
    }

    /** A job of such devices. */
    default TestJob job(int ranks) {
        return job(ranks, Settings.none());
    }

    /** The processes that a job's ranks run in. */
    default TestProcesses processes(int ranks) {
        return TestProcesses.one(ranks);
    }

    /** A job of such devices. */
    default TestJob job(int ranks, Settings settings) {
        return new TestJob(processes(ranks), this::newDevice, settings);
    }
}
