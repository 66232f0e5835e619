package xxdev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import xxdev.TestBuffer.Kind;

/** A receive without a buffer makes an array of the sender's type and length, posted before the message or after it. */
interface NewArrayContract extends DeviceUnderTest {
    int MAX = 1 << 24;

    @ParameterizedTest
    @ArgumentsSource(BufferPairs.Types.class)
    default void shouldMakeTheArrayThatFits(ElementType type) throws Exception {
        Random random = new Random(11);
        try (TestJob job = job(2)) {
            for (int count : lengths(type)) {
                TestBuffer sent = TestBuffer.of(Kind.ARRAY, type, count).fill(random);
                Request send = job.device(0).isend(sent.user(), 0, count, 1, 7, 1);
                job.stepUntilUnexpected(job.device(1), 0, 7, 1);
                assertReceived(job.device(1), type, sent.user(), count);
                send.await();
                job.start(1, "receives first", device -> assertReceived(device, type, sent.user(), count));
                job.awaitBlocked(1, "receive");
                job.device(0).send(sent.user(), 0, count, 1, 7, 1);
                job.join();
            }
        }
    }

    /** Element counts around every limit that decides how a message travels. */
    private TreeSet<Integer> lengths(ElementType type) {
        TreeSet<Integer> counts = new TreeSet<>(List.of(0, 1));
        for (int limit : new int[] {frameLimit(), eagerLimit()}) {
            int fits = limit >> type.shift();
            counts.addAll(Arrays.asList(fits, fits + 1));
        }
        counts.add((1 << 20 >> type.shift()) + 3);
        return counts;
    }

    private static void assertReceived(Device device, ElementType type, Object sent, int count) {
        Status status = new Status();
        Object array = device.recvNew(MAX, Device.ANY_SOURCE, Device.ANY_TAG, 1, status);
        assertThat(status).hasToString("Status[source=0 tag=7, " + count + " x " + type + "]");
        assertThat(array).hasSameClassAs(sent).isEqualTo(sent);
    }

    @Test
    default void shouldMakeNoArrayForAMessageThatIsTooLong() throws Exception {
        try (TestJob job = job(2)) {
            for (int limit : new int[] {8, frameLimit() + 8, eagerLimit() + 8}) {
                Request late = job.device(0).isend(new long[limit / 8 + 1], 0, limit / 8 + 1, 1, 7, 1);
                job.stepUntilUnexpected(job.device(1), 0, 7, 1);
                assertRefused(job.device(1), limit);
                late.await();
                job.start(1, "receives first", device -> assertRefused(device, limit));
                job.awaitBlocked(1, "receive");
                job.device(0)
                        .isend(new long[limit / 8 + 1], 0, limit / 8 + 1, 1, 7, 1)
                        .await();
                job.join();
                Request fits = job.device(0).isend(new long[limit / 8], 0, limit / 8, 1, 7, 1);
                assertThat(job.device(1).recvNew(limit, 0, 7, 1, new Status())).isEqualTo(new long[limit / 8]);
                fits.await();
            }
        }
    }

    private static void assertRefused(Device device, int limit) {
        assertThatThrownBy(() -> device.recvNew(limit, 0, 7, 1, new Status()))
                .isInstanceOf(TruncationException.class)
                .hasMessageContaining("longer than " + limit + " bytes");
    }

    @Test
    default void shouldMakeAnArrayOfReferencesForObjects() throws Exception {
        try (TestJob job = job(2)) {
            Request send = job.device(0).isend(new Object[] {"a", 5}, 0, 2, 1, 7, 1);
            job.stepUntilUnexpected(job.device(1), 0, 7, 1);
            assertThat((Object[]) job.device(1).recvNew(MAX, 0, 7, 1, new Status()))
                    .containsExactly("a", 5);
            send.await();
        }
    }

    @Test
    default void shouldReceiveNothingFromNobody() {
        try (TestJob job = job(1)) {
            Status status = new Status();
            assertThat(job.device(0).recvNew(MAX, Device.PROC_NULL, 7, 1, status))
                    .isEqualTo(new byte[0]);
            assertThat(status.source()).isEqualTo(Device.PROC_NULL);
        }
    }
}
