package xxdev;

/** The job ended (abort, failure of another rank, deadlock) while this call waited; the cause says why. */
public final class JobEndedException extends DeviceException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception with the reason of the end.
     *
     * @param message what failed, and that the job has ended
     * @param cause why the job ended
     */
    public JobEndedException(String message, Throwable cause) {
        super(message, cause);
    }
}
