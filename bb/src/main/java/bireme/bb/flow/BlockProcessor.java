package bireme.bb.flow;

import bireme.bb.Block;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Run;
import bireme.bb.node.Output;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Flow;
import java.util.function.Consumer;

/**
 * A block between a publisher and a subscriber.
 *
 * <pre>{@code
 * BlockProcessor<Path, Image> loading = BlockProcessor.of(Farm.of(4, Block.map(Image::load)).ordered());
 * paths.subscribe(loading);
 * loading.subscribe(show);
 * }</pre>
 *
 * <p>Demand: as many items are requested from the publisher as there is room at the input of the block; the last
 * node waits until the subscriber has asked for its item. So a slow subscriber slows the publisher down, with no more
 * in progress than the channels of the block hold. A block may emit more or fewer items than it takes.
 *
 * <p>End: when the publisher has completed and the last result was delivered, the subscriber gets onComplete; also when
 * the block ends its stream by itself, and then the publisher is cancelled. What goes wrong in a node goes to the
 * subscriber, as {@link bireme.bb.engine.GraphFailedException}; what goes wrong before the block, as it is, and
 * overtakes results. When the subscriber cancels, or throws, the block and the publisher are cancelled; what it has
 * thrown goes to the handler of uncaught exceptions.
 *
 * <p>Threads: those of the block, and one that waits for its end, from the moment a publisher is there. The subscriber
 * is called by one of them at a time. There is one subscriber; others get an error.
 *
 * <p>Source: Reactive Streams 1.0.4, whose rules are kept.
 *
 * @param <I> items of the publisher
 * @param <O> items for the subscriber
 */
public final class BlockProcessor<I, O> implements Flow.Processor<I, O> {
    private static final int CAPACITY = 256;
    private static final Object END = new Object();

    private final Block<I, O> block;
    private final int capacity;
    private final BlockingQueue<Object> input;
    private final Demand demand = new Demand();

    private Flow.Subscription upstream;
    private Run run;
    private Flow.Subscriber<? super O> subscriber;
    private boolean hasSubscriber;
    /** Whether {@code onSubscribe} has returned, so that other signals may follow. */
    private boolean isReady;

    private boolean isCancelled;
    /** Whether the publisher has completed or failed, or was cancelled. */
    private boolean isUpstreamOver;
    /** Why the block was cancelled; {@code null} if it was not, or by its subscriber. */
    private Throwable reason;
    /** The terminal signal, if there was no subscriber for it yet. */
    private Consumer<Flow.Subscriber<? super O>> pendingSignal;

    private boolean isOver;

    private BlockProcessor(Block<I, O> block, int capacity) {
        this.block = block;
        this.capacity = capacity;
        this.input = new ArrayBlockingQueue<>(capacity + 1); // the end needs a place too
    }

    /**
     * Makes a processor of a block.
     *
     * @param <I> items of the publisher
     * @param <O> items for the subscriber
     * @param block what items go through
     * @return a processor without publisher and subscriber
     */
    public static <I, O> BlockProcessor<I, O> of(Block<I, O> block) {
        return of(block, CAPACITY);
    }

    /**
     * Makes a processor of a block.
     *
     * @param <I> items of the publisher
     * @param <O> items for the subscriber
     * @param block what items go through
     * @param capacity items that are requested before there is a result
     * @return a processor without publisher and subscriber
     * @throws IllegalArgumentException for a capacity below 1
     */
    public static <I, O> BlockProcessor<I, O> of(Block<I, O> block, int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity " + capacity + " is below 1");
        }
        return new BlockProcessor<>(block, capacity);
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        Objects.requireNonNull(subscription, "subscription");
        if (!accepts(subscription)) {
            subscription.cancel();
            return;
        }
        Thread watcher = new Thread(this::watch, "bb processor");
        watcher.setDaemon(true);
        watcher.start();
        subscription.request(capacity);
    }

    /** Starts the block, unless it has a publisher already, or no subscriber wants its results. */
    private synchronized boolean accepts(Flow.Subscription subscription) {
        if (upstream != null || isCancelled) {
            return false;
        }
        upstream = subscription;
        run = Source.<I>from(this::feed)
                .then(block)
                .into(Sink.of(this::deliver))
                .start();
        return true;
    }

    @Override
    public void onNext(I item) {
        Objects.requireNonNull(item, "item");
        if (!input.offer(item)) {
            cancelFor(new IllegalStateException(
                    "the publisher has sent more than the " + capacity + " items that were requested"));
        }
    }

    @Override
    public void onError(Throwable failure) {
        Objects.requireNonNull(failure, "failure");
        setUpstreamOver();
        if (!cancelFor(failure)) {
            end(to -> to.onError(failure)); // without a publisher there is no run that could end
        }
    }

    @Override
    public void onComplete() {
        setUpstreamOver();
        if (!input.offer(END)) {
            cancelFor(new IllegalStateException("the publisher has sent more than was requested"));
        }
    }

    private synchronized void setUpstreamOver() {
        isUpstreamOver = true;
    }

    private void cancelUpstream() {
        Flow.Subscription before;
        synchronized (this) {
            before = isUpstreamOver ? null : upstream;
            isUpstreamOver = true;
        }
        if (before != null) {
            before.cancel();
        }
    }

    /** The source of the graph. */
    @SuppressWarnings("unchecked") // only items of the publisher are there, and the end
    private void feed(Output<I> out) throws InterruptedException {
        int batch = Math.max(1, capacity / 2);
        int taken = 0;
        for (Object item = input.take(); item != END; item = input.take()) {
            if (++taken == batch) {
                taken = 0;
                upstream().request(batch);
            }
            out.emit((I) item);
        }
    }

    private synchronized Flow.Subscription upstream() {
        return upstream;
    }

    /** The sink of the graph. */
    private void deliver(O item) throws InterruptedException {
        demand.take();
        Flow.Subscriber<? super O> to = currentSubscriber();
        if (to == null) {
            return; // has cancelled meanwhile
        }
        try {
            to.onNext(item);
        } catch (Throwable e) { // by the rules the subscriber is none any more
            cancel();
            Thread here = Thread.currentThread();
            here.getUncaughtExceptionHandler().uncaughtException(here, e);
        }
    }

    private synchronized Flow.Subscriber<? super O> currentSubscriber() {
        return subscriber;
    }

    /** Waits for the end of the block, and signals it. */
    private void watch() {
        try {
            run.await();
            cancelUpstream();
            end(Flow.Subscriber::onComplete);
        } catch (CancellationException e) {
            Throwable why = reason();
            if (why != null) {
                end(to -> to.onError(why));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // no other code has this thread, so none interrupts it
            cancelFor(e);
        } catch (RuntimeException e) { // a node has failed
            cancelUpstream();
            end(to -> to.onError(e));
        }
    }

    private synchronized Throwable reason() {
        return reason;
    }

    /** Sends the terminal signal to the subscriber, now or when there is one. */
    private void end(Consumer<Flow.Subscriber<? super O>> signal) {
        Flow.Subscriber<? super O> to;
        synchronized (this) {
            if (isOver || isCancelled) {
                return;
            }
            isOver = true;
            pendingSignal = signal;
            to = isReady ? subscriber : null;
        }
        signalTo(to, signal);
    }

    private void signalTo(Flow.Subscriber<? super O> to, Consumer<Flow.Subscriber<? super O>> signal) {
        if (to != null && signal != null) {
            signal.accept(to);
            forget();
        }
    }

    private synchronized void forget() {
        subscriber = null;
    }

    /** Ends the block because of a failure outside of it; whether there was a block. */
    private boolean cancelFor(Throwable why) {
        synchronized (this) {
            if (run == null) {
                return false;
            }
            reason = reason == null ? why : reason;
        }
        cancelUpstream();
        run.cancel();
        return true;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super O> other) {
        Objects.requireNonNull(other, "subscriber");
        if (!isFirst(other)) {
            other.onSubscribe(new NoSubscription());
            other.onError(new IllegalStateException("this block has a subscriber already, and can have but one"));
            return;
        }
        other.onSubscribe(new Request());
        signalTo(other, ready());
    }

    private synchronized boolean isFirst(Flow.Subscriber<? super O> other) {
        if (hasSubscriber) {
            return false;
        }
        hasSubscriber = true;
        subscriber = other;
        return true;
    }

    /** Lets the subscriber be called; returns the signal that is due already. */
    private synchronized Consumer<Flow.Subscriber<? super O>> ready() {
        isReady = true;
        demand.open();
        return isCancelled ? null : pendingSignal;
    }

    private void cancel() {
        Run current;
        synchronized (this) {
            isCancelled = true;
            subscriber = null;
            current = run;
        }
        cancelUpstream();
        if (current != null) {
            current.cancel();
        }
    }

    /** The subscription of the subscriber. */
    private final class Request implements Flow.Subscription {
        @Override
        public void request(long items) {
            if (items > 0) {
                demand.add(items);
                return;
            }
            IllegalArgumentException refused =
                    new IllegalArgumentException("request of " + items + " items; expected at least 1 (rule 3.9)");
            if (!cancelFor(refused)) {
                end(to -> to.onError(refused));
            }
        }

        @Override
        public void cancel() {
            BlockProcessor.this.cancel();
        }
    }

    /** The subscription of a subscriber that was refused. */
    private static final class NoSubscription implements Flow.Subscription {
        @Override
        public void request(long items) {
            // nothing will ever come
        }

        @Override
        public void cancel() {
            // nothing comes
        }
    }
}
