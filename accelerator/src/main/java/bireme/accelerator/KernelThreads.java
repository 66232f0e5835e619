package bireme.accelerator;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Threads that run parts of a kernel beside the thread of its queue.
 *
 * <p>Shape: the last dimension is cut into {@value #PARTS_PER_THREAD} parts for each thread, and a free thread takes
 * the next one, since other ranks may use the cores. A thread that gets no core meanwhile is not waited for.
 *
 * <p>Threads: any number of queues at once.
 */
final class KernelThreads implements AutoCloseable {
    private static final int PARTS_PER_THREAD = 4;

    private final int helpers;
    private final ExecutorService executor;

    /** So many beside that of the queue. */
    KernelThreads(int helpers) {
        this.helpers = helpers;
        executor = helpers == 0 ? null : Executors.newFixedThreadPool(helpers, KernelThreads::newThread);
    }

    /** A daemon, so that a rank does not outlive its program. */
    static Thread newThread(Runnable body) {
        Thread thread = new Thread(body, "kernel of " + Thread.currentThread().getName());
        thread.setDaemon(true);
        return thread;
    }

    /** Runs a kernel to its end. */
    void run(JavaKernel kernel, Range range, KernelArguments arguments) {
        int size = Math.toIntExact(range.size(range.dimensions() - 1));
        int parts = Math.min(size, PARTS_PER_THREAD * (helpers + 1));
        if (helpers == 0 || parts == 1) {
            kernel.run(new WorkPart(range, 0, size), arguments);
            return;
        }
        AtomicInteger next = new AtomicInteger();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        CountDownLatch done = new CountDownLatch(parts); // not threads: one without a core may begin when all is done
        Runnable work = () -> {
            for (int p = next.getAndIncrement(); p < parts; p = next.getAndIncrement()) {
                int from = (int) ((long) size * p / parts);
                int to = (int) ((long) size * (p + 1) / parts);
                try {
                    if (failure.get() == null) {
                        kernel.run(new WorkPart(range, from, to), arguments);
                    }
                } catch (RuntimeException | Error e) {
                    failure.compareAndSet(null, e);
                } finally {
                    done.countDown();
                }
            }
        };
        for (int h = 0; h < helpers; h++) {
            executor.execute(work);
        }
        work.run();
        awaitAll(done);
        rethrow(failure.get());
    }

    private static void awaitAll(CountDownLatch done) {
        try {
            done.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AcceleratorException(
                    AcceleratorException.Reason.DEVICE, "interrupted while a kernel ran: the rank is ending", e);
        }
    }

    private static void rethrow(Throwable failure) {
        if (failure instanceof RuntimeException e) {
            throw e;
        } else if (failure instanceof Error e) {
            throw e;
        }
    }

    @Override
    public void close() {
        if (executor != null) {
            executor.shutdownNow();
        }
    }

    @Override
    public String toString() {
        return helpers + " threads";
    }
}
