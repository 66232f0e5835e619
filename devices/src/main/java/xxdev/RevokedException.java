package xxdev;

/**
 * A call in a context that a rank has revoked, see {@link Device#revokeContext}: no message of it moves any more.
 *
 * <p>Source: User-Level Failure Mitigation, MPIX_ERR_REVOKED.
 */
public final class RevokedException extends DeviceException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception that explains itself.
     *
     * @param message which operation failed
     */
    public RevokedException(String message) {
        super(message);
    }
}
