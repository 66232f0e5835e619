package xxdev;

import org.junit.jupiter.api.Test;

/** The same of a device that connects processes; each rank is in a process of its own, and limits are the defaults. */
public abstract class NetworkDeviceContract extends DeviceContract {
    @Override
    public TestProcesses processes(int ranks) {
        return TestProcesses.oneEach(ranks);
    }

    @Override
    public int eagerLimit() {
        return 512 * 1024;
    }

    @Override
    public int frameLimit() {
        return 4096;
    }

    /** More than a rank reads at every poll; and it never sleeps, so that nobody else reads for it. */
    @Test
    void shouldFindMessagesOfManyProcessesByPollingAlone() {
        try (TestJob job = job(8)) {
            for (int round = 0; round < 3; round++) {
                for (int source = 1; source < 8; source++) {
                    job.device(source).send(new int[] {source}, 0, 1, 0, round, 1);
                }
                for (int source = 7; source > 0; source--) {
                    job.stepUntilUnexpected(job.device(0), source, round, 1);
                }
            }
        }
    }
}
