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
            for (int round = 0; round < 10; round++) {
                for (int source = 1; source < 8; source++) {
                    for (int step = 0; step < 2_000; step++) {
                        job.device(0).progress(); // so that the message finds a rank that polls, and nobody asleep
                    }
                    job.device(source).send(new int[] {source}, 0, 1, 0, round, 1);
                    job.stepUntilUnexpected(job.device(0), source, round, 1);
                }
            }
        }
    }
}
