package xxdev;

/** A message was longer than the receive that matched it; the message is gone, the buffer is untouched. */
public final class TruncationException extends DeviceException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception that gives both lengths.
     *
     * @param message both lengths, and the sender and tag of the message
     */
    public TruncationException(String message) {
        super(message);
    }
}
