package bireme.benchmarks;

/**
 * Messages that two threads of this JVM send to and fro.
 *
 * <p>Threads: {@link #ping} one, {@link #pong} another; both return when all messages have been taken.
 */
public interface PingPong extends AutoCloseable {
    /** Empty polls after which the other thread may be waiting for this core. */
    int SPINS = 10_000;

    /** Sends and waits for the answer. */
    void ping(int times);

    /** Waits and answers. */
    void pong(int times);

    /** What a thread does between polls. */
    static void pause(int emptyPolls) {
        if (emptyPolls < SPINS) {
            Thread.onSpinWait();
        } else {
            Thread.yield();
        }
    }

    @Override
    default void close() {}
}
