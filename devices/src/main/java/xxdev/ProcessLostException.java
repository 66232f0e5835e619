package xxdev;

/**
 * A process that another one looks for is gone, while the job goes on: it offers nothing any more. The message names
 * process and host, and what happened.
 */
public final class ProcessLostException extends DeviceException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception that explains itself.
     *
     * @param message which process, on which host, and what happened
     */
    public ProcessLostException(String message) {
        super(message);
    }
}
