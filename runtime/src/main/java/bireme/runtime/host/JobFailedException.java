package bireme.runtime.host;

/** A job of several ranks did not end well; the message is the report, the cause is what ended the job. */
public final class JobFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient JobOutcome outcome;

    /**
     * Creates an exception that explains an outcome.
     *
     * @param outcome how the job ended
     */
    public JobFailedException(JobOutcome outcome) {
        super(outcome.report(), outcome.cause());
        this.outcome = outcome;
    }

    /** {@return how the job ended; {@code null} in a copy that was serialized} */
    public JobOutcome outcome() {
        return outcome;
    }
}
