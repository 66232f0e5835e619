package bireme.runtime.wireup;

/** The job has ended before its time; the message is the first cause. */
final class StepEndedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StepEndedException(String why) {
        super(why, null, false, false);
    }

    @Override
    public String toString() {
        return getMessage();
    }
}
