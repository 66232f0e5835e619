package bireme.bb.ranks.farm.failure;

/**
 * Replaces an exception of another rank that could not be sent, because it or an object it refers to is not
 * serializable or its class is unknown here. The message begins with the class of the original, and {@link
 * #remoteTrace} has its stack trace.
 */
public class RemoteTaskException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String remoteTrace;

    /**
     * Replaces an exception of which only the text is available.
     *
     * @param description class and message of the exception
     * @param remoteTrace its stack trace, with causes, as text
     */
    public RemoteTaskException(String description, String remoteTrace) {
        super(description, null, false, false);
        this.remoteTrace = remoteTrace;
    }

    /** {@return the stack trace, with causes, as the other rank would have printed it} */
    public String remoteTrace() {
        return remoteTrace;
    }
}
