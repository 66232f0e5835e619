package bireme.runtime.control;

/**
 * The exit statuses of {@code mpjrun}, of the processes of a job, and of the host of its ranks. A rank that calls
 * {@code System.exit} or {@code Comm.Abort} ends the job with a status of its own, which may be one of these.
 *
 * <table>
 * <caption>What a status means</caption>
 * <tr><th>status</th><th>means</th></tr>
 * <tr><td>0</td><td>all ranks ended well</td></tr>
 * <tr><td>1</td><td>an exception or a lost process ended the job, the source does not compile, or output could not be
 * written</td></tr>
 * <tr><td>2</td><td>wrong command line, or something that the job needs is missing</td></tr>
 * <tr><td>3</td><td>all ranks waited for each other, or for one that had ended</td></tr>
 * <tr><td>4</td><td>{@code --check} or {@code --explore} has found something</td></tr>
 * <tr><td>110</td><td>{@code --timeout}</td></tr>
 * <tr><td>126, 127</td><td>of a shell: a command cannot be run, or does not exist</td></tr>
 * <tr><td>128 + n</td><td>of a shell: signal n has ended a command</td></tr>
 * <tr><td>129, 130, 143</td><td>SIGHUP, Ctrl-C, SIGTERM</td></tr>
 * <tr><td>141</td><td>the reader of the output has ended</td></tr>
 * <tr><td>255</td><td>a status outside of 0 to 255</td></tr>
 * </table>
 */
public final class ExitStatus {
    /** A failure that has no status of its own. */
    public static final int FAILED = 1;

    /** The command line, or something that the job needs, is wrong or missing. */
    public static final int CANNOT_START = 2;

    /** No rank can proceed. */
    public static final int DEADLOCK = 3;

    /** The job ended well, and checks or explored schedules have found faults. */
    public static final int FINDINGS = 4;

    /** The job was ended because it took too long. */
    public static final int TIMEOUT = 110;

    /** Of a shell that has found a command and cannot run it. */
    public static final int CANNOT_RUN = 126;

    /** Of a shell that has not found a command. */
    public static final int NOT_FOUND = 127;

    /** Shells add it to the number of the signal that has ended a command. */
    public static final int FROM_SIGNAL = 128;

    /** Ended by SIGHUP. */
    public static final int HANGUP = FROM_SIGNAL + 1;

    /** Ended by SIGINT, that is Ctrl-C, or by an interrupt of the thread that waited for the job. */
    public static final int INTERRUPTED = FROM_SIGNAL + 2;

    /** As shells show a process that SIGPIPE has ended: nobody reads the output any more. */
    public static final int NO_READER = FROM_SIGNAL + 13;

    /** Ended by SIGTERM; also of a host whose JVM ends in another way, with a status that is not known there. */
    public static final int TERMINATED = FROM_SIGNAL + 15;

    /** The largest status that the system passes on; it stands for all that are out of range. */
    public static final int MAX_STATUS = 255;

    private ExitStatus() {}
}
