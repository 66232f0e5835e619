package bireme.devices.tcp;

import bireme.devices.wait.SpinLock;
import io.netty.channel.IoHandler;
import io.netty.channel.IoHandlerContext;
import io.netty.channel.IoHandlerFactory;
import io.netty.util.concurrent.ThreadAwareExecutor;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * One of Netty's {@link IoHandler}s without a thread: whoever gets it drives it for one round, and is its thread
 * meanwhile.
 *
 * <p>Threads: any.
 */
final class TcpLoop implements ThreadAwareExecutor {
    private final IoHandler handler;
    private final SpinLock driving = new SpinLock();
    private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final IoHandlerContext now = new Round(false);
    private final IoHandlerContext wait = new Round(true);
    private volatile Thread driver;
    private boolean isDestroyed;

    TcpLoop(IoHandlerFactory handlers) {
        handler = handlers.newHandler(this);
    }

    /** What a round may do. */
    private final class Round implements IoHandlerContext {
        private final boolean mayWait;

        Round(boolean mayWait) {
            this.mayWait = mayWait;
        }

        @Override
        public boolean canBlock() {
            return mayWait && tasks.isEmpty();
        }

        @Override
        public long delayNanos(long nowNs) {
            return mayWait ? Long.MAX_VALUE : 0;
        }

        @Override
        public long deadlineNanos() {
            return -1;
        }
    }

    IoHandler handler() {
        return handler;
    }

    boolean hasTasks() {
        return !tasks.isEmpty();
    }

    @Override
    public boolean isExecutorThread(Thread thread) {
        return driver == thread;
    }

    /** Has a task run by whoever drives next, which is at once if it waits for events. */
    @Override
    public void execute(Runnable task) {
        tasks.add(task);
        wakeUp();
    }

    /** Ends a round that waits. */
    void wakeUp() {
        handler.wakeup();
    }

    /** Handles what has happened; whether nobody else was about to. */
    boolean runNow() {
        return run(now);
    }

    /** Handles what happens next; returns at once when somebody else is driving. */
    boolean runAndWait() {
        return run(wait);
    }

    private boolean run(IoHandlerContext round) {
        if (!driving.tryLock()) {
            return false;
        }
        driver = Thread.currentThread();
        try {
            boolean hasRun = runTasks();
            if (!isDestroyed) {
                handler.run(hasRun ? now : round); // whoever gave a task may want more than to have it run
            }
        } finally {
            driver = null;
            driving.unlock();
        }
        return true;
    }

    private boolean runTasks() {
        boolean hasRun = false;
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            task.run();
            hasRun = true;
        }
        return hasRun;
    }

    /** Closes the links that are left, and what waits for their events. */
    void destroy() {
        driving.lock();
        driver = Thread.currentThread();
        try {
            runTasks();
            handler.run(now); // takes note of the last wake-up, for which Netty would wait
            isDestroyed = true;
            handler.prepareToDestroy();
            handler.destroy();
        } finally {
            driver = null;
            driving.unlock();
        }
    }
}
