package bireme.runtime.ports;

/** A port or a published name cannot be used as asked; the message says what to do. Nothing has changed. */
public final class PortException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The object at fault. */
    public enum Fault {
        /** The port. */
        PORT,
        /** A name that is looked up. */
        NAME,
        /** A name that is published or withdrawn. */
        SERVICE,
        /** The two groups. */
        GROUP,
        /** A job that was to be started. */
        SPAWN,
        /** Something else. */
        OTHER
    }

    private final Fault fault;

    PortException(Fault fault, String message) {
        super(message);
        this.fault = fault;
    }

    PortException(Fault fault, String message, Throwable cause) {
        super(message, cause);
        this.fault = fault;
    }

    /** The object at fault. */
    public Fault fault() {
        return fault;
    }
}
