package bireme.runtime.control;

/**
 * For how many seconds processes have been silent.
 *
 * <p>Time is counted in ticks, at most one a second, so that a JVM that was stopped for a while does not take its own
 * absence for that of others.
 *
 * <p>Threads: any.
 */
public final class SilenceCounter {
    private final int[] seconds;

    /** Creates a counter of processes that all have just sent something. */
    public SilenceCounter(int processes) {
        seconds = new int[processes];
    }

    /** A process has said something. */
    public synchronized void received(int process) {
        seconds[process] = 0;
    }

    /** One more second has passed without a message of a process; returns how many by now. */
    public synchronized int tick(int process) {
        return ++seconds[process];
    }
}
