package bireme.bb.ranks.edge;

/**
 * Sends messages to other ranks.
 *
 * <p>Threads: the one that sends.
 */
@FunctionalInterface
public interface MessageSender {
    /** Sends part of an array of primitive values; it is not to be changed any more. */
    void send(int rank, int tag, Object array, int offset, int count);
}
