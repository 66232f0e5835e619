package xxdev;

/** A device cannot do what was asked; the message says what, with which value, and why. */
public class DeviceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception that explains itself.
     *
     * @param message what was asked, with which value, and why it cannot be done
     */
    public DeviceException(String message) {
        super(message);
    }

    /**
     * Creates an exception with the failure that led to it.
     *
     * @param message what was asked, with which value, and why it cannot be done
     * @param cause failure that led to it, or {@code null}
     */
    public DeviceException(String message, Throwable cause) {
        super(message, cause);
    }
}
