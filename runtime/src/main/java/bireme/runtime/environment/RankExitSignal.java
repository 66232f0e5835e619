package bireme.runtime.environment;

/**
 * Unwinds a thread that called {@code System.exit}, once its job is over. Whoever catches all that a program throws
 * lets it pass: the rank is not to go on.
 */
public final class RankExitSignal extends Error {
    private static final long serialVersionUID = 1L;

    /** Creates a signal without a stack trace. */
    public RankExitSignal() {
        super("the rank has called System.exit", null, false, false);
    }
}
