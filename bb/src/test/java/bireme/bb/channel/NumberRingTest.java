package bireme.bb.channel;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.TestSeed;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberRingTest extends ChannelContract {
    private static final int STEPS = 200_000;
    private static final int MAX_IN_A_ROW = 40;
    /** Empty polls after which a consumer takes what is not published yet. */
    private static final int MANY_POLLS = 200;

    private long next;

    @Override
    Line line(int capacity, int batch) {
        NumberRing ring = new NumberRing(capacity, batch, producer, consumer);
        return new Line(ring) {
            @Override
            boolean offer(long number) {
                return ring.offerNumber(number);
            }

            @Override
            long number(Object polled) {
                assertThat(polled).isSameAs(NumberRing.NUMBER);
                return ring.last();
            }
        };
    }

    /** Published or taken before that, in any order of the two: what comes is what was put. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 0})
    void shouldBringWhatWasPutInOrderHoweverItIsPublished(int batch) {
        long seed = TestSeed.of("numbers in batches of " + batch);
        Random random = new Random(seed);
        NumberRing ring = new NumberRing(20, batch, producer, consumer);
        Deque<Object> model = new ArrayDeque<>();
        for (int step = 0; step < STEPS; step++) {
            switch (random.nextInt(6)) {
                case 0 -> offer(ring, model, random.nextInt(MAX_IN_A_ROW));
                case 1 -> ring.flush();
                case 2 -> mark(ring, model);
                case 3 -> offerTogether(ring, model, 1 + random.nextInt(MAX_IN_A_ROW));
                case 4 -> poll(ring, model, random.nextInt(MANY_POLLS + MAX_IN_A_ROW));
                default -> drain(ring, model, 1 + random.nextInt(MAX_IN_A_ROW));
            }
        }
        ring.flush();
        drain(ring, model, MAX_IN_A_ROW);
        poll(ring, model, MAX_IN_A_ROW);
        assertThat(model).isEmpty();
    }

    private void offer(NumberRing ring, Deque<Object> model, int count) {
        for (int i = 0; i < count && ring.offerNumber(next); i++) {
            model.add(next++);
        }
    }

    private void offerTogether(NumberRing ring, Deque<Object> model, int count) {
        int before = 3;
        long[] numbers = LongStream.range(next - before, next + count).toArray();
        boolean hadRoom = ring.hasRoom();
        int put = ring.offerIfOpen(numbers, before, count);
        assertThat(put).isBetween(0, count);
        assertThat(put == 0 && hadRoom).isFalse();
        for (int i = 0; i < put; i++) {
            model.add(next++);
        }
    }

    @Test
    void shouldTakeNoNumbersTogetherOnceTheConsumerWantsNoMore() {
        NumberRing ring = new NumberRing(20, 0, producer, consumer);
        assertThat(ring.offerIfOpen(new long[] {1, 2, 3}, 1, 2)).isEqualTo(2);
        ring.close();
        assertThat(ring.offerIfOpen(new long[] {4}, 0, 1)).isZero();
        assertThat(ring.size()).isEqualTo(2);
    }

    private static void mark(NumberRing ring, Deque<Object> model) {
        Object mark = new Object();
        if (ring.offer(mark)) {
            model.add(mark);
        }
    }

    private static void poll(NumberRing ring, Deque<Object> model, int polls) {
        for (int poll = 0; poll < polls; poll++) {
            Object found = ring.poll();
            if (found != null) {
                assertThat(found == NumberRing.NUMBER ? (Object) ring.last() : found)
                        .isEqualTo(model.poll());
            }
        }
    }

    private static void drain(NumberRing ring, Deque<Object> model, int most) {
        ring.drain(
                new ItemHandler() {
                    @Override
                    public boolean take(Object item) {
                        assertThat(item).isEqualTo(model.poll());
                        return false;
                    }

                    @Override
                    public boolean takeNumber(long bits) {
                        assertThat((Object) bits).isEqualTo(model.poll());
                        return bits % MAX_IN_A_ROW != 0;
                    }
                },
                most);
    }
}
