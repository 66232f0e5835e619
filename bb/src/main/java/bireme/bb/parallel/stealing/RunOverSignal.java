package bireme.bb.parallel.stealing;

/**
 * Ends the work of a thread whose run is over already. {@link RunOutcome} has the reason.
 *
 * <p>Threads: any; it has no stack trace, so one instance is enough.
 */
public final class RunOverSignal extends RuntimeException {
    private static final long serialVersionUID = 1;
    /** The only one. */
    public static final RunOverSignal NOW = new RunOverSignal();

    private RunOverSignal() {
        super("the run is over", null, false, false);
    }
}
