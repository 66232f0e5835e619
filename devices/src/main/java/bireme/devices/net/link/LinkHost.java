package bireme.devices.net.link;

/** Gets the links that a {@link LinkFactory} makes, and its failures. */
public interface LinkHost {
    /**
     * A new authenticated stream to a process, no matter which side asked for it.
     *
     * @return whom to call about it, or {@code null} when it is not wanted and is to be closed
     */
    LinkOwner linked(int process, Link link);

    /** A stream to a process that was asked for cannot be made. */
    void connectFailed(int process, Throwable cause);
}
