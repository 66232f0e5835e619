package bireme.bb.channel;

import static org.assertj.core.api.Assertions.assertThat;

class NumberRingTest extends ChannelContract {
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
}
