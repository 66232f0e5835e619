package bireme.bb.conformance;

import bireme.bb.Block;
import bireme.bb.Sink;
import bireme.bb.Source;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.LongStream;

/** What the cases share. */
final class Cases {
    static final Duration MOST = Duration.ofSeconds(100);

    private Cases() {}

    static List<Long> numbers(long from, long end) {
        return LongStream.range(from, end).boxed().toList();
    }

    /** What comes out of a block that the numbers go into. */
    static <O> List<O> through(long from, long end, Block<Long, O> block) throws TimeoutException {
        List<O> found = new ArrayList<>();
        Source.range(from, end).then(block).into(Sink.into(found)).run(MOST);
        return found;
    }
}
