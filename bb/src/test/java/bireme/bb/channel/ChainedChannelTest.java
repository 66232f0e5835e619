package bireme.bb.channel;

class ChainedChannelTest extends ChannelContract {
    @Override
    Line line(int capacity, int batch) {
        return new Line(new ChainedChannel(producer, consumer)) {
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

    @Override
    boolean isUnbounded() {
        return true;
    }
}
