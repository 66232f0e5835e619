package bireme.devices.net.link;

/**
 * Makes links of one kind between this process and others, and moves them along.
 *
 * <p>Threads: any; {@link #open} and {@link #close} once.
 */
public interface LinkFactory extends AutoCloseable {
    /** Starts to accept links and offers their address to the job's other processes. */
    void open(LinkHost host);

    /** Starts to make a link; ends in a call of the host, within a bounded time. Does not wait. */
    void connect(int process);

    /**
     * Moves links along for a rank that waits: reads from them, and writes what waits for room. Called in a loop by
     * every thread that waits; does not wait itself.
     *
     * @return number of events handled
     */
    int poll();

    /** A thread that polled may stop doing so; the factory moves links along by itself from now on. */
    void beforeSleep();

    /** Closes all links without further ado. */
    @Override
    void close();
}
