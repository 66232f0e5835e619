package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What devices promise besides when all ranks share one JVM. */
public interface SharedMemoryContract extends DeviceUnderTest {
    @Test
    default void shouldShareImmutableValuesByReference() {
        Object[] values = {new String("text"), 123_456, null, BigInteger.TEN.pow(40), UUID.randomUUID()};
        try (TestJob job = job(2)) {
            Object[] into = new Object[values.length];
            for (boolean isPosted : new boolean[] {true, false}) {
                Request receive = isPosted ? job.device(1).irecv(into, 0, into.length, 0, 5, 1) : null;
                Object[] sent = values.clone();
                job.device(0).send(sent, 0, sent.length, 1, 5, 1);
                sent[0] = "the array itself is not shared";
                if (receive == null) {
                    job.device(1).recv(into, 0, into.length, 0, 5, 1);
                } else {
                    receive.await();
                }
                for (int i = 0; i < values.length; i++) {
                    assertThat(into[i]).isSameAs(values[i]);
                }
            }
        }
    }

    @Test
    default void shouldFillAPostedReceiveWhileTheReceiverComputes() {
        try (TestJob job = job(2)) {
            for (int bytes : new int[] {8, frameLimit() + 1, eagerLimit() + 1}) {
                byte[] into = new byte[bytes];
                Request receive = job.device(1).irecv(into, 0, bytes, 0, 5, 1);
                byte[] message = new byte[bytes];
                message[bytes - 1] = 1;
                job.device(0).ssend(message, 0, bytes, 1, 5, 1);
                assertThat(receive.isDone()).isTrue();
                assertThat(into[bytes - 1]).isEqualTo((byte) 1);
            }
        }
    }

    @Test
    default void shouldShowTheReceiversOwnStackWhenTheSenderFoundTheMismatch() throws Exception {
        int bytes = eagerLimit() + 1;
        try (TestJob job = job(2)) {
            Request receive = job.device(1).irecv(new byte[bytes], 0, bytes - 1, 0, 5, 1);
            job.start(0, "helping sender", device -> device.ssend(new byte[bytes], 0, bytes, 1, 5, 1));
            job.join();
            assertThat(receive.isDone()).isTrue();
            ReceiveMismatchContract.assertFails(receive, TruncationException.class, bytes + " x BYTE");
        }
    }

    @Test
    default void shouldDistinguishAJobThatCannotGoOnFromOneThatCan() throws Exception {
        try (TestJob job = job(2)) {
            for (int rank = 0; rank < 2; rank++) {
                job.start(rank, "main", device -> device.recv(new int[1], 0, 1, 1 - device.id(), 5, 9));
                job.awaitBlocked(rank, "receive");
            }
            List<BlockedCall> calls = List.copyOf(job.local().blockedCalls());
            assertThat(calls).hasSize(2).noneMatch(BlockedCall::canProgress);
            job.device(0).send(new int[1], 0, 1, 1, 5, 9);
            job.device(1).send(new int[1], 0, 1, 0, 5, 9);
            job.join();
            assertThat(calls).allMatch(BlockedCall::canProgress);
        }
    }
}
