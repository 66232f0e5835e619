package benchmarks.collective;

/** An operation has delivered something else than it should. */
public final class WrongResult extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Says what is wrong. */
    public WrongResult(String message) {
        super(message);
    }
}
