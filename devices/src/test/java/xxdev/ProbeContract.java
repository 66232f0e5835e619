package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Probe and iprobe describe the message that a receive with the same arguments takes, and leave it there. */
interface ProbeContract extends DeviceUnderTest {
    @Test
    default void shouldReportTheSizeBeforeTheReceive() {
        try (TestJob job = job(2)) {
            Device receiver = job.device(1);
            for (int count : new int[] {0, 1, 5, frameLimit() / 8, frameLimit() / 8 + 1, eagerLimit() / 8}) {
                job.device(0).send(new double[count], 0, count, 1, 5, 1);
                String expected = "Status[source=0 tag=5, " + count + " x DOUBLE]";
                assertThat(job.stepUntilUnexpected(receiver, Device.ANY_SOURCE, Device.ANY_TAG, 1))
                        .hasToString(expected);
                Status probed = receiver.probe(0, 5, 1);
                assertThat(probed).hasToString(expected);
                assertThat(probed.bytes()).isEqualTo(8L * count);
                double[] fitting = new double[probed.count()];
                assertThat(receiver.recv(fitting, 0, fitting.length, probed.source(), probed.tag(), 1))
                        .hasToString(expected);
                assertThat(receiver.iprobe(Device.ANY_SOURCE, Device.ANY_TAG, 1))
                        .isNull();
            }
        }
    }

    @Test
    default void shouldSeeOnlyWhatAReceiveWouldTake() {
        try (TestJob job = job(2)) {
            Device receiver = job.device(1);
            Request posted = receiver.irecv(new int[1], 0, 1, 0, 4, 1);
            job.device(0).send(new int[] {1}, 0, 1, 1, 4, 1);
            job.device(0).send(new int[] {2, 2}, 0, 2, 1, 5, 1);
            job.device(0).send(new int[] {3, 3, 3}, 0, 3, 1, 6, 1);
            job.stepUntilUnexpected(receiver, 0, 6, 1);
            assertThat(posted.isDone()).isTrue();
            assertThat(receiver.iprobe(0, 4, 1)).isNull();
            assertThat(receiver.iprobe(1, 5, 1)).isNull();
            assertThat(receiver.iprobe(0, 5, 2)).isNull();
            assertThat(receiver.iprobe(0, Device.ANY_TAG, 1).count()).isEqualTo(2);
            assertThat(receiver.iprobe(Device.ANY_SOURCE, 6, 1).count()).isEqualTo(3);
            assertThat(receiver.probe(Device.ANY_SOURCE, Device.ANY_TAG, 1).tag())
                    .isEqualTo(5);
        }
    }

    @Test
    default void shouldWaitInProbeUntilAMessageComes() throws Exception {
        for (int bytes : new int[] {8, eagerLimit() + 1}) {
            try (TestJob job = job(2)) {
                job.start(1, "main", device -> {
                    Status probed = device.probe(Device.ANY_SOURCE, 5, 1);
                    assertThat(probed).hasToString("Status[source=0 tag=5, " + bytes + " x BYTE]");
                    assertThat(device.recv(new byte[bytes], 0, bytes, 0, 5, 1).count())
                            .isEqualTo(bytes);
                });
                BlockedCall call = job.awaitBlocked(1, "probe");
                assertThat(call).hasToString("rank 1 waits in probe, peer -2 tag 5 context 1");
                assertThat(call.canProgress()).isFalse();
                job.device(0).send(new byte[8], 0, 8, 1, 6, 1);
                job.device(0).send(new byte[bytes], 0, bytes, 1, 5, 1);
                job.join();
            }
        }
    }
}
