package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** When a send ends: a standard one up to the eager limit by itself, all others once the receive has begun. */
interface SendContract extends DeviceUnderTest {
    /** The four ways to send. */
    enum Mode {
        SEND,
        SSEND,
        ISEND,
        ISSEND;

        Request start(Device device, byte[] message, int dest) {
            switch (this) {
                case SEND -> device.send(message, 0, message.length, dest, 5, 1);
                case SSEND -> device.ssend(message, 0, message.length, dest, 5, 1);
                case ISEND -> {
                    return device.isend(message, 0, message.length, dest, 5, 1);
                }
                case ISSEND -> {
                    return device.issend(message, 0, message.length, dest, 5, 1);
                }
                default -> throw new AssertionError(this);
            }
            return null;
        }
    }

    @Test
    default void shouldCountWhatIsSent() {
        try (TestJob job = job(2)) {
            SentMessages counts = job.local().of(0).sentMessages(0);
            long messages = counts.messagesTo(1);
            long bytes = counts.bytesTo(1);
            for (Mode mode : new Mode[] {Mode.SEND, Mode.ISEND, Mode.ISSEND}) {
                Request request = mode.start(job.device(0), numbered(8), 1);
                job.device(1).recv(new byte[8], 0, 8, 0, 5, 1);
                if (request != null) {
                    request.await();
                }
            }
            Request large = job.device(0).isend(numbered(eagerLimit() + 1), 0, eagerLimit() + 1, 1, 5, 1);
            job.device(1).recv(new byte[eagerLimit() + 1], 0, eagerLimit() + 1, 0, 5, 1);
            large.await();
            assertThat(counts.messagesTo(1) - messages).isEqualTo(4);
            assertThat(counts.bytesTo(1) - bytes).isEqualTo(24 + eagerLimit() + 1);
        }
    }

    @Test
    default void shouldNotWaitForAReceiveUpToTheEagerLimit() {
        try (TestJob job = job(2)) {
            for (int bytes : new int[] {0, 8, frameLimit(), frameLimit() + 1, eagerLimit()}) {
                job.device(0).send(numbered(bytes), 0, bytes, 1, 5, 1);
            }
            for (int bytes : new int[] {0, 8, frameLimit(), frameLimit() + 1, eagerLimit()}) {
                byte[] into = new byte[bytes];
                assertThat(job.device(1).recv(into, 0, bytes, 0, 5, 1).count()).isEqualTo(bytes);
                assertThat(into).isEqualTo(numbered(bytes));
            }
        }
    }

    @Test
    default void shouldEndAnEagerIsendWithoutAReceiveHoweverItIsAwaited() {
        try (TestJob job = job(2)) {
            Device sender = job.device(0);
            int bytes = eagerLimit();
            byte[] reused = numbered(bytes);
            sender.isend(reused, 0, bytes, 1, 5, 1).await();
            Request awaitedInASet = sender.isend(reused, 0, bytes, 1, 5, 1);
            sender.awaitUntil(awaitedInASet::isDone, "Waitany");
            awaitedInASet.await();
            Request peeked = sender.isend(reused, 0, bytes, 1, 5, 1);
            if (!peeked.isDone()) {
                assertThat(sender.peek()).isSameAs(peeked);
            }
            reused[0]++;
            for (int message = 0; message < 3; message++) {
                byte[] into = new byte[bytes];
                job.device(1).recv(into, 0, bytes, 0, 5, 1);
                assertThat(into).isEqualTo(numbered(bytes));
            }
        }
    }

    @Test
    default void shouldWaitForTheReceiveAboveTheEagerLimit() throws Exception {
        shouldWaitForTheReceive(Mode.SEND, eagerLimit() + 1);
    }

    @Test
    default void shouldWaitForTheReceiveOfAnySynchronousSend() throws Exception {
        for (int bytes : new int[] {0, 8, frameLimit() + 1, eagerLimit() + 1}) {
            shouldWaitForTheReceive(Mode.SSEND, bytes);
        }
    }

    private void shouldWaitForTheReceive(Mode mode, int bytes) throws Exception {
        try (TestJob job = job(2)) {
            AtomicBoolean isOver = new AtomicBoolean();
            job.start(0, "sender", device -> {
                mode.start(device, numbered(bytes), 1);
                isOver.set(true);
            });
            assertThat(job.awaitBlocked(0, "send").kind()).isEqualTo(BlockedCall.Kind.SEND);
            job.stepUntilUnexpected(job.device(1), 0, 5, 1);
            job.stepALot();
            assertThat(isOver).as("%s of %d bytes is over", mode, bytes).isFalse();
            byte[] into = new byte[bytes];
            job.device(1).recv(into, 0, bytes, 0, 5, 1);
            job.join();
            assertThat(into).isEqualTo(numbered(bytes));
        }
    }

    @Test
    default void shouldEndIssendOnlyAfterTheMatch() {
        for (int bytes : new int[] {0, 8, frameLimit() + 1, eagerLimit(), eagerLimit() + 1}) {
            try (TestJob job = job(2)) {
                Request send = job.device(0).issend(numbered(bytes), 0, bytes, 1, 5, 1);
                job.stepALot();
                assertThat(send.isDone()).as("issend of %d bytes", bytes).isFalse();
                assertThat(send.test()).isNull();
                byte[] into = new byte[bytes];
                job.device(1).recv(into, 0, bytes, 0, 5, 1);
                send.await();
                assertThat(send.isDone()).isTrue();
                assertThat(send.test()).isNotNull();
                assertThat(into).isEqualTo(numbered(bytes));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    default void shouldSendToItself(Mode mode) {
        try (TestJob job = job(2)) {
            Device self = job.device(1);
            for (int bytes : new int[] {0, 8, frameLimit(), frameLimit() + 1, eagerLimit() + 1}) {
                byte[] into = new byte[bytes];
                Request receive = self.irecv(into, 0, bytes, Device.ANY_SOURCE, 5, 1);
                Request send = mode.start(self, numbered(bytes), 1);
                assertThat(receive.await().source()).isEqualTo(1);
                if (send != null) {
                    send.await();
                }
                assertThat(into).isEqualTo(numbered(bytes));
            }
        }
    }

    private static byte[] numbered(int bytes) {
        byte[] message = new byte[bytes];
        for (int i = 0; i < bytes; i++) {
            message[i] = (byte) (i * 7 + bytes);
        }
        return message;
    }
}
