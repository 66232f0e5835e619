package bireme.collectives.mailbox;

import java.lang.reflect.Array;
import xxdev.ElementType;

/** A message in flight; refers to the sender's buffer unless a snapshot was taken. */
final class Message {
    final Object buffer;
    final int offset;
    final int count;
    final ElementType type;
    final int source;
    final int dest;
    final int tag;
    final int context;
    boolean isTaken;

    Message(Object buffer, int offset, int count, int source, int dest, int tag, int context) {
        this.buffer = buffer;
        this.offset = offset;
        this.count = count;
        this.type = ElementType.of(buffer);
        this.source = source;
        this.dest = dest;
        this.tag = tag;
        this.context = context;
    }

    /** The same message with a payload of its own, so that the sender may change its buffer at once. */
    Message snapshot() {
        Class<?> element = buffer.getClass().isArray() ? buffer.getClass().getComponentType() : int.class;
        Object copy = Array.newInstance(element, count);
        ElementCopy.copy(buffer, offset, copy, 0, count);
        return new Message(copy, 0, count, source, dest, tag, context);
    }
}
