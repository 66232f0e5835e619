package bireme.devices.smdev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.TestMessages;
import bireme.testing.TestSeed;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.Device;
import xxdev.ElementType;
import xxdev.Status;

class SmRingTest {
    private static final int SOURCE = 3;
    private static final int CONTEXT = -7;
    private static final int DATA_BYTES = 4096;
    private static final long LAST_FRAMES = Long.MAX_VALUE - 100;
    private static final int SLOTS = SmRingDescriptor.SLOTS;

    private final SmRing ring = new SmRing(SOURCE, DATA_BYTES);
    private final MatchEngine engine = new MatchEngine();
    private final Queue<byte[]> inFlight = new ArrayDeque<>();
    private int sent;
    private int taken;

    /** Offers a message of so many bytes, tagged with its number. */
    private boolean offer(int bytes) {
        byte[] message = new byte[bytes + 2];
        new Random(sent).nextBytes(message);
        if (!ring.offer(message, 1, bytes, ElementType.BYTE, sent, CONTEXT)) {
            return false;
        }
        byte[] payload = new byte[bytes];
        System.arraycopy(message, 1, payload, 0, bytes);
        inFlight.add(payload);
        sent++;
        return true;
    }

    /** Takes the oldest frame and checks that it is the oldest message, whole. */
    private void take() {
        assertThat(ring.hasFrame()).isTrue();
        engine.lock();
        assertThat(ring.take(engine)).isNull();
        engine.unlock();
        TestMessages.Taken message = TestMessages.take(engine, SOURCE, taken, CONTEXT);
        assertThat(message.payload()).isEqualTo(inFlight.remove());
        assertThat(engine.unexpectedMessages()).isZero();
        taken++;
    }

    private void drain() {
        while (!inFlight.isEmpty()) {
            take();
        }
        assertThat(ring.hasFrame()).isFalse();
    }

    @Test
    void shouldBeEmptyAtFirst() {
        assertThat(ring.hasFrame()).isFalse();
    }

    @Test
    void shouldRefuseWhenFullAndChangeNothing() {
        for (int lap = 0; lap < 3; lap++) {
            for (int i = 0; i < SLOTS; i++) {
                assertThat(offer(i % 49)).isTrue();
            }
            assertThat(offer(1)).isFalse();
            assertThat(ring.offer(TestMessages.send(SOURCE, 0, CONTEXT, new byte[0]), 0, CONTEXT))
                    .isFalse();
            take();
            assertThat(offer(2)).isTrue();
            assertThat(offer(2)).isFalse();
            drain();
        }
    }

    @Test
    void shouldRefuseWhenTheDataAreaIsFullAndStillCarrySmallFrames() {
        for (int i = 0; i < 4; i++) {
            assertThat(offer(1000)).isTrue();
        }
        assertThat(offer(1000)).isFalse();
        assertThat(offer(48)).isTrue();
        assertThat(offer(1000)).isFalse();
        take();
        take();
        assertThat(offer(1000)).isTrue();
        drain();
    }

    @Test
    void shouldTakeHalfTheDataAreaWhereverTheLastFrameEnded() {
        assertThat(offer(DATA_BYTES)).isTrue();
        drain();
        for (int shift = 41; shift < DATA_BYTES / 2; shift += 7) {
            assertThat(offer(shift)).isTrue();
            drain();
            assertThat(offer(DATA_BYTES / 2)).as("after %d bytes", shift).isTrue();
            drain();
        }
    }

    @Test
    void shouldNotTakeASlotOfTheLastLapForAFrame() {
        for (int i = 0; i < 5 * SLOTS; i++) {
            assertThat(ring.hasFrame()).isFalse();
            assertThat(offer(i % 60)).isTrue();
            take();
        }
    }

    @Test
    void shouldWrapTheDataAreaAtEveryLength() {
        for (int bytes = 0; bytes <= 600; bytes++) {
            for (int frame = 0; frame < 8; frame++) {
                while (!offer(bytes)) {
                    take();
                }
            }
        }
        drain();
    }

    @Test
    void shouldKeepOrderAndContentOfRandomFrames() {
        runRandomly(TestSeed.of("SmRingTest"), 30_000);
    }

    @ParameterizedTest
    @ValueSource(longs = {LAST_FRAMES, Integer.MAX_VALUE - 100L, (1L << 32) - 100})
    void shouldCountPastTheEndOfNumbers(long start) {
        ring.head = start;
        ring.headCache = start;
        ring.tail = start;
        // Frames may pass the last number; bytes would need thousands of years to come near it.
        ring.dataTail = start == LAST_FRAMES ? start - (1L << 30) & -Long.BYTES : start & -Long.BYTES;
        ring.dataFreed = ring.dataTail;
        for (int i = 0; i < 100 + 2 * SLOTS; i++) {
            assertThat(ring.hasFrame()).isFalse();
            assertThat(offer(i)).isTrue();
            take();
        }
        runRandomly(TestSeed.of("SmRingTest from " + start), 2_000);
    }

    private void runRandomly(long seed, int steps) {
        Random random = new Random(seed);
        for (int step = 0; step < steps; step++) {
            if (random.nextInt(100) < (step / 500 % 2 == 0 ? 60 : 40)) {
                offer(random.nextInt(3) == 0 ? random.nextInt(2000) : random.nextInt(60));
            } else if (!inFlight.isEmpty()) {
                take();
            }
            assertThat(ring.hasFrame()).isEqualTo(!inFlight.isEmpty());
        }
        drain();
    }

    @Test
    void shouldCarryEveryElementType() {
        double[] doubles = {1.5, -2.5, 3.5, 4.5, 5.5, 6.5, 7.5};
        for (int count = 0; count <= 6; count++) {
            assertThat(ring.offer(doubles, 1, count, ElementType.DOUBLE, 8, CONTEXT))
                    .isTrue();
            engine.lock();
            ring.take(engine);
            engine.unlock();
            TestMessages.Taken message = TestMessages.take(engine, SOURCE, 8, CONTEXT);
            assertThat(message.status().type()).isEqualTo(ElementType.DOUBLE);
            assertThat(message.status().count()).isEqualTo(count);
            for (int i = 0; i < count; i++) {
                assertThat(ByteBuffer.wrap(message.payload())
                                .order(ByteOrder.nativeOrder())
                                .getDouble(8 * i))
                        .isEqualTo(doubles[1 + i]);
            }
        }
    }

    @Test
    void shouldKeepRequestsToSendInOrderWithFrames() {
        for (int lap = 0; lap < 3 * SLOTS; lap++) {
            byte[] payload = {(byte) lap};
            assertThat(ring.offer(TestMessages.send(SOURCE, 1, CONTEXT, payload), 1, CONTEXT))
                    .isTrue();
            assertThat(ring.offer(new byte[] {(byte) -lap}, 0, 1, ElementType.BYTE, 1, CONTEXT))
                    .isTrue();
            engine.lock();
            assertThat(ring.take(engine)).isNull();
            assertThat(ring.take(engine)).isNull();
            engine.unlock();
            assertThat(TestMessages.take(engine, SOURCE, 1, CONTEXT).payload()).containsExactly((byte) lap);
            assertThat(TestMessages.take(engine, SOURCE, 1, CONTEXT).payload()).containsExactly((byte) -lap);
        }
    }

    @Test
    void shouldKeepSenderTagAndPayloadApartInARingOfMany() {
        SmRing ofMany = SmRing.ofMany(DATA_BYTES);
        for (int bytes : new int[] {0, 1, 39, 40, 41, 47, 48, 49, 56, 57, 2048}) {
            byte[] message = new byte[bytes];
            Arrays.fill(message, (byte) 0xFF);
            int from = 1_000 + bytes;
            assertThat(ofMany.offer(from, message, 0, bytes, ElementType.BYTE, -bytes, CONTEXT))
                    .isTrue();
            byte[] into = new byte[bytes];
            Status status = new Status();
            assertThat(ofMany.take(into, 0, bytes, ElementType.BYTE, Device.ANY_TAG, CONTEXT, status))
                    .isTrue();
            assertThat(into).isEqualTo(message);
            assertThat(status).hasToString("Status[source=" + from + " tag=" + -bytes + ", " + bytes + " x BYTE]");
        }
    }

    @Test
    void shouldStayUsableWhenACopyFails() {
        Object[] noBytes = {new Object()};
        for (int i = 0; i < 2 * SLOTS; i++) {
            assertThat(catchThrowable(() -> ring.offer(noBytes, 0, 1, ElementType.INT, 1, CONTEXT)))
                    .isInstanceOf(ClassCastException.class);
            assertThat(ring.hasFrame()).isFalse();
            assertThat(offer(100)).isTrue();
            take();
        }
    }
}
