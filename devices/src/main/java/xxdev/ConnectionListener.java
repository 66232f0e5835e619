package xxdev;

/** Called for connections to other processes of the job. Implementations return soon and throw nothing. */
public interface ConnectionListener {
    /**
     * Messages can be exchanged with a process.
     *
     * @param process its number
     */
    void connected(int process);

    /**
     * Nothing can be exchanged with a process any more.
     *
     * @param process its number
     * @param why what has failed; {@code null} when the process has left the job
     */
    void disconnected(int process, String why);
}
