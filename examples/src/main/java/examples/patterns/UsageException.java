package examples.patterns;

/** Arguments of a program do not fit. The message names the argument, its value and what is legal. */
public final class UsageException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** The message is one line. */
    public UsageException(String message) {
        super(message);
    }
}
