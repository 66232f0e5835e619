package bireme.accelerator;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A thread that carries out commands one after another; once one has failed, all later ones fail with its cause. */
final class ThreadsQueue extends CommandQueue {
    private final ThreadsContext context;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(KernelThreads::newThread);

    /** The event of what was queued last. */
    private volatile ThreadsEvent last = new ThreadsEvent(CompletableFuture.completedFuture(null));

    ThreadsQueue(ThreadsContext context) {
        super(context);
        this.context = context;
    }

    /** The end of a command on a thread. */
    private record ThreadsEvent(CompletableFuture<Void> end) implements Event {
        @Override
        public void await() {
            try {
                end.get();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AcceleratorException(
                        AcceleratorException.Reason.DEVICE, "interrupted while waiting for a kernel", e);
            } catch (ExecutionException | CancellationException e) {
                throw failure(e.getCause() == null ? e : e.getCause());
            }
        }

        private static AcceleratorException failure(Throwable cause) {
            Throwable first =
                    cause instanceof CompletionException && cause.getCause() != null ? cause.getCause() : cause;
            return new AcceleratorException(
                    AcceleratorException.Reason.DEVICE, "a command on Java threads has failed: " + first, first);
        }

        @Override
        public boolean isDone() {
            return end.isDone();
        }
    }

    private synchronized Event queue(Runnable command) {
        last = new ThreadsEvent(last.end.thenRunAsync(command, thread));
        return last;
    }

    @Override
    Event launch(Kernel kernel, Range range, Object... arguments) {
        Object[] values = new Object[arguments.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = arguments[i] instanceof ThreadsBuffer buffer ? buffer.elements() : arguments[i];
        }
        JavaKernel body = ((ThreadsKernel) kernel).body();
        KernelArguments all = new KernelArguments(kernel.name(), values);
        return queue(() -> context.threads().run(body, range, all));
    }

    @Override
    @SuppressWarnings("SuspiciousSystemArraycopy") // both are of one type: checked before
    Event queueCopy(AcceleratorBuffer from, int fromFirst, AcceleratorBuffer to, int toFirst, int count) {
        Object source = ((ThreadsBuffer) from).elements();
        Object target = ((ThreadsBuffer) to).elements();
        return queue(() -> System.arraycopy(source, fromFirst, target, toFirst, count));
    }

    @Override
    boolean sharesMemoryWith(AcceleratorContext other) {
        return other instanceof ThreadsContext;
    }

    @Override
    Event queueMarker() {
        return last;
    }

    @Override
    synchronized void queueAwait(Event event) {
        if (!event.isDone()) {
            last = new ThreadsEvent(last.end.thenCombineAsync(((ThreadsEvent) event).end, (a, b) -> null, thread));
        }
    }

    @Override
    void free() {
        thread.shutdownNow();
    }
}
