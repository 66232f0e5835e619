package xxdev;

/**
 * How the processes of a job find and trust each other; passed down by whatever started them.
 *
 * <p>Threads: any.
 */
public interface Wiring {
    /**
     * Offers the address at which this process accepts connections; once per device kind.
     *
     * @param service what listens there, for example {@code tcp}
     * @param address as the peers of the same device understand it
     * @throws DeviceException when the job has one process only
     */
    void publish(String service, String address);

    /**
     * {@return the address that a process offers for a service; waits until it is there}
     *
     * @param process process of the job, {@code 0..processes-1}
     * @param service what listens there, as given to {@link #publish}
     * @throws ProcessLostException when the process is lost, and the job goes on without it
     * @throws DeviceException naming process, host and service when it does not come in time
     */
    String addressOf(int process, String service);

    /**
     * {@return a copy of the job's secret, 32 random bytes}
     *
     * @throws DeviceException when the job has one process only
     */
    byte[] secret();

    /**
     * The job's key and certificate for TLS between its processes, as the line that {@code JobTls} writes and reads. It
     * is as secret as {@link #secret}, and carried the same way.
     *
     * @return the line, or {@code null} in a job that has no certificate
     */
    default String tls() {
        return null;
    }

    /**
     * Reports that a process cannot be reached any more: its connection broke, or it fell silent.
     *
     * @param process process that is lost, {@code 0..processes-1}
     * @param why one human-readable line
     */
    void processLost(int process, String why);

    /**
     * Returns the wiring of a job in one process: it has no certificate, and its other methods throw
     * {@link DeviceException}.
     *
     * @return the wiring
     */
    static Wiring none() {
        return NoWiring.INSTANCE;
    }
}
