package benchmarks.program;

/** A program ran to its end, and its results are wrong or could not be written; the message is a line for the user. */
public final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Says what is wrong. */
    public Failure(String message) {
        super(message);
    }

    /** Says what is wrong, and what has led to it. */
    public Failure(String message, Throwable cause) {
        super(message, cause);
    }
}
