package bireme.runtime.environment;

/**
 * Unwinds a thread that called {@code System.exit}, once its job is over. Code that catches all that a program throws
 * must rethrow it, because the rank is not to go on.
 */
public final class RankExitSignal extends Error {
    private static final long serialVersionUID = 1L;

    /** Creates a signal without a stack trace. */
    public RankExitSignal() {
        super("the rank has called System.exit", null, false, false);
    }
}
