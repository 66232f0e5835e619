package xxdev;

/**
 * A call needs ranks that are gone, while the job goes on: the message names rank, host and what happened. Calls that
 * do not need them work as before.
 */
public final class RankLostException extends DeviceException {
    private static final long serialVersionUID = 1L;

    private final int[] ranks;

    /** Creates an exception that explains itself. */
    public RankLostException(String message, int... ranks) {
        super(message);
        this.ranks = ranks.clone();
    }

    /** Ids of the ranks because of which the call failed, ascending. */
    public int[] ranks() {
        return ranks.clone();
    }
}
