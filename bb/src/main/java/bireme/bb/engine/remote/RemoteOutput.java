package bireme.bb.engine.remote;

/**
 * The producer's end of a channel whose consumer is in another partition of the graph.
 *
 * <p>Threads: that of the producer, except {@link #isClosed}.
 */
public interface RemoteOutput {
    /** Whether an item may be put: the consumer's end has room for it. */
    boolean hasRoom();

    /** Whether the consumer wants no more. */
    boolean isClosed();

    /**
     * Puts an item; there is room.
     *
     * @throws RuntimeException when it cannot be written, with nothing put
     */
    void put(Object item);

    /** Puts a number; there is room. */
    void putNumber(long bits);

    /** Marks the end of a group of results; there is room. */
    void endGroup();

    /** Marks the beginning of a version of a snapshot; there is room. */
    void snapshot();

    /** Ends the stream; there is room. */
    void end();

    /** Nothing follows soon. */
    void flush();
}
