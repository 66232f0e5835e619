package bireme.launcher.options;

/** The command line, or a file that it names, is wrong. The message is the one line that is printed for the user. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception with the line to show. */
    public UsageException(String message) {
        super(message);
    }

    /** Creates an exception with the line to show and the failure behind it. */
    public UsageException(String message, Throwable cause) {
        super(message, cause);
    }
}
