package xxdev;

/**
 * Counts of the frames that a device has exchanged with the other processes of its job. They can prove that no message
 * is in flight between two processes: each has handled as many frames as the other has begun, and neither has more to
 * write.
 *
 * <p>Threads: any.
 *
 * <p>Source: F. Mattern, Algorithms for distributed termination detection, Distributed Computing 2 (1987), section 6.
 */
public interface Traffic {
    /** {@return whether nothing waits to be written, and no connection is being made} */
    boolean isQuiet();

    /**
     * Reports the counts of each process that there is a connection to; frames about the connection alone do not
     * count.
     *
     * @param to takes them
     */
    void report(Counts to);

    /** Takes the counts of one process after the other. */
    @FunctionalInterface
    interface Counts {
        /**
         * The counts of a process.
         *
         * @param process the other process
         * @param sent frames begun so far; -1 while more may wait to be written
         * @param received frames wholly handled so far
         */
        void of(int process, long sent, long received);
    }
}
