package bireme.runtime.host.process;

/** Unwinds a thread that called {@code System.exit}, once its job is over. */
public final class RankExitSignal extends Error {
    private static final long serialVersionUID = 1L;

    /** Creates a signal without a stack trace. */
    public RankExitSignal() {
        super("the rank has called System.exit", null, false, false);
    }
}
