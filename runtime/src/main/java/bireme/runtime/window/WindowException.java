package bireme.runtime.window;

import xxdev.DeviceException;

/** A window cannot do what was asked; the message names what was asked, and what is legal. */
public final class WindowException extends DeviceException {
    private static final long serialVersionUID = 1L;

    private final WindowErrorKind kind;

    /**
     * Describes an error.
     *
     * @param kind what has gone wrong
     * @param message the whole of it, for the user
     */
    public WindowException(WindowErrorKind kind, String message) {
        super(message);
        this.kind = kind;
    }

    /** What has gone wrong. */
    public WindowErrorKind kind() {
        return kind;
    }
}
