package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A call that sleeps is listed with what it waits for and whether it can go on, and is not once it has ended. */
interface BlockedCallContract extends DeviceUnderTest {
    @Test
    default void shouldListABlockedReceive() throws Exception {
        try (TestJob job = job(3)) {
            assertThat(job.local().blockedCalls()).isEmpty();
            Thread waiting = job.start(2, "main", device -> device.recv(new int[1], 0, 1, 1, 5, 9));
            BlockedCall call = job.awaitBlocked(2, "receive");
            assertThat(call).hasToString("rank 2 waits in receive, peer 1 tag 5 context 9");
            assertThat(call.kind()).isEqualTo(BlockedCall.Kind.RECEIVE);
            assertThat(call.thread()).isSameAs(waiting);
            assertThat(new int[] {call.id(), call.peer(), call.tag(), call.context()})
                    .containsExactly(2, 1, 5, 9);
            assertThat(call.canProgress()).isFalse();
            job.device(1).send(new int[1], 0, 1, 2, 5, 9);
            job.join();
            assertThat(job.local().blockedCalls()).isEmpty();
            assertThat(call.canProgress()).isTrue();
        }
    }

    @Test
    default void shouldListWildcardsAsSuch() throws Exception {
        try (TestJob job = job(2)) {
            job.start(0, "main", device -> device.recv(new int[1], 0, 1, Device.ANY_SOURCE, Device.ANY_TAG, 9));
            BlockedCall call = job.awaitBlocked(0, "receive");
            assertThat(call.peer()).isEqualTo(Device.ANY_SOURCE);
            assertThat(call.tag()).isEqualTo(Device.ANY_TAG);
            job.device(1).send(new int[1], 0, 1, 0, 5, 9);
            job.join();
        }
    }

    @Test
    default void shouldListABlockedSend() throws Exception {
        int bytes = eagerLimit() + 1;
        try (TestJob job = job(2)) {
            job.start(0, "main", device -> device.send(new byte[bytes], 0, bytes, 1, 5, 9));
            job.stepUntilUnexpected(job.device(1), 0, 5, 9);
            BlockedCall call = job.awaitBlocked(blocked -> !blocked.canProgress());
            assertThat(call).hasToString("rank 0 waits in send, peer 1 tag 5 context 9");
            job.device(1).recv(new byte[bytes], 0, bytes, 0, 5, 9);
            job.join();
            assertThat(job.local().blockedCalls()).isEmpty();
        }
    }

    /** A short message travels with its envelope, also to another process; without its receive its sender waits. */
    @Test
    default void shouldListABlockedSynchronousSend() throws Exception {
        try (TestJob job = job(2)) {
            job.start(0, "main", device -> device.ssend(new byte[3], 0, 3, 1, 5, 9));
            job.stepUntilUnexpected(job.device(1), 0, 5, 9);
            BlockedCall call = job.awaitBlocked(blocked -> !blocked.canProgress());
            assertThat(call.id()).isZero();
            job.device(1).recv(new byte[3], 0, 3, 0, 5, 9);
            job.join();
            assertThat(job.local().blockedCalls()).isEmpty();
        }
    }

    @Test
    default void shouldListRanksThatWaitForEachOther() throws Exception {
        try (TestJob job = job(3)) {
            for (int rank = 0; rank < 3; rank++) {
                job.start(rank, "main", device -> {
                    int[] into = new int[1];
                    device.recv(into, 0, 1, (device.id() + 1) % 3, 5, 9);
                    device.send(into, 0, 1, (device.id() + 2) % 3, 5, 9);
                });
            }
            for (int rank = 0; rank < 3; rank++) {
                BlockedCall call = job.awaitBlocked(rank, "receive");
                assertThat(call.canProgress()).isFalse();
                assertThat(call.peer()).isEqualTo((rank + 1) % 3);
            }
            assertThat(job.local().blockedCalls()).hasSize(3);
            job.device(1).send(new int[1], 0, 1, 0, 5, 9);
            job.join();
            assertThat(job.local().blockedCalls()).isEmpty();
            assertThat(job.device(0).recv(new int[1], 0, 1, 1, 5, 9).count()).isEqualTo(1);
        }
    }
}
