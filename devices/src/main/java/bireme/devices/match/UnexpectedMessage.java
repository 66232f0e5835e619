package bireme.devices.match;

import bireme.devices.memory.MemoryBlock;
import java.nio.ByteBuffer;
import xxdev.ElementType;
import xxdev.UnreceivedMessage;

/**
 * A message ahead of its receive: the envelope, and either a copy of a small payload or a way to the payload.
 *
 * <p>Size: about 100 bytes without payload and with one link, because a peer may send a million of them.
 *
 * <p>Threads: guarded by the lock of the engine while queued; then owned by the thread that took it.
 */
final class UnexpectedMessage {
    /** By the whole envelope; the envelope itself stands here. */
    final EnvelopeIndex.Link<UnexpectedMessage> link = new EnvelopeIndex.Link<>(this);

    /** By each pattern with a wildcard that receives have used, {@code null} for others. */
    private EnvelopeIndex.Link<UnexpectedMessage>[] wildcardLinks;

    /** Place in the order of arrival. */
    long order;

    long count;
    ElementType type;
    /** The message when its payload lies elsewhere, else {@code null}. */
    RendezvousMessage rendezvous;
    /** Notified when the payload buffered here has been taken; may be {@code null}. */
    Origin origin;

    private MemoryBlock payload;

    UnexpectedMessage set(int source, int tag, int context, ElementType newType, long newCount) {
        link.key(source, tag, context);
        type = newType;
        count = newCount;
        return this;
    }

    int source() {
        return link.source;
    }

    int tag() {
        return link.tag;
    }

    UnreceivedMessage describe() {
        return new UnreceivedMessage(link.source, link.tag, link.context, count, type);
    }

    /** The link for a pattern with a wildcard, which is not in any index. */
    EnvelopeIndex.Link<UnexpectedMessage> newKey(int pattern) {
        if (wildcardLinks == null) {
            wildcardLinks = newLinks();
        }
        if (wildcardLinks[pattern] == null) {
            wildcardLinks[pattern] = new EnvelopeIndex.Link<>(this);
        }
        return wildcardLinks[pattern].key(
                Wildcards.source(pattern, link.source), Wildcards.tag(pattern, link.tag), link.context);
    }

    /** The link that is in the index of a pattern with a wildcard. */
    EnvelopeIndex.Link<UnexpectedMessage> wildcardLink(int pattern) {
        return wildcardLinks[pattern];
    }

    /** Buffers a payload that lies at {@code position} of a transport's memory. */
    void buffer(MemoryBlock memory, int position, int length) {
        payload(length).bytes().put(0, memory.bytes(), position, length);
    }

    MemoryBlock payload() {
        return payload;
    }

    private MemoryBlock payload(int length) {
        if (payload == null || payload.capacity() < length) {
            payload = new MemoryBlock(ByteBuffer.allocate(
                    Math.max(64, Integer.highestOneBit(Math.max(length - 1, 1)) * 2)));
        }
        return payload;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static EnvelopeIndex.Link<UnexpectedMessage>[] newLinks() {
        return (EnvelopeIndex.Link<UnexpectedMessage>[]) new EnvelopeIndex.Link[Wildcards.PATTERNS];
    }
}
