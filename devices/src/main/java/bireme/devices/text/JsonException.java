package bireme.devices.text;

/** A text is not the JSON that was expected; the message says where, and what was. */
public final class JsonException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** An error with these words. */
    public JsonException(String message) {
        super(message);
    }

    /** An error with these words and a cause. */
    public JsonException(String message, Throwable cause) {
        super(message, cause);
    }
}
