package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import java.util.Random;
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

    /** Rank 2 is in another process than rank 0 wherever there are several. */
    @Test
    void shouldMoveThePayloadOfAReadySendBeforeItsReceive() throws Exception {
        Random random = new Random(5);
        try (TestJob job = job(3)) {
            for (int bytes : new int[] {8, frameLimit() + 1, eagerLimit() + 1, 4 << 20}) {
                byte[] payload = payload(random, bytes);
                Request send = job.device(0).irsend(payload, 0, bytes, 2, 7, 1);
                job.stepUntil(
                        job.device(2),
                        () -> job.device(0).progress() >= 0 && send.test() != null,
                        "end of a ready send of " + bytes + " bytes");
                assertThat(job.device(2).recvNew(bytes, 0, 7, 1, new Status())).isEqualTo(payload);
            }
        }
    }

    /** What the receiver buffers for a peer is bounded, whatever the peer says of receives. */
    @Test
    void shouldKeepAReadySendThatTheWindowHasNoRoomFor() throws Exception {
        int bytes = eagerLimit() + 1;
        Settings narrow = Settings.none().with("bireme.net.window", Integer.toString(eagerLimit()), "test");
        try (TestJob job = job(3, narrow)) {
            byte[] payload = payload(new Random(6), bytes);
            Request send = job.device(0).irsend(payload, 0, bytes, 2, 7, 1);
            job.stepUntilUnexpected(job.device(2), 0, 7, 1);
            job.stepALot();
            assertThat(send.test()).isNull();
            byte[] received = new byte[bytes];
            Request receive = job.device(2).irecv(received, 0, bytes, 0, 7, 1);
            job.stepUntil(
                    job.device(2), () -> job.device(0).progress() >= 0 && receive.test() != null, "end of the receive");
            assertThat(received).isEqualTo(payload);
            send.await();
        }
    }

    private static byte[] payload(Random random, int bytes) {
        byte[] payload = new byte[bytes];
        random.nextBytes(payload);
        return payload;
    }
}
