package bireme.bb.channel;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.wait.Parker;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Taking many at once, of every channel. */
class DrainTest {
    private static final Object MARK = "a mark";
    private static final int[] CAPACITIES = {1, 2, 3, 7, 8, 15, 16, 17, 64, 1000, 2048};

    private enum Form {
        REFERENCES {
            @Override
            Channel channel(int capacity) {
                return new RingChannel(capacity, 0, new Parker(), new Parker());
            }
        },
        NUMBERS {
            @Override
            Channel channel(int capacity) {
                return new NumberRing(capacity, 0, new Parker(), new Parker());
            }
        },
        UNBOUNDED {
            @Override
            Channel channel(int capacity) {
                return new ChainedChannel(new Parker(), new Parker());
            }
        };

        abstract Channel channel(int capacity);
    }

    private static boolean offer(Channel channel, long number) {
        return channel instanceof NumberRing ring ? ring.offerNumber(number) : channel.offer(number);
    }

    /** Notes what comes, and does something each time. */
    private static final class Noting implements ItemHandler {
        final List<Object> taken = new ArrayList<>();
        private final Runnable each;
        private final int last;

        /** Goes on until {@code last} has come. */
        Noting(Runnable each, int last) {
            this.each = each;
            this.last = last;
        }

        @Override
        public boolean take(Object item) {
            taken.add(item);
            each.run();
            return item != MARK && !item.equals((long) last);
        }

        @Override
        public boolean takeNumber(long bits) {
            return take(bits);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldHandOnAllInOrderThoughTheProducerFillsEverySlotAtOnce(Form form) {
        for (int capacity : CAPACITIES) {
            Channel channel = form.channel(capacity);
            long[] offered = {0};
            Runnable fill = () -> {
                while (offered[0] < 5_000 && channel.hasRoom()) {
                    assertThat(offer(channel, offered[0]++)).isTrue();
                }
                channel.flush();
            };
            Noting noting = new Noting(fill, -1);
            fill.run();
            while (noting.taken.size() < 5_000) {
                assertThat(channel.drain(noting, Integer.MAX_VALUE)).isPositive();
            }
            assertThat(channel.drain(noting, Integer.MAX_VALUE)).isZero();
            assertThat(channel.offered()).isEqualTo(5_000);
            for (int i = 0; i < 5_000; i++) {
                assertThat(noting.taken.get(i)).isEqualTo((long) i);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldTakeNoMoreThanAskedAndNoneBehindTheLastWanted(Form form) {
        long seed = TestSeed.of("DrainTest");
        Random random = new Random(seed);
        Channel channel = form.channel(64);
        for (int round = 0; round < 500; round++) {
            int items = 1 + random.nextInt(60);
            for (int i = 0; i < items; i++) {
                offer(channel, i);
            }
            channel.flush();
            int wanted = random.nextInt(items);
            Noting noting = new Noting(() -> {}, wanted);
            while (noting.taken.size() <= wanted) {
                int most = 1 + random.nextInt(10);
                assertThat(channel.drain(noting, most)).isBetween(1, most);
            }
            assertThat(noting.taken).hasSize(wanted + 1);
            Noting rest = new Noting(() -> {}, -1);
            while (channel.drain(rest, 100) > 0) {
                assertThat(rest.taken.get(0)).isEqualTo(wanted + 1L);
            }
            assertThat(wanted + 1 + rest.taken.size()).isEqualTo(items);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldStopAtAMarkAmongItems(Form form) {
        Channel channel = form.channel(64);
        for (int i = 0; i < 200; i++) {
            Noting noting = new Noting(() -> {}, -1);
            offer(channel, 1);
            channel.offer(MARK);
            offer(channel, 2);
            channel.flush();
            List<Object> before = new ArrayList<>();
            while (!before.contains(MARK)) {
                channel.drain(noting, 100);
                before = List.copyOf(noting.taken);
            }
            assertThat(before).containsExactly(1L, MARK);
            while (noting.taken.size() < 3) {
                channel.drain(noting, 100);
            }
            assertThat(noting.taken).containsExactly(1L, MARK, 2L);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldLoseNoneWhenTheConsumerFails(Form form) {
        Channel channel = form.channel(64);
        for (int i = 0; i < 40; i++) {
            offer(channel, i);
        }
        channel.flush();
        Noting failing = new Noting(
                () -> {
                    throw new IllegalStateException("fails");
                },
                -1);
        for (int i = 0; i < 40; i++) {
            int next = i;
            try {
                channel.drain(failing, 100);
            } catch (IllegalStateException e) {
                assertThat(failing.taken).hasSize(next + 1).last().isEqualTo((long) next);
            }
        }
        assertThat(failing.taken).hasSize(40);
        assertThat(channel.drain(failing, 100)).isZero();
    }
}
