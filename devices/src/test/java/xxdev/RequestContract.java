package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Requests: await, test, cancel, awaitUntil. */
interface RequestContract extends DeviceUnderTest {
    @Test
    default void shouldBePendingUntilTheMessageComes() {
        try (TestJob job = job(2)) {
            double[] into = new double[4];
            Request receive = job.device(1).irecv(into, 1, 3, 0, 5, 1);
            job.stepALot();
            assertThat(receive.isDone()).isFalse();
            assertThat(receive.test()).isNull();
            job.device(0).send(new double[] {1, 2}, 0, 2, 1, 5, 1);
            job.stepUntil(job.device(1), () -> receive.test() != null, "end of the receive");
            assertThat(receive.isDone()).isTrue();
            assertThat(receive.await()).hasToString("Status[source=0 tag=5, 2 x DOUBLE]");
            assertThat(receive.test()).hasToString("Status[source=0 tag=5, 2 x DOUBLE]");
            assertThat(into).containsExactly(0, 1, 2, 0);
        }
    }

    @Test
    default void shouldMoveLongSendsForwardByTestingAlone() {
        try (TestJob job = job(2)) {
            byte[] message = new byte[eagerLimit() + 1];
            Request send = job.device(0).isend(message, 0, message.length, 1, 5, 1);
            Request receive = job.device(1).irecv(new byte[message.length], 0, message.length, 0, 5, 1);
            job.stepUntil(job.device(0), () -> receive.test() != null & send.test() != null, "end of both");
        }
    }

    @Test
    default void shouldWithdrawAReceiveThatIsNotMatched() {
        try (TestJob job = job(2)) {
            int[] into = new int[2];
            Request withdrawn = job.device(1).irecv(into, 0, 1, 0, 5, 1);
            Request next = job.device(1).irecv(into, 1, 1, 0, 5, 1);
            assertThat(withdrawn.cancel()).isTrue();
            assertThat(withdrawn.isDone()).isTrue();
            assertThat(withdrawn.await().isCancelled()).isTrue();
            assertThat(withdrawn.test().isCancelled()).isTrue();
            assertThat(withdrawn.cancel()).isFalse();
            job.device(0).send(new int[] {9}, 0, 1, 1, 5, 1);
            assertThat(next.await().isCancelled()).isFalse();
            assertThat(next.cancel()).isFalse();
            assertThat(into).containsExactly(0, 9);
        }
    }

    @Test
    default void shouldNotWithdrawSends() {
        try (TestJob job = job(2)) {
            for (int bytes : new int[] {4, frameLimit() + 1, eagerLimit() + 1}) {
                Request send = job.device(0).issend(new byte[bytes], 0, bytes, 1, 5, 1);
                assertThat(send.cancel()).isFalse();
                Request small = job.device(0).isend(new byte[4], 0, 4, 1, 6, 1);
                assertThat(small.cancel()).isFalse();
                assertThat(small.await().isCancelled()).isFalse();
                job.device(1).recv(new byte[bytes], 0, bytes, 0, 5, 1);
                job.device(1).recv(new byte[4], 0, 4, 0, 6, 1);
                assertThat(send.await().isCancelled()).isFalse();
            }
        }
    }

    @Test
    default void shouldGiveAllWaitingThreadsTheSameOutcome() throws Exception {
        for (int bytes : new int[] {8, eagerLimit() + 1}) {
            try (TestJob job = job(2)) {
                byte[] into = new byte[bytes];
                Request receive = job.device(1).irecv(into, 0, bytes, 0, Device.ANY_TAG, 1);
                Set<String> outcomes = ConcurrentHashMap.newKeySet();
                for (int thread = 0; thread < 4; thread++) {
                    job.start(1, "waiter " + thread, device -> {
                        outcomes.add(receive.await().toString());
                        assertThat(into).containsOnly(1);
                    });
                }
                job.awaitBlocked(1, "receive");
                byte[] message = new byte[bytes];
                Arrays.fill(message, (byte) 1);
                job.device(0).send(message, 0, bytes, 1, 5, 1);
                job.join();
                assertThat(outcomes).containsExactly("Status[source=0 tag=5, " + bytes + " x BYTE]");
            }
        }
    }

    @Test
    default void shouldAwaitAnyConditionThatEventsMakeTrue() throws Exception {
        try (TestJob job = job(2)) {
            int[] into = new int[2];
            job.start(1, "main", device -> {
                Request first = device.irecv(into, 0, 1, 0, 5, 1);
                Request second = device.irecv(into, 1, 1, 0, 6, 1);
                device.awaitUntil(() -> first.isDone() || second.isDone(), "Waitany on 2 requests");
                assertThat(first.isDone()).isFalse();
                assertThat(second.isDone()).isTrue();
                first.cancel();
                device.awaitUntil(() -> true, "nothing");
            });
            BlockedCall call = job.awaitBlocked(1, "Waitany on 2 requests");
            assertThat(call.kind()).isEqualTo(BlockedCall.Kind.CONDITION);
            assertThat(call.canProgress()).isFalse();
            job.device(0).send(new int[] {9}, 0, 1, 1, 6, 1);
            job.join();
            assertThat(into).containsExactly(0, 9);
        }
    }
}
