package benchmarks.program;

/** The command line or the number of ranks does not fit the benchmark; the message is one line for the user. */
public final class UsageException extends RuntimeException {

    /** Says what was found and what is accepted. */
    public UsageException(String message) {
        super(message);
    }
}
