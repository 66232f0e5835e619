package bireme.bb.parallel.stealing;

/**
 * Ends work that is of no use any more, because its run is over; of the reason whoever ended the run knows.
 *
 * <p>Threads: any; it has no stack trace, so one serves all.
 */
public final class RunOverSignal extends RuntimeException {
    private static final long serialVersionUID = 1;
    /** The only one. */
    public static final RunOverSignal NOW = new RunOverSignal();

    private RunOverSignal() {
        super("the run is over", null, false, false);
    }
}
