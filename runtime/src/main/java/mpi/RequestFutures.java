package mpi;

import bireme.devices.wait.WaitStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
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
final class RequestFutures implements Runnable {
    /** A request and the future that tells its end. */
    private record Awaited(Request request, xxdev.Request operation, CompletableFuture<Status> future) {}

    private final Device device;
    private final WaitStrategy strategy;
    private final ConcurrentLinkedQueue<Awaited> begun = new ConcurrentLinkedQueue<>();
    private final List<Awaited> pending = new ArrayList<>();
    private final Thread thread;
    private volatile boolean isAsleep;
    private volatile boolean isClosed;

    RequestFutures(Device device, WaitStrategy strategy, String name) {
        this.device = device;
        this.strategy = strategy;
        this.thread = new Thread(this, name);
        this.thread.setDaemon(true);
        this.thread.start();
    }

    /** A future that tells the end of a request's operation. */
    CompletableFuture<Status> of(Request request, xxdev.Request operation) {
        CompletableFuture<Status> future = new CompletableFuture<>();
        begun.add(new Awaited(request, operation, future));
        if (isAsleep) {
            LockSupport.unpark(thread);
        }
        return future;
    }

    @Override
    public void run() {
        int fruitless = 0;
        while (!isClosed) {
            fruitless = step() ? 0 : fruitless + 1;
            if (pending.isEmpty()) {
                sleepUntilWoken();
            } else if (fruitless > strategy.spins()) {
                sleepUntilEvent(fruitless - strategy.spins() - 1);
            } else {
                Thread.onSpinWait();
            }
        }
        step();
        pending.forEach(awaited -> awaited.future().completeExceptionally(ended()));
    }

    private static MPIException ended() {
        return new MPIException(
                ErrorClass.REQUEST, "toCompletableFuture: MPI.Finalize was called before the request was complete");
    }

    /** Whether anything has moved. */
    private boolean step() {
        for (Awaited next = begun.poll(); next != null; next = begun.poll()) {
            pending.add(next);
        }
        return !pending.isEmpty() && (progress() > 0 | pending.removeIf(RequestFutures::complete));
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

    /** A future that comes between the last look and the sleep sees {@code isAsleep} and leaves a permit. */
    private void sleepUntilWoken() {
        isAsleep = true;
        while (begun.isEmpty() && !isClosed) {
            LockSupport.park(this);
        }
        isAsleep = false;
    }

    private void sleepUntilEvent(int sleeps) {
        isAsleep = true;
        device.beforePark();
        try {
            if (!step() && begun.isEmpty() && !isClosed) {
                LockSupport.parkNanos(this, strategy.parkNs(sleeps));
            }
        } finally {
            device.afterPark();
            isAsleep = false;
        }
    }

    /** Ends the thread, once it has completed what is over and failed the rest, with what depends on it. */
    void close() {
        isClosed = true;
        LockSupport.unpark(thread);
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
