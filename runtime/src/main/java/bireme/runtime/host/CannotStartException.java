package bireme.runtime.host;

/** The program has no main method that could be run; the message is one plain line that says what is missing. */
final class CannotStartException extends Exception {
    private static final long serialVersionUID = 1L;

    CannotStartException(String message, Throwable cause) {
        super(message, cause);
    }
}
