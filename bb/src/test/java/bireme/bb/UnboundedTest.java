package bireme.bb;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Channels without a bound: those who emit come to their end, though those who take do not. */
@Timeout(120)
class UnboundedTest {
    private static final int ITEMS = 100_000;

    private final CountDownLatch allEmitted = new CountDownLatch(1);

    private long emitted(long item) {
        if (item == ITEMS - 1) {
            allEmitted.countDown();
        }
        return item;
    }

    private long awaited(long item) {
        Bounded.await(allEmitted, "the last item to be emitted");
        return item;
    }

    private void check(Block<Long, Long> emitting, Block<Long, Long> awaiting) throws Exception {
        List<Long> found = new ArrayList<>();
        Source.range(0, ITEMS)
                .then(emitting)
                .then(awaiting.unbounded())
                .into(Sink.into(found))
                .run();
        assertThat(found).isEqualTo(LongStream.range(0, ITEMS).boxed().toList());
    }

    @Test
    void shouldNeverMakeTheProducerWait() throws Exception {
        check(Block.map(this::emitted), Block.map(this::awaited));
    }

    @Test
    void shouldHoldNumbersAsWell() throws Exception {
        check(Longs.map(this::emitted), Longs.map(this::awaited));
    }

    @Test
    void shouldLeadToAllWorkersOfAFarm() throws Exception {
        check(
                Block.map(this::emitted),
                Farm.of(3, Block.<Long, Long>map(this::awaited)).ordered());
    }

    @Test
    void shouldBeNamedInThePicture() {
        Graph graph = Source.range(0, 1)
                .then(Block.<Long, Long>map(n -> n).unbounded())
                .into(Sink.ignore());
        assertThat(graph.toDot()).contains("unbounded");
    }
}
