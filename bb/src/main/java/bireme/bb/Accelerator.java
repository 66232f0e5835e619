package bireme.bb;

import bireme.bb.channel.ChainedChannel;
import bireme.bb.channel.Channel;
import bireme.bb.channel.Pause;
import bireme.bb.channel.RingChannel;
import bireme.bb.channel.WaitMode;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Run;
import bireme.bb.engine.thread.WorkerThreads;
import bireme.bb.node.Output;
import bireme.bb.node.SourceNode;
import bireme.bb.report.RunReport;
import bireme.devices.wait.Parker;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A block at the service of sequential code: items are submitted, results taken as they arrive.
 *
 * <pre>{@code
 * try (Accelerator<Path, Image> loader = Accelerator.open(Farm.of(4, Block.map(Image::load)).ordered())) {
 *     paths.forEach(loader::submit);
 *     loader.end();
 *     loader.results().forEach(this::show);
 * }
 * }</pre>
 *
 * <p>After {@link #end} and the last result, {@link #reopen} begins a new stream with new nodes and the same threads,
 * which sleep meanwhile.
 *
 * <p>Memory: the input is bounded and {@link #submit} waits for room; results wait without a bound until they are
 * taken, so that code which submits everything first cannot wait for itself.
 *
 * <p>Threads: one submits, one takes; they may be the same.
 *
 * <p>Errors: the failure of a node is thrown by every call from then on, as {@link
 * bireme.bb.engine.GraphFailedException}.
 *
 * @param <I> items submitted
 * @param <O> results
 */
public final class Accelerator<I, O> implements AutoCloseable {
    private static final int CAPACITY = GraphPlan.DEFAULT_CAPACITY;
    private static final Object END = new Object();
    /** So long {@link #take} waits before it logs what it waits for. */
    private static final long SILENT_NS = TimeUnit.SECONDS.toNanos(10);

    private Block<I, O> block;
    private final WorkerThreads workerThreads = new WorkerThreads();
    private Stage stage;

    /** One stream, from its first item to its last result. */
    private final class Stage {
        private final Parker submitter = new Parker();
        private final Parker source = new Parker();
        private final Parker sink = new Parker();
        private final Parker consumer = new Parker();
        private final Channel in = new RingChannel(CAPACITY, submitter, source);
        private final Channel out = new ChainedChannel(sink, consumer);
        private final Pause submitting = new Pause(submitter, WaitMode.adaptive(2));
        private final Pause taking = new Pause(consumer, WaitMode.adaptive(2));
        private final Run run;
        /** For messages only, in which it may be a little old. */
        private long submitted;

        private boolean hasEnded;
        private boolean isOver;

        Stage() {
            run = Source.<I>of("submitted", () -> new Submitted<>(in, source))
                    .then(block)
                    .into(Sink.of(out::offer))
                    .start(workerThreads);
        }

        void submit(Object item) {
            while (!in.offer(item)) {
                checkTaking();
                submitting.pause();
            }
            submitting.reset();
        }

        private void checkTaking() {
            if (run.isDone()) {
                checkRun();
                throw new IllegalStateException("the block has ended its stream and takes no more items: " + block);
            }
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted while an item was submitted; it was not");
            }
        }

        Object take() {
            Object item = out.poll();
            long silentSinceNs = item == null ? System.nanoTime() : 0;
            boolean hasLogged = false;
            while (item == null && !isOver) {
                boolean isDone = run.isDone(); // before the last poll
                item = out.poll();
                if (item == null && isDone) {
                    isOver = true;
                } else if (item == null) {
                    pauseTaking();
                    if (!hasLogged && System.nanoTime() - silentSinceNs >= SILENT_NS) {
                        hasLogged = true;
                        System.getLogger("bireme.bb").log(Level.WARNING, "take() waits for a result: " + state());
                    }
                }
            }
            taking.reset();
            if (item == null) {
                checkRun();
            }
            return item;
        }

        private void pauseTaking() {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted while waiting for a result; none was taken: " + state());
            }
            taking.pause();
        }

        /** Why there may be no result, for one who waits for it. */
        private String state() {
            String items = submitted == 0 ? "nothing was submitted" : submitted + " items were submitted";
            return items
                    + (hasEnded
                            ? " before end()"
                            : " so far, and end() was not called: results come for what is"
                                    + " submitted, and the end after end()");
        }

        private void checkRun() {
            try {
                run.await(Duration.ZERO);
            } catch (TimeoutException e) {
                throw new IllegalStateException("a run that was done goes on", e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Brings what was submitted into the graph. */
    private static final class Submitted<I> implements SourceNode<I> {
        private final Channel in;
        private final Pause pause;

        Submitted(Channel in, Parker parker) {
            this.in = in;
            this.pause = new Pause(parker, WaitMode.adaptive(2));
        }

        @Override
        @SuppressWarnings("unchecked") // only items of this kind are submitted
        public void run(Output<I> out) throws InterruptedException {
            while (true) {
                Object item = in.poll();
                if (item == END) {
                    return;
                } else if (item != null) {
                    pause.reset();
                    out.emit((I) item);
                } else if (Thread.interrupted()) {
                    throw new InterruptedException();
                } else {
                    if (pause.isFirst()) {
                        out.flush();
                    }
                    pause.pause();
                }
            }
        }
    }

    private Accelerator(Block<I, O> block) {
        this.block = block;
        this.stage = new Stage();
    }

    /**
     * Starts a block, which then waits for items.
     *
     * @param <I> items submitted
     * @param <O> results
     * @param block what items go through; begins at once, with threads of its own
     * @return the accelerator, ready for items; close it to let the threads go
     * @throws IllegalArgumentException when blocks within {@code block} do not fit together
     */
    public static <I, O> Accelerator<I, O> open(Block<I, O> block) {
        return new Accelerator<>(block);
    }

    /**
     * Submits an item, waiting for room.
     *
     * @param item item, not {@code null}
     * @throws IllegalStateException after {@link #end}, or when the block has ended its stream by itself
     * @throws CancellationException when this thread is interrupted while it waits
     * @throws bireme.bb.engine.GraphFailedException when a node has failed
     */
    public void submit(I item) {
        Objects.requireNonNull(item, "item");
        checkOpen();
        stage.submit(item);
        stage.submitted++; // one thread submits
    }

    /**
     * Ends the stream: no more items will be submitted.
     *
     * @throws IllegalStateException when {@code end} was called already, or the block has ended its stream by itself
     */
    public void end() {
        checkOpen();
        stage.submit(END);
        stage.hasEnded = true;
    }

    private void checkOpen() {
        if (stage.hasEnded) {
            throw new IllegalStateException("end() was called; reopen() begins a new stream");
        }
    }

    /**
     * Waits for the next result. After 10 s it logs how much was submitted, and whether {@link #end} was called:
     * without one or the other no result can come.
     *
     * @return the result, or {@code null} after the last, which comes some time after {@link #end}
     * @throws CancellationException when this thread is interrupted while it waits
     * @throws bireme.bb.engine.GraphFailedException when a node has failed
     */
    @SuppressWarnings("unchecked") // the block emits nothing else
    public O take() {
        return (O) stage.take();
    }

    /**
     * Takes the next result if there is one, without waiting.
     *
     * @return the result, or {@code null} when there is none now
     */
    @SuppressWarnings("unchecked") // the block emits nothing else
    public O poll() {
        return (O) stage.out.poll();
    }

    /** {@return all results to come, each waited for; ends after {@link #end}} */
    public Iterator<O> iterator() {
        return new Iterator<>() {
            private O next;

            @Override
            public boolean hasNext() {
                next = next == null ? take() : next;
                return next != null;
            }

            @Override
            public O next() {
                if (!hasNext()) {
                    throw new NoSuchElementException("that was the last result");
                }
                O result = next;
                next = null;
                return result;
            }
        };
    }

    /** {@return all results to come, each waited for; ends after {@link #end}} */
    public Stream<O> results() {
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED | Spliterator.NONNULL), false);
    }

    /**
     * Begins a new stream, with new nodes and the threads of the last one.
     *
     * @throws IllegalStateException before the last result of the last one was taken
     * @throws bireme.bb.engine.GraphFailedException when a node of the last stream has failed
     */
    public void reopen() {
        reopen(block);
    }

    /**
     * Begins a new stream through another block, a farm of more workers for example. Threads of the last one work for
     * it as far as they are needed; the others sleep on.
     *
     * @param other block of the new stream, and of later ones
     * @throws IllegalStateException before the last result of the last one was taken
     * @throws bireme.bb.engine.GraphFailedException when a node of the last stream has failed
     */
    public void reopen(Block<I, O> other) {
        if (!stage.hasEnded || stage.take() != null) {
            throw new IllegalStateException("reopen() comes after end() and after the last result was taken");
        }
        block = other;
        stage = new Stage();
    }

    /** {@return what the present stream has cost so far, or the last one until it is reopened} */
    public RunReport report() {
        return stage.run.report();
    }

    /** {@return the number of threads that work for this accelerator, sleeping ones included} */
    public int threads() {
        return workerThreads.size();
    }

    /** Ends the stream where it is, and lets the threads go. */
    @Override
    public void close() {
        if (!stage.run.isDone()) {
            stage.run.cancel();
        }
        workerThreads.close();
    }
}
