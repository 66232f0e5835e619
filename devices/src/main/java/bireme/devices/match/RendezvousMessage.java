package bireme.devices.match;

import xxdev.ElementType;

/**
 * A message whose envelope is known here, and whose payload is not yet in memory of the engine, or never will be: it is
 * in the memory of a sender in this JVM, or of another process.
 *
 * <p>The receiver's view of the rendezvous protocol. The sender's side is {@link RendezvousSend}, which is this in a
 * JVM; between processes {@code net.InboundMessage} is this, and frames {@code REQUEST_TO_SEND} and
 * {@code CLEAR_TO_SEND} carry the protocol.
 *
 * <p>Threads: the accessors are constant from the moment the message is passed to an engine.
 */
public interface RendezvousMessage {
    /** Id of the sender. */
    int source();

    /** Tag of the message. */
    int tag();

    /** Context of the message. */
    int context();

    /** Element type the sender used. */
    ElementType type();

    /** Elements in the message. */
    long count();

    /** Called once, with the engine's lock held, when a receive has matched the message. */
    void claim();

    /**
     * Moves the payload into the receive that matched and ends it, or starts that. Called once, after {@link #claim},
     * without any lock.
     */
    void transferTo(ReceiveRequest receive);
}
