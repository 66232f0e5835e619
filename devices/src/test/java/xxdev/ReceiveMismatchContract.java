package xxdev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** A message that does not fit its receive fails that receive, leaves its buffer alone, and harms nobody else. */
interface ReceiveMismatchContract extends DeviceUnderTest {
    /** Awaits a failure; it must show the caller's stack, whichever thread detected it, and be the same each time. */
    static void assertFails(Request receive, Class<? extends DeviceException> kind, String... parts) {
        for (int time = 0; time < 2; time++) {
            Throwable failure = catchThrowable(receive::await);
            assertThat(failure).isInstanceOf(kind).hasMessageContainingAll(parts);
            assertThat(failure.getStackTrace())
                    .extracting(StackTraceElement::getClassName)
                    .contains(ReceiveMismatchContract.class.getName());
        }
        assertThat(receive.isDone()).isTrue();
        assertThat(catchThrowable(receive::test)).isInstanceOf(kind);
    }

    @Test
    default void shouldRefuseAMessageThatIsTooLong() {
        for (int count : new int[] {1, 2, 10, frameLimit() / 4 + 1, eagerLimit() / 4, eagerLimit() / 4 + 1}) {
            for (boolean isPosted : new boolean[] {true, false}) {
                try (TestJob job = job(2)) {
                    shouldRefuseTooLong(job, new int[count], count, isPosted, count + " x INT", "of " + (count - 1));
                    shouldRefuseTooLong(job, new byte[4 * count], 4 * count, isPosted, 4 * count + " bytes");
                }
            }
        }
    }

    private static void shouldRefuseTooLong(
            TestJob job, Object message, int count, boolean isPosted, String... expected) {
        int room = message instanceof int[] ? count - 1 : count / 4 - 1;
        int[] into = new int[room + 1];
        Request receive = isPosted ? job.device(1).irecv(into, 0, room, 0, 5, 1) : null;
        Request send = job.device(0).isend(message, 0, count, 1, 5, 1);
        Request next = job.device(0).isend(new int[] {8}, 0, 1, 1, 5, 1);
        if (receive == null) {
            job.stepUntilUnexpected(job.device(1), 0, 5, 1);
            receive = job.device(1).irecv(into, 0, room, 0, 5, 1);
        }
        assertFails(receive, TruncationException.class, expected);
        assertThat(into).containsOnly(0);
        send.await();
        assertThat(job.device(1).recv(into, room, 1, 0, 5, 1).count()).isEqualTo(1);
        assertThat(into[room]).isEqualTo(8);
        next.await();
    }

    @Test
    default void shouldThrowFromABlockingReceiveAndGoOn() {
        try (TestJob job = job(2)) {
            for (int round = 0; round < 3; round++) {
                job.device(0).send(new int[5], 0, 5, 1, 5, 1);
                int[] into = new int[4];
                assertThat(catchThrowable(() -> job.device(1).recv(into, 0, 4, 0, 5, 1)))
                        .isInstanceOf(TruncationException.class)
                        .hasMessageContaining("message of 5 x INT from 0 with tag 5 is longer than the receive of 4");
                job.device(0).send(new int[] {1, 2, 3, 4}, 0, 4, 1, 5, 1);
                assertThat(job.device(1).recv(into, 0, 4, 0, 5, 1).count()).isEqualTo(4);
                assertThat(into).containsExactly(1, 2, 3, 4);
            }
        }
    }

    @Test
    default void shouldRefuseAnotherElementType() {
        try (TestJob job = job(2)) {
            for (ElementType sent : ElementType.values()) {
                for (ElementType wanted : ElementType.values()) {
                    if (sent.bytes() > 1 && wanted.bytes() > 1 && sent != wanted) {
                        for (int bytes : new int[] {8, frameLimit() + 8, eagerLimit() + 8}) {
                            shouldRefuseAnotherElementType(job, sent, wanted, bytes >> sent.shift());
                        }
                    }
                }
            }
        }
    }

    @Test
    default void shouldTakeNoElementsAtAllAsAnyType() {
        try (TestJob job = job(2)) {
            for (ElementType sent : ElementType.values()) {
                for (ElementType wanted : ElementType.values()) {
                    if (sent != ElementType.OBJECT && wanted != ElementType.OBJECT) {
                        shouldTakeNoElementsAtAll(job, sent, wanted);
                    }
                }
            }
        }
    }

    private static void shouldTakeNoElementsAtAll(TestJob job, ElementType sent, ElementType wanted) {
        Object message = TestBuffer.of(TestBuffer.Kind.ARRAY, sent, 1).user();
        Object into = TestBuffer.of(TestBuffer.Kind.ARRAY, wanted, 4).user();
        Request early = job.device(1).irecv(into, 0, 4, 0, 5, 1);
        job.device(0).send(message, 0, 0, 1, 5, 1);
        Request send = job.device(0).issend(message, 1, 0, 1, 5, 1);
        assertThat(early.await().count()).isZero();
        assertThat(job.device(1).recv(into, 4, 0, 0, 5, 1).count()).isZero();
        send.await();
    }

    private static void shouldRefuseAnotherElementType(TestJob job, ElementType sent, ElementType wanted, int count) {
        Object message = TestBuffer.of(TestBuffer.Kind.ARRAY, sent, count).user();
        Object into = TestBuffer.of(TestBuffer.Kind.ARRAY, wanted, 8 * count).user();
        Request receive = job.device(1).irecv(into, 0, 8 * count, 0, 5, 1);
        Request send = job.device(0).isend(message, 0, count, 1, 5, 1);
        assertFails(receive, DeviceException.class, "message of " + sent, "receive of " + wanted);
        send.await();
    }

    @Test
    default void shouldSayThatAReceiveBufferIsReadOnly() {
        for (int bytes : new int[] {1, 41, frameLimit() + 1, eagerLimit() + 1}) {
            try (TestJob job = job(2)) {
                ByteBuffer into = ByteBuffer.allocate(bytes).asReadOnlyBuffer();
                Request receive = job.device(1).irecv(into, 0, bytes, 0, 5, 1);
                Request send = job.device(0).isend(new byte[bytes], 0, bytes, 1, 5, 1);
                assertFails(receive, DeviceException.class, "ReadOnly");
                send.await();
                job.device(0).send(new byte[] {7}, 0, 1, 1, 5, 1);
                byte[] next = new byte[1];
                job.device(1).recv(next, 0, 1, 0, 5, 1);
                assertThat(next[0]).isEqualTo((byte) 7);
            }
        }
    }

    @Test
    default void shouldThrowFromABlockingReceiveIntoAReadOnlyBufferAndGoOn() {
        for (int bytes : new int[] {1, 41, frameLimit(), frameLimit() + 1}) {
            try (TestJob job = job(2)) {
                ByteBuffer into = ByteBuffer.allocate(bytes).asReadOnlyBuffer();
                Request send = job.device(0).isend(new byte[bytes], 0, bytes, 1, 5, 1);
                assertThat(catchThrowable(() -> job.device(1).recv(into, 0, bytes, 0, 5, 1)))
                        .isInstanceOf(DeviceException.class)
                        .hasMessageContaining("ReadOnly");
                send.await();
                job.device(0).send(new byte[] {7}, 0, 1, 1, 5, 1);
                byte[] next = new byte[1];
                job.device(1).recv(next, 0, 1, 0, 5, 1);
                assertThat(next[0]).isEqualTo((byte) 7);
            }
        }
    }
}
