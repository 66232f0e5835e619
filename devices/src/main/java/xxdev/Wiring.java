package xxdev;

/**
 * How the processes of a job find and trust each other; handed down by whatever started them.
 *
 * <p>Threads: any.
 */
public interface Wiring {
    /**
     * Offers the address at which this process accepts connections; once per device kind.
     *
     * @param service what listens there, for example {@code tcp}
     * @param address as the peers of the same device understand it
     */
    void publish(String service, String address);

    /**
     * The address that a process offers for a service; waits until it is there.
     *
     * @throws DeviceException naming process, host and service when it does not come in time
     */
    String addressOf(int process, String service);

    /** The job's secret, 32 random bytes; a copy. */
    byte[] secret();

    /**
     * The job's key and certificate for TLS between its processes, as the line that {@code JobTls} writes and reads; as
     * secret as {@link #secret}, and carried the same way. {@code null} in a job that has none.
     */
    default String tls() {
        return null;
    }

    /**
     * Tells that a process cannot be reached any more: its connection broke, or it fell silent.
     *
     * @param why one line for people
     */
    void processLost(int process, String why);

    /** The wiring of a job in one process, which needs none. */
    static Wiring none() {
        return NoWiring.INSTANCE;
    }
}
