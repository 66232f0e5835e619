package bireme.bb.channel;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.wait.Parker;
import bireme.testing.Bounded;
import bireme.testing.TestSeed;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every channel promises, whatever it carries and however much. */
abstract class ChannelContract {
    private static final int MANY = 200_000;
    private static final String MARK = "a mark";

    final Parker producer = new Parker();
    final Parker consumer = new Parker();

    /** A channel that carries numbers, in one form or another. */
    abstract static class Line {
        final Channel channel;

        Line(Channel channel) {
            this.channel = channel;
        }

        abstract boolean offer(long number);

        /** The number that the last poll brought, which was not {@code null}. */
        abstract long number(Object polled);

        /** Takes all there is, checks that it begins with {@code next}, and says how many there were. */
        int takeAll(long next) {
            int count = 0;
            channel.flush();
            for (Object item = channel.poll(); item != null; item = channel.poll()) {
                assertThat(number(item)).isEqualTo(next + count++);
            }
            return count;
        }
    }

    /** Makes an empty one. */
    abstract Line line(int capacity, int batch);

    /** Whether it takes any number of items. */
    boolean isUnbounded() {
        return false;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 7, 8, 9, 31, 32, 33, 1000, 1024, 1025})
    void shouldHoldAsManyAsItsCapacity(int capacity) {
        for (int batch : new int[] {0, 1, 2, 64}) {
            Line line = line(capacity, batch);
            assertThat(line.channel.poll()).isNull();
            for (int i = 0; i < capacity; i++) {
                assertThat(line.channel.hasRoom()).isTrue();
                assertThat(line.channel.size()).isEqualTo(i);
                assertThat(line.offer(i)).isTrue();
            }
            assertThat(line.channel.hasRoom()).isEqualTo(isUnbounded());
            assertThat(line.offer(capacity)).isEqualTo(isUnbounded());
            assertThat(line.takeAll(0)).isEqualTo(isUnbounded() ? capacity + 1 : capacity);
            assertThat(line.channel.size()).isZero();
            assertThat(line.channel.hasRoom()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 8, 9, 64, 1024})
    void shouldKeepTheOrderRoundAndRound(int capacity) {
        long seed = TestSeed.of(getClass().getSimpleName());
        Random random = new Random(seed);
        Line line = line(capacity, random.nextInt(10));
        long put = 0;
        long taken = 0;
        while (put < 50L * capacity) {
            for (int more = random.nextInt(capacity + 1); more > 0 && line.channel.hasRoom(); more--) {
                assertThat(line.offer(put++)).isTrue();
            }
            assertThat(line.channel.size()).isBetween((int) (put - taken), capacity);
            taken += line.takeAll(taken);
        }
        assertThat(taken).isEqualTo(put);
    }

    /** One item waits while the consumer is at another: that is what distribution on demand relies on. */
    @Test
    void shouldHaveRoomAsSoonAsAnItemIsTaken() {
        for (int capacity = 1; capacity < 10; capacity++) {
            Line line = line(capacity, 0);
            for (int i = 0; i < capacity; i++) {
                line.offer(i);
            }
            line.channel.flush();
            for (int i = 0; i < 100; i++) {
                assertThat(line.number(line.channel.poll())).isEqualTo(i);
                assertThat(line.channel.hasRoom()).isTrue();
                assertThat(line.offer(i + capacity)).isTrue();
                line.channel.flush();
            }
        }
    }

    /** What was not published to the consumer it finds by polling, as a waiting one does. */
    @Test
    void shouldShowItemsThatTheProducerHasNotPublished() {
        Line line = line(1024, 0);
        line.offer(5);
        Object item = null;
        for (int look = 0; look < 1_000 && item == null; look++) {
            item = line.channel.poll();
        }
        assertThat(item).isNotNull();
        assertThat(line.number(item)).isEqualTo(5);
    }

    @Test
    void shouldCarryMarksAmongTheItems() {
        for (int capacity : new int[] {2, 64}) {
            Line line = line(capacity, 0);
            for (int round = 0; round < 100; round++) {
                assertThat(line.offer(round)).isTrue();
                assertThat(line.channel.offer(MARK)).isTrue();
                line.channel.flush();
                assertThat(line.number(line.channel.poll())).isEqualTo(round);
                assertThat(line.channel.poll()).isSameAs(MARK);
                assertThat(line.channel.poll()).isNull();
            }
        }
    }

    @Test
    void shouldReportToTheProducerThatItIsClosed() {
        Line line = line(4, 0);
        line.offer(0);
        assertThat(line.channel.isClosed()).isFalse();
        line.channel.close();
        assertThat(line.channel.isClosed()).isTrue();
        assertThat(line.channel).hasToString(line.channel.toString()).asString().contains("closed");
        assertThat(line.takeAll(0)).as("what was in the channel").isOne();
    }

    @Test
    void shouldLeaveAPatientConsumerParkedUntilItIsWorthIt() {
        Line line = line(1024, 0);
        consumer.prepareToPark(true);
        line.offer(0);
        assertThat(consumer.isParking()).as("parked in spite of one item").isTrue();
        line.channel.flush();
        assertThat(consumer.isParking()).as("parked after a flush").isFalse();
        consumer.prepareToPark(true);
        for (int i = 1; i < 1024 && line.channel.hasRoom(); i++) {
            line.offer(i);
        }
        assertThat(consumer.isParking()).as("parked in spite of many items").isFalse();
        consumer.prepareToPark(false);
        line.takeAll(0);
        consumer.prepareToPark(false);
        line.offer(0);
        assertThat(consumer.isParking()).as("parked though it is in a hurry").isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 64, 1024})
    void shouldPassEverythingFromThreadToThread(int capacity) throws Exception {
        for (WaitMode mode : new WaitMode[] {WaitMode.adaptive(2), WaitMode.BLOCKING, new WaitMode(0, 0)}) {
            Line line = line(capacity, 0);
            int count = capacity < 64 ? MANY / 20 : MANY;
            CompletableFuture<Void> producing = CompletableFuture.runAsync(() -> produce(line, count, mode));
            consume(line, count, mode);
            Bounded.get(producing, "end of the producer");
        }
    }

    private void produce(Line line, int count, WaitMode mode) {
        Pause pause = new Pause(producer, mode);
        for (int i = 0; i < count; i++) {
            while (!line.offer(i)) {
                line.channel.flush();
                pause.pause();
            }
            pause.reset();
        }
        line.channel.flush();
    }

    private void consume(Line line, int count, WaitMode mode) {
        Pause pause = new Pause(consumer, mode);
        for (int i = 0; i < count; i++) {
            Object item = line.channel.poll();
            while (item == null) {
                pause.pause();
                item = line.channel.poll();
            }
            pause.reset();
            if (line.number(item) != i) { // an assertion would be slow
                throw new AssertionError("item " + i + " was " + line.number(item));
            }
        }
        assertThat(line.channel.poll()).isNull();
    }
}
