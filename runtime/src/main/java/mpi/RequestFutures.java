package mpi;

import bireme.devices.wait.IdleStrategy;
import bireme.devices.wait.PollingLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import xxdev.Device;
import xxdev.DeviceException;

/**
 * Completes the futures of one rank's requests, on one thread, which the first of them starts. It moves the rank's
 * messages on while there are any, sleeps between their events, and parks while there are none.
 *
 * <p>Threads: any thread of the rank hands futures over; {@code pending} is the thread's own. It is a daemon of the
 * rank that starts it, with its context class loader.
 *
 * <p>Errors: a request that has failed completes its future with {@link MPIException}, and so does the end of the job.
 */
final class RequestFutures implements PollingLoop.Operations, Runnable {
    /** A request and the future that completes with it. */
    private record Awaited(Request request, xxdev.Request operation, CompletableFuture<Status> future) {}

    private final Device device;
    private final PollingLoop loop;
    private final ConcurrentLinkedQueue<Awaited> begun = new ConcurrentLinkedQueue<>();
    private final List<Awaited> pending = new ArrayList<>();
    private final Thread thread;

    RequestFutures(Device device, IdleStrategy strategy, String name) {
        this.device = device;
        this.loop = new PollingLoop(this, strategy);
        this.thread = new Thread(this, name);
        this.thread.setDaemon(true);
        this.thread.start();
    }

    /** A future that completes with a request's operation. */
    CompletableFuture<Status> of(Request request, xxdev.Request operation) {
        CompletableFuture<Status> future = new CompletableFuture<>();
        begun.add(new Awaited(request, operation, future));
        loop.wake();
        return future;
    }

    @Override
    public void run() {
        loop.run();
        poll();
        pending.forEach(awaited -> awaited.future().completeExceptionally(ended()));
    }

    private static MPIException ended() {
        return new MPIException(
                ErrorClass.REQUEST, "toCompletableFuture: MPI.Finalize was called before the request was complete");
    }

    @Override
    public int poll() {
        for (Awaited next = begun.poll(); next != null; next = begun.poll()) {
            pending.add(next);
        }
        if (pending.isEmpty()) {
            return 0;
        }
        int steps = progress();
        return pending.removeIf(RequestFutures::complete) ? steps + 1 : steps;
    }

    private int progress() {
        try {
            return device.progress();
        } catch (DeviceException e) {
            return 0; // each request that it concerns fails with it
        }
    }

    /** Whether the operation has ended, and the future with it. */
    private static boolean complete(Awaited awaited) {
        try {
            xxdev.Status filled = awaited.operation().test();
            if (filled == null) {
                return awaited.future().isDone(); // nobody wants to know
            }
            awaited.future().complete(awaited.request().comm.statusOf(filled));
        } catch (DeviceException e) {
            awaited.future().completeExceptionally(awaited.request().failed("toCompletableFuture", e));
        }
        return true;
    }

    @Override
    public boolean isIdle() {
        return pending.isEmpty() && begun.isEmpty();
    }

    @Override
    public void beforePark() {
        device.beforePark();
    }

    @Override
    public void afterPark() {
        device.afterPark();
    }

    /** Ends the thread, once it has completed what is over and failed the rest, with what depends on it. */
    void close() {
        loop.close();
        boolean isInterrupted = false;
        while (thread.isAlive() && Thread.currentThread() != thread) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
