package bireme.bb.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.testng.ITestResult;
import org.testng.TestListenerAdapter;
import org.testng.TestNG;

/** Blocks between a publisher and a subscriber. */
class BlockProcessorTest {
    private static final long MAX_S = 60;

    /** Keeps the results reported to it. */
    private static final class Listener implements Flow.Subscriber<Integer> {
        private final long first;
        private final List<Integer> items = Collections.synchronizedList(new ArrayList<>());
        private final LinkedBlockingQueue<Integer> arrivals = new LinkedBlockingQueue<>();
        private final CompletableFuture<Void> end = new CompletableFuture<>();
        private final CompletableFuture<Flow.Subscription> subscription = new CompletableFuture<>();

        Listener(long first) {
            this.first = first;
        }

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription.complete(given);
            if (first > 0) {
                given.request(first);
            }
        }

        @Override
        public void onNext(Integer item) {
            items.add(item);
            arrivals.add(item);
        }

        @Override
        public void onError(Throwable failure) {
            end.completeExceptionally(failure);
        }

        @Override
        public void onComplete() {
            end.complete(null);
        }

        void awaitEnd() throws Exception {
            end.get(MAX_S, TimeUnit.SECONDS);
        }
    }

    private static List<Integer> numbers(int from, int end) {
        return IntStream.range(from, end).boxed().toList();
    }

    @Test
    void shouldKeepTheRulesOfReactiveStreams() {
        TestNG rules = new TestNG(false);
        TestListenerAdapter outcome = new TestListenerAdapter();
        rules.addListener(outcome);
        rules.setTestClasses(new Class<?>[] {ReactiveStreamsRules.class});
        rules.run();
        assertThat(outcome.getFailedTests())
                .as("failed rules")
                .map(BlockProcessorTest::describe)
                .isEmpty();
        assertThat(outcome.getConfigurationFailures())
                .map(BlockProcessorTest::describe)
                .isEmpty();
        assertThat(outcome.getPassedTests()).hasSizeGreaterThan(40);
    }

    private static String describe(ITestResult result) {
        return result.getName() + ": " + result.getThrowable();
    }

    @Test
    void shouldCarryAStreamFromPublisherToSubscriber() throws Exception {
        BlockProcessor<Integer, Integer> next = BlockProcessor.of(
                Farm.of(3, Block.<Integer, Integer>map(n -> n + 1)).ordered());
        Listener listener = new Listener(Long.MAX_VALUE);
        next.subscribe(listener);
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>()) {
            publisher.subscribe(next);
            numbers(0, 10_000).forEach(publisher::submit);
        }
        listener.awaitEnd();
        assertThat(listener.items).isEqualTo(numbers(1, 10_001));
    }

    @Test
    void shouldDeliverNoMoreThanWasAskedFor() throws Exception {
        BlockProcessor<Integer, Integer> twice = BlockProcessor.of(
                Block.flatMap((n, out) -> {
                    out.emit(n);
                    out.emit(n);
                }),
                4);
        Listener listener = new Listener(0);
        twice.subscribe(listener);
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>()) {
            publisher.subscribe(twice);
            numbers(0, 3).forEach(publisher::submit);
            Flow.Subscription subscription = listener.subscription.get(MAX_S, TimeUnit.SECONDS);
            for (int asked = 1; asked <= 6; asked++) {
                assertThat(listener.arrivals).isEmpty();
                subscription.request(1);
                assertThat(listener.arrivals.poll(MAX_S, TimeUnit.SECONDS)).isEqualTo((asked - 1) / 2);
            }
            assertThat(listener.end).isNotDone();
        }
        listener.awaitEnd();
    }

    @Test
    void shouldReportTheFailureOfANode() {
        BlockProcessor<Integer, Integer> failing = BlockProcessor.of(Block.map(n -> {
            throw new IllegalStateException("not today");
        }));
        Listener listener = new Listener(1);
        failing.subscribe(listener);
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>()) {
            publisher.subscribe(failing);
            publisher.submit(7);
            assertThatThrownBy(listener::awaitEnd)
                    .hasCauseInstanceOf(GraphFailedException.class)
                    .hasRootCauseMessage("not today");
            assertThat(publisher.isClosed()).isFalse();
        }
    }

    @Test
    void shouldCompleteAndCancelThePublisherWhenTheBlockHasEnough() throws Exception {
        BlockProcessor<Integer, Integer> three = BlockProcessor.of(Block.of("three", () -> new Node<>() {
            private NodeContext place;

            @Override
            public void open(NodeContext context) {
                place = context;
            }

            @Override
            public void accept(Integer item, Output<Integer> out) {
                out.emit(item);
                if (item == 3) {
                    place.stop();
                }
            }
        }));
        Listener listener = new Listener(Long.MAX_VALUE);
        three.subscribe(listener);
        CompletableFuture<Void> cancelled = new CompletableFuture<>();
        three.onSubscribe(new Flow.Subscription() {
            private int sent;

            @Override
            public void request(long items) {
                for (long each = 0; each < items && !cancelled.isDone(); each++) {
                    three.onNext(++sent);
                }
            }

            @Override
            public void cancel() {
                cancelled.complete(null);
            }
        });
        listener.awaitEnd();
        assertThat(listener.items).containsExactly(1, 2, 3);
        cancelled.get(MAX_S, TimeUnit.SECONDS);
    }

    @Test
    void shouldRefuseASecondSubscriberAndASillyCapacity() {
        BlockProcessor<Integer, Integer> block = BlockProcessor.of(Block.pass());
        block.subscribe(new Listener(1));
        Listener second = new Listener(1);
        block.subscribe(second);
        assertThatThrownBy(second::awaitEnd)
                .hasRootCauseMessage("this block has a subscriber already, and can have but one");
        assertThatThrownBy(() -> BlockProcessor.of(Block.<Integer>pass(), 0)).hasMessage("capacity 0 is below 1");
    }
}
