package xxdev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.testing.Nightly;
import bireme.testing.TestSeed;
import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import xxdev.PayloadContract.MatchOrder;
import xxdev.TestBuffer.Kind;

/**
 * A large buffer is sent as one message and received as one, whatever its chunks and whatever buffer the other side
 * has; more elements than an {@code int} counts are counted right.
 */
interface LargeContract extends DeviceUnderTest {
    int TAG = 7;

    /** A chunk that stands in a buffer many times makes it long without memory. */
    int REPEATED_BYTES = 1 << 24;

    long BEYOND_INT = Integer.MAX_VALUE + 6L;

    @ParameterizedTest(name = "{0} {1} to {2}")
    @ArgumentsSource(BufferPairs.class)
    default void shouldCarryLargeBuffers(ElementType type, Kind from, Kind to) {
        Random random = new Random(TestSeed.of("large buffers"));
        try (TestJob job = job(2)) {
            for (int count : largeCounts(type)) {
                MatchOrder order = random.nextBoolean() ? MatchOrder.POSTED : MatchOrder.UNEXPECTED;
                TestLarge sent = TestLarge.of(from, type, count, random);
                TestLarge received = TestLarge.of(to, type, count + random.nextInt(3), random);
                carry(job, order, sent, received, count, count + " x " + type + " " + order);
            }
        }
    }

    private TreeSet<Integer> largeCounts(ElementType type) {
        TreeSet<Integer> counts = new TreeSet<>(Arrays.asList(0, 1, 20, 300_003 >> type.shift()));
        for (int limit : new int[] {frameLimit(), eagerLimit()}) {
            int fits = limit >> type.shift();
            counts.addAll(Arrays.asList(fits, fits + 1));
        }
        return counts;
    }

    private static void carry(
            TestJob job, MatchOrder order, TestLarge sent, TestLarge received, int count, String what) {
        byte[] content = sent.read();
        byte[] expected = received.read();
        System.arraycopy(content, 0, expected, 0, content.length);
        Request receive = order == MatchOrder.POSTED ? received.receive(job.device(1), 0) : null;
        Request send = sent.send(job.device(0), 1);
        if (receive == null) {
            job.stepUntilUnexpected(job.device(1), 0, TAG, 1);
            receive = received.receive(job.device(1), Device.ANY_SOURCE);
        }
        Status status = receive.await();
        send.await();
        assertThat(status.elements()).as(what).isEqualTo(count);
        assertThat(Arrays.mismatch(received.read(), expected)).as(what).isEqualTo(-1);
    }

    /** Arrays on the one side, a large buffer on the other. */
    @ParameterizedTest(name = "{0} {1} with {2}")
    @ArgumentsSource(BufferPairs.class)
    default void shouldExchangeLargeBuffersWithOthers(ElementType type, Kind kind, Kind other) {
        Random random = new Random(TestSeed.of("large buffers and others"));
        try (TestJob job = job(2)) {
            for (int count : new int[] {0, 1, 7, frameLimit() + 1, eagerLimit() + 1}) {
                MatchOrder order = random.nextBoolean() ? MatchOrder.POSTED : MatchOrder.UNEXPECTED;
                String what = count + " x " + type + " " + order;
                carry(
                        job,
                        order,
                        TestLarge.of(kind, type, count, random),
                        TestLarge.inOne(other, type, count, random),
                        count,
                        what);
                carry(
                        job,
                        order,
                        TestLarge.inOne(other, type, count, random),
                        TestLarge.of(kind, type, count, random),
                        count,
                        what);
            }
        }
    }

    /** The chunks of the bytes end inside of elements. */
    @Test
    default void shouldTakeLargeBuffersAsBytesAndBack() {
        Random random = new Random(TestSeed.of("large buffers as bytes"));
        try (TestJob job = job(2)) {
            for (int count : new int[] {1, 9, eagerLimit() / 8 + 3}) {
                TestLarge typed = TestLarge.of(Kind.ARRAY, ElementType.DOUBLE, count, random);
                TestLarge bytes = TestLarge.of(Kind.DIRECT, ElementType.BYTE, count << 3, random);
                carry(job, MatchOrder.POSTED, typed, bytes, count, count + " as bytes");
                typed.fill(random);
                carry(job, MatchOrder.UNEXPECTED, bytes, typed, count << 3, count + " from bytes");
            }
        }
    }

    /** Nothing of the payload moves: the count alone decides. */
    @Test
    default void shouldRefuseWhatIsLongerThanAnIntCounts() {
        LargeBuffer sent = TestLarge.repeated(new byte[REPEATED_BYTES], BEYOND_INT);
        try (TestJob job = job(2)) {
            Request send = job.device(0).isend(sent, 1, TAG, 1);
            Status found = job.stepUntilUnexpected(job.device(1), 0, TAG, 1);
            assertThat(found.elements()).isEqualTo(BEYOND_INT);
            assertThat(found.bytes()).isEqualTo(BEYOND_INT);
            assertThatThrownBy(found::count).isInstanceOf(DeviceException.class).hasMessageContaining("2147483653");
            Request receive = job.device(1).irecv(new byte[5], 0, 5, 0, TAG, 1);
            ReceiveMismatchContract.assertFails(receive, TruncationException.class, BEYOND_INT + " x BYTE", "of 5");
            send.await();
            Request next = job.device(0).isend(sent, 1, TAG, 1);
            assertThatThrownBy(() -> job.device(1).recvNew(Long.MAX_VALUE, 0, TAG, 1, new Status()))
                    .isInstanceOf(TruncationException.class)
                    .hasMessageContaining(BEYOND_INT + " x BYTE");
            next.await();
            LargeBuffer shorter = TestLarge.repeated(new byte[REPEATED_BYTES], BEYOND_INT - 1);
            Request last = job.device(0).isend(sent, 1, TAG, 1);
            Request large = job.device(1).irecv(shorter, 0, TAG, 1);
            ReceiveMismatchContract.assertFails(
                    large, TruncationException.class, BEYOND_INT + " x BYTE", "of " + (BEYOND_INT - 1));
            last.await();
        }
    }

    /** The same with the payload: in the nightly run, since gigabytes take seconds. */
    @Test
    default void shouldCarryMoreThanAnIntCounts() {
        assumeTrue(Nightly.isOn(), "in the nightly run; above, the count alone is sent");
        byte[] out = new byte[REPEATED_BYTES];
        new Random(TestSeed.of("more than an int counts")).nextBytes(out);
        byte[] in = new byte[REPEATED_BYTES];
        try (TestJob job = job(2)) {
            Request receive = job.device(1).irecv(TestLarge.repeated(in, BEYOND_INT), 0, TAG, 1);
            Request send = job.device(0).isend(TestLarge.repeated(out, BEYOND_INT), 1, TAG, 1);
            assertThat(receive.await().elements()).isEqualTo(BEYOND_INT);
            send.await();
            assertThat(Arrays.mismatch(in, out)).isEqualTo(-1);
        }
    }

    @Test
    default void shouldRefuseBadPeersOfLargeBuffers() {
        LargeBuffer buffer = TestLarge.repeated(new byte[3], 7);
        try (TestJob job = job(2)) {
            Device device = job.device(0);
            assertThatThrownBy(() -> device.isend(buffer, 2, TAG, 1))
                    .isInstanceOf(DeviceException.class)
                    .hasMessageContainingAll("dest 2", "0..1");
            assertThatThrownBy(() -> device.irecv(buffer, -7, TAG, 1))
                    .isInstanceOf(DeviceException.class)
                    .hasMessageContainingAll("source -7", "0..1");
            assertThat(device.isend(buffer, Device.PROC_NULL, TAG, 1).await().elements())
                    .isZero();
            assertThat(device.irecv(buffer, Device.PROC_NULL, TAG, 1).await().source())
                    .isEqualTo(Device.PROC_NULL);
        }
    }
}
