package xxdev;

/**
 * A call needs ranks that are gone, while the job goes on: the message names rank, host and what happened. Calls that
 * do not need them work as before.
 */
public final class RankLostException extends DeviceException {
    private static final long serialVersionUID = 1L;

    private final int[] ranks;
    private final boolean isPending;

    /**
     * Creates an exception that explains itself.
     *
     * @param message which rank, on which host, and what happened
     * @param ranks ids of the ranks because of which the call failed, ascending
     */
    public RankLostException(String message, int... ranks) {
        this(message, ranks.clone(), false);
    }

    private RankLostException(String message, int[] ranks, boolean isPending) {
        super(message);
        this.ranks = ranks;
        this.isPending = isPending;
    }

    /** {@return the same for a receive that stays posted: another rank may still send the message} */
    public RankLostException whilePending() {
        return new RankLostException(getMessage(), ranks, true);
    }

    /** {@return whether the receive is still posted, and can be awaited again, cancelled, or freed} */
    public boolean isPending() {
        return isPending;
    }

    /** {@return the ids of the ranks because of which the call failed, ascending} */
    public int[] ranks() {
        return ranks.clone();
    }
}
