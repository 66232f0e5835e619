package xxdev;

/**
 * A call needs ranks that are gone, while the job goes on: the message names rank, host and what happened. Calls that
 * do not need them work as before.
 */
public final class RankLostException extends DeviceException {
    private static final long serialVersionUID = 1L;

    private final int[] ranks;

    /**
     * Creates an exception that explains itself.
     *
     * @param message which rank, on which host, and what happened
     * @param ranks ids of the ranks because of which the call failed, ascending
     */
    public RankLostException(String message, int... ranks) {
        super(message);
        this.ranks = ranks.clone();
    }

    /** {@return the ids of the ranks because of which the call failed, ascending} */
    public int[] ranks() {
        return ranks.clone();
    }
}
