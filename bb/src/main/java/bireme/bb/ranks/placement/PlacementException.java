package bireme.bb.ranks.placement;

/** A placement is wrong. The message has the mistake, its place, and the legal values. */
public final class PlacementException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /**
     * An error with its reason.
     *
     * @param message what is wrong, and what would be right
     */
    public PlacementException(String message) {
        super(message);
    }

    /**
     * An error with its reason and what it comes from.
     *
     * @param message what is wrong, and what would be right
     * @param cause where it comes from
     */
    public PlacementException(String message, Throwable cause) {
        super(message, cause);
    }
}
