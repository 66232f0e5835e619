package bireme.devices.match;

import bireme.devices.memory.MemoryBlock;
import java.nio.ByteBuffer;
import xxdev.ElementType;

/**
 * A message ahead of its receive: the envelope, and either a copy of a small payload or a way to the payload.
 *
 * <p>Threads: guarded by the lock of the engine while queued; then owned by the thread that took it.
 */
final class UnexpectedMessage {
    final EnvelopeIndex.Link<UnexpectedMessage>[] links = newLinks();
    int source;
    int tag;
    int context;
    int count;
    ElementType type;
    /** The message when its payload lies elsewhere, else {@code null}. */
    Announced announced;
    /** Told when the payload kept here has been taken; {@code null} for nobody. */
    Origin origin;

    private MemoryBlock payload;

    UnexpectedMessage set(int newSource, int newTag, int newContext, ElementType newType, int newCount) {
        source = newSource;
        tag = newTag;
        context = newContext;
        type = newType;
        count = newCount;
        return this;
    }

    /** Keeps a copy of a payload that lies at {@code position} of a transport's memory. */
    void keep(MemoryBlock memory, int position, int length) {
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
    private EnvelopeIndex.Link<UnexpectedMessage>[] newLinks() {
        EnvelopeIndex.Link<UnexpectedMessage>[] made =
                (EnvelopeIndex.Link<UnexpectedMessage>[]) new EnvelopeIndex.Link[Wildcards.PATTERNS];
        for (int pattern = 0; pattern < Wildcards.PATTERNS; pattern++) {
            made[pattern] = new EnvelopeIndex.Link<>(this);
        }
        return made;
    }
}
