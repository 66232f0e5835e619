package bireme.bb.ranks.codec;

/** An item cannot be written, or bytes cannot be read by a codec. The message has the reason and what to do. */
public final class CodecException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * An error with its reason.
     *
     * @param message what cannot be written or read, and the remedy
     */
    public CodecException(String message) {
        super(message);
    }

    /**
     * An error with its reason and what it comes from.
     *
     * @param message what cannot be written or read, and the remedy
     * @param cause where it comes from
     */
    public CodecException(String message, Throwable cause) {
        super(message, cause);
    }
}
