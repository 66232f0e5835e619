package bireme.runtime.control;

/** The job has ended before its time, as the control channel says; the message is the first cause. */
public final class JobEndedElsewhere extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception without a stack, which would show nothing. */
    public JobEndedElsewhere(String why) {
        super(why, null, false, false);
    }

    @Override
    public String toString() {
        return getMessage();
    }
}
