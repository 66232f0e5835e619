package bireme.devices.wait;

import java.util.function.BooleanSupplier;

/**
 * The loop of a thread that advances operations of other threads: it polls while any are active, parks between their
 * events, and parks without a limit while there are none.
 *
 * <p>Threads: one runs it; any wake it and close it.
 *
 * <p>Ordering: a thread that adds an operation publishes it by a volatile write and then calls {@link #wake}; the
 * thread prepares to park before its last poll. So either it sees the operation or it is woken.
 */
public final class PollingLoop implements Runnable, AutoCloseable {
    /** The operations that are polled; all calls come from the thread of the loop. */
    public interface Operations {
        /** Moves active operations on; how many steps were made. */
        int poll();

        /** Whether no operation is active, nor has been added since the last poll. */
        boolean isIdle();

        /** The thread is about to park, and wants to be woken by events of the operations that are active now. */
        void beforePark();

        /** It is awake again. */
        void afterPark();
    }

    /** Name of the method in which a thread of this class waits that has nothing to poll; for the deadlock watch. */
    public static final String IDLE_METHOD = "awaitOperation";

    private final Operations operations;
    private final IdleStrategy strategy;
    private final int spinsWhileIdle;
    private final Parker parker = new Parker();
    private final BooleanSupplier hasWork;
    private volatile boolean isClosed;

    /**
     * Creates a loop; a thread has to run it.
     *
     * @param strategy how long to poll without finding an event before parking. It never yields: ranks that wait poll
     *     for themselves, so no thread needs the core back for more of its polls
     */
    public PollingLoop(Operations operations, IdleStrategy strategy) {
        this(operations, strategy, 0);
    }

    /**
     * The same.
     *
     * @param spinsWhileIdle how often to look for an operation before parking, where one is likely to be added soon and
     *     a wake-up takes long beside it
     */
    public PollingLoop(Operations operations, IdleStrategy strategy, int spinsWhileIdle) {
        this.spinsWhileIdle = spinsWhileIdle;
        this.operations = operations;
        this.strategy = strategy.withoutYields();
        this.hasWork = () -> isClosed || !operations.isIdle();
    }

    /** There is something to do. */
    public void wake() {
        parker.wakeIfParked();
    }

    /** Polls until the loop is closed. */
    @Override
    public void run() {
        int emptyPolls = 0;
        while (!isClosed) {
            emptyPolls = operations.poll() > 0 ? 0 : emptyPolls + 1;
            if (operations.isIdle()) {
                awaitOperation();
            } else if (!strategy.spinOrYield(emptyPolls - 1)) {
                awaitEvent(emptyPolls - 1 - strategy.pollsBeforePark());
            }
        }
    }

    /** {@link #IDLE_METHOD}. */
    private void awaitOperation() {
        for (int spin = 0; spin < spinsWhileIdle; spin++) {
            if (hasWork.getAsBoolean()) {
                return;
            }
            Thread.onSpinWait();
        }
        while (!parker.await(hasWork)) {
            Thread.interrupted(); // an interrupt does not end this thread, and the next park would return at once
        }
    }

    private void awaitEvent(int parks) {
        Thread.interrupted(); // as above
        parker.prepareToPark(false);
        operations.beforePark();
        try {
            if (operations.poll() == 0 && !isClosed) {
                parker.park(strategy.parkNs(parks));
            }
        } finally {
            operations.afterPark();
            parker.cancelPark();
        }
    }

    /** Has the thread leave the loop soon. */
    @Override
    public void close() {
        isClosed = true;
        parker.wakeIfParked();
    }
}
