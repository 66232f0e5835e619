package bireme.junit;

/**
 * Stands for a failure that cannot be written to another JVM: its text and its stack, and those of its causes.
 *
 * <p>Threads: as any exception.
 */
final class UnserializableFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String text;

    UnserializableFailure(Throwable failure) {
        super(failure.toString(), failure.getCause() == null ? null : new UnserializableFailure(failure.getCause()));
        text = failure.toString();
        setStackTrace(failure.getStackTrace());
    }

    /** What the failure itself would say. */
    @Override
    public String toString() {
        return text;
    }
}
