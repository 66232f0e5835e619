package bireme.bb.channel;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class RingChannelTest extends ChannelContract {
    @Override
    Line line(int capacity, int batch) {
        return new Line(new RingChannel(capacity, batch, producer, consumer)) {
            @Override
            boolean offer(long number) {
                return channel.offer(number);
            }

            @Override
            long number(Object polled) {
                return (Long) polled;
            }
        };
    }

    @Test
    void shouldRefuseSizesThatMakeNoSense() {
        assertThatThrownBy(() -> new RingChannel(0, producer, consumer))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("capacity 0 is outside 1..268435456");
        assertThatThrownBy(() -> new RingChannel((1 << 28) + 1, producer, consumer))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new NumberRing(1, -1, producer, consumer))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("batch -1 is below 0");
    }
}
