package bireme.bb.flow;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import org.reactivestreams.tck.TestEnvironment;
import org.reactivestreams.tck.flow.IdentityFlowProcessorVerification;
import org.testng.annotations.Test;

/** The rules of Reactive Streams as its authors test them, for blocks that change nothing. */
@Test
public class ReactiveStreamsRules extends IdentityFlowProcessorVerification<Integer> {
    private static final long SIGNALS_MS =
            WaitLimit.scaled(Duration.ofSeconds(1)).toMillis();
    private static final long NO_SIGNALS_MS = 50;
    private static final long DROP_MS = 2_000;

    /** With times that a busy machine can keep. */
    public ReactiveStreamsRules() {
        super(new TestEnvironment(SIGNALS_MS, NO_SIGNALS_MS), DROP_MS);
    }

    @Override
    protected Flow.Processor<Integer, Integer> createIdentityFlowProcessor(int bufferSize) {
        return BlockProcessor.of(Farm.of(2, Block.<Integer, Integer>map(n -> n)).ordered(), bufferSize);
    }

    @Override
    protected Flow.Publisher<Integer> createFailedFlowPublisher() {
        BlockProcessor<Integer, Integer> failed = BlockProcessor.of(Block.pass());
        failed.onError(new IllegalStateException("failed before it had a subscriber"));
        return failed;
    }

    @Override
    public ExecutorService publisherExecutorService() {
        return Executors.newCachedThreadPool(work -> {
            Thread thread = new Thread(work);
            thread.setDaemon(true);
            return thread;
        });
    }

    @Override
    public Integer createElement(int element) {
        return element;
    }

    @Override
    public long maxSupportedSubscribers() {
        return 1;
    }
}
