package bireme.bb.engine.thread;

import bireme.devices.wait.Parker;
import java.util.ArrayList;
import java.util.List;

/**
 * Threads that work for one run after another, and sleep between.
 *
 * <p>Threads: one run at a time; {@link #close} from any.
 *
 * <p>Ordering: what was written before a run was started is visible to its threads, by the volatile field that brings
 * them their task.
 */
public final class WorkerThreads implements AutoCloseable {
    private final List<WorkerThread> threads = new ArrayList<>();
    private volatile boolean isClosed;

    /** One thread and its next task. */
    private final class WorkerThread extends Thread {
        private final Parker parker = new Parker();
        private volatile Runnable task;

        @Override
        public void run() {
            while (true) {
                boolean isLast = isClosed; // before the check for a task: what was given before the end is still done
                Runnable next = task;
                if (next != null) {
                    task = null;
                    Thread.interrupted(); // the end of the last run may have interrupted this thread after its task
                    next.run();
                } else if (isLast) {
                    return;
                } else if (!parker.await(() -> task != null || isClosed)) {
                    Thread.interrupted(); // else the next park would return at once
                }
            }
        }
    }

    /** Has at least so many threads ready. */
    public void prepare(int count) {
        while (threads.size() < count) {
            WorkerThread thread = new WorkerThread();
            thread.setDaemon(true); // the JVM may exit: a program that wants results waits for the run
            threads.add(thread);
            thread.start();
        }
    }

    /** A thread, by its number. */
    public Thread thread(int number) {
        return threads.get(number);
    }

    /** Gives an idle thread something to do. */
    public void start(int number, Runnable task) {
        WorkerThread thread = threads.get(number);
        thread.task = task;
        thread.parker.wakeIfParked();
    }

    /** Threads there are. */
    public int size() {
        return threads.size();
    }

    /** Lets the threads go once they have done what they were given. */
    @Override
    public void close() {
        isClosed = true;
        threads.forEach(thread -> thread.parker.wakeIfParked());
    }
}
