package bireme.bb.shell;

/** A command that is refused, with the reason for the user. */
final class CommandException extends Exception {
    private static final long serialVersionUID = 1;

    CommandException(String message) {
        super(message);
    }

    CommandException(String message, Throwable cause) {
        super(message, cause);
    }
}
