package xxdev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.TestSeed;
import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.PayloadContract.MatchOrder;
import xxdev.TestBuffer.Kind;

/**
 * Elements that lie scattered arrive in their places, whatever the length and the other side, and nothing else does.
 */
interface ScatteredContract extends DeviceUnderTest {
    int LONG_BYTES = 300 << 10;

    /** How the elements of a side lie. */
    enum Shape {
        TOGETHER(1, 0),
        COLUMN(1, 3),
        BACKWARDS(1, -2),
        SHORT_BLOCKS(3, 4),
        LONG_BLOCKS(20, 23),
        ANYWHERE(0, 0);

        final int blockLength;
        final int stride;

        Shape(int blockLength, int stride) {
            this.blockLength = blockLength;
            this.stride = stride;
        }

        static Shape of(Random random) {
            return values()[random.nextInt(values().length)];
        }
    }

    @ParameterizedTest(name = "{0} {1} to {2}")
    @ArgumentsSource(BufferPairs.class)
    default void shouldCarryScatteredElements(ElementType type, Kind from, Kind to) {
        long seed = TestSeed.of("scattered elements");
        Random random = new Random(seed);
        try (TestJob job = job(2)) {
            for (int count : scatteredCounts(type)) {
                MatchOrder order = MatchOrder.values()[random.nextInt(3)];
                Shape out = Shape.of(random);
                Shape in = random.nextInt(3) == 0 ? out : Shape.of(random);
                carry(job, Side.of(type, from, out, count, random), Side.of(type, to, in, count, random), order);
            }
        }
    }

    @ParameterizedTest(name = "{0} {1} with bytes {2}")
    @ArgumentsSource(BufferPairs.class)
    default void shouldTakeScatteredElementsAsBytesAndBack(ElementType type, Kind kind, Kind bytesKind) {
        Random random = new Random(TestSeed.of("scattered elements as bytes"));
        try (TestJob job = job(2)) {
            for (int count : new int[] {1, 7, eagerLimit() / 8 + 5}) {
                int bytes = count << type.shift();
                Shape shape = Shape.of(random);
                Shape bytesShape = Shape.of(random);
                Side typed = Side.of(type, kind, shape, count, random);
                Side raw = Side.of(ElementType.BYTE, bytesKind, bytesShape, bytes, random);
                carry(job, typed, raw, MatchOrder.POSTED);
                carry(job, Side.of(type, kind, shape, count, random), raw, MatchOrder.UNEXPECTED);
                carry(job, raw, typed, MatchOrder.UNEXPECTED); // raw holds what was typed: legal booleans
            }
        }
    }

    private TreeSet<Integer> scatteredCounts(ElementType type) {
        TreeSet<Integer> counts = new TreeSet<>(Arrays.asList(0, 1, 20, 61));
        for (int limit : new int[] {frameLimit(), eagerLimit()}) {
            int fits = limit >> type.shift();
            counts.addAll(Arrays.asList(fits, fits + 1));
        }
        counts.add((LONG_BYTES >> type.shift()) + 3);
        return counts;
    }

    /** One side's buffer and what of it the message is. */
    record Side(TestBuffer buffer, Object given, int offset, int count, int[] places) {
        static Side of(ElementType type, Kind kind, Shape shape, int count, Random random) {
            int origin = random.nextInt(5);
            int guard = 2;
            if (shape == Shape.TOGETHER) {
                TestBuffer buffer =
                        TestBuffer.of(kind, type, origin + count + guard).fill(random);
                return new Side(
                        buffer,
                        buffer.user(),
                        origin,
                        count,
                        IntStream.range(origin, origin + count).toArray());
            }
            if (shape == Shape.ANYWHERE) {
                TestBuffer buffer = TestBuffer.of(kind, type, 2 * count + guard).fill(random);
                int[] places = new int[count];
                for (int i = 0; i < count; i++) {
                    places[i] = 2 * i + random.nextInt(2);
                }
                return new Side(buffer, TestScattered.anywhere(buffer.user(), origin, places), origin, count, places);
            }
            int blocks = count / shape.blockLength + 1;
            TestBuffer buffer = TestBuffer.of(kind, type, guard + blocks * Math.abs(shape.stride) + shape.blockLength)
                    .fill(random);
            int start = shape.stride < 0 ? guard + blocks * -shape.stride - 1 : guard;
            TestScattered scattered =
                    TestScattered.blocks(buffer.user(), origin, start, count, shape.blockLength, shape.stride);
            return new Side(buffer, scattered, origin, count, scattered.places());
        }

        byte[] content(int bytesEach) {
            byte[] all = buffer.all();
            byte[] content = new byte[count * bytesEach];
            int end = 0;
            for (int place : places) {
                for (int i = place * bytesEach; i < (place + 1) * bytesEach; i++) {
                    content[end++] = all[i];
                }
            }
            return content;
        }

        ElementType type() {
            return ElementType.of(given);
        }
    }

    private void carry(TestJob job, Side from, Side to, MatchOrder order) {
        byte[] content = from.content(from.type().bytes());
        byte[] expected = to.buffer().all();
        int unit = to.type().bytes();
        int next = 0;
        for (int place : to.places()) {
            for (int i = place * unit; i < (place + 1) * unit; i++) {
                expected[i] = content[next++];
            }
        }
        Status status = exchange(job, from, to, order, content.length);
        String what = from.given() + " to " + to.given() + ", " + order;
        assertThat(Arrays.mismatch(to.buffer().all(), expected))
                .as("first wrong byte of %s", what)
                .isEqualTo(-1);
        assertThat(status).as(what).hasToString("Status[source=0 tag=7, " + from.count() + " x " + from.type() + "]");
    }

    private Status exchange(TestJob job, Side from, Side to, MatchOrder order, int bytes) {
        Device sender = job.device(0);
        Device receiver = job.device(1);
        Supplier<Request> send = () -> sender.isend(from.given(), from.offset(), from.count(), 1, 7, 1);
        if (order == MatchOrder.POSTED) {
            Request receive = receiver.irecv(to.given(), to.offset(), to.count(), 0, 7, 1);
            Request sent = send.get();
            Status status = receive.await();
            sent.await();
            return status;
        }
        Request sent = null;
        if (order == MatchOrder.SENT_AND_OVERWRITTEN && bytes <= eagerLimit()) {
            sender.send(from.given(), from.offset(), from.count(), 1, 7, 1);
            from.buffer().fill(new Random(1));
        } else {
            sent = send.get();
        }
        job.stepUntilUnexpected(receiver, 0, 7, 1);
        Status status = receiver.recv(to.given(), to.offset(), to.count(), 0, 7, 1);
        if (sent != null) {
            sent.await();
        }
        return status;
    }

    @Test
    default void shouldLeaveTheRestOfScatteredElementsAlone() {
        try (TestJob job = job(2)) {
            int[] into = new int[9];
            TestScattered column = TestScattered.blocks(into, 0, 0, 3, 1, 3);
            Request send = job.device(0).isend(new int[] {5, 6}, 0, 2, 1, 7, 1);
            Status status = job.device(1).recv(column, 0, 3, 0, 7, 1);
            send.await();
            assertThat(status.count()).isEqualTo(2);
            assertThat(into).containsExactly(5, 0, 0, 6, 0, 0, 0, 0, 0);
        }
    }

    @Test
    default void shouldCarryScatteredObjects() {
        try (TestJob job = job(2)) {
            Object[] from = {"a", 0, new int[] {1}, 0, "c", 0};
            Object[] into = new Object[7];
            TestScattered out = TestScattered.blocks(from, 2, 0, 3, 1, 2);
            TestScattered in = TestScattered.anywhere(into, 1, new int[] {6, 0, 3});
            Request send = job.device(0).isend(out, 2, 3, 1, 7, 1);
            job.device(1).recv(in, 1, 3, 0, 7, 1);
            send.await();
            assertThat(into[6]).isEqualTo("a");
            assertThat(into[0]).isEqualTo(new int[] {1}).isNotSameAs(from[2]);
            assertThat(into[3]).isEqualTo("c");
            assertThat(into[1]).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1})
    default void shouldRefuseARangeOutsideTheSequence(int offset) {
        try (TestJob job = job(2)) {
            TestScattered column = TestScattered.blocks(new int[9], 0, 0, 3, 1, 3);
            assertThatThrownBy(() -> job.device(0).isend(column, offset, 3, 1, 7, 1))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessageContaining("offset " + offset);
        }
    }
}
