package bireme.runtime.control;

/**
 * Notified of what happens on the control channel, in order for each process.
 *
 * <p>Threads: called by the channel's thread, which serves nobody until it returns.
 */
public interface ControlEvents {
    /** A process has proved that it belongs to the job. */
    void joined(int process);

    /** A process has said something. */
    void received(int process, ToCoordinator message);

    /** The connection of a process that had joined is gone; {@code why} is for the user. */
    void left(int process, String why);
}
