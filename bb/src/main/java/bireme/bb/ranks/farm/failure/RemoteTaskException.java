package bireme.bb.ranks.farm.failure;

/**
 * Stands for an exception of another rank that could not travel, because it or something it holds is not serializable
 * or not known here. The message begins with its class; the stack trace of the other rank is {@link #remoteTrace}.
 */
public class RemoteTaskException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String remoteTrace;

    /**
     * Stands for an exception of which there is only text.
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
