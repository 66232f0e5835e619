package bireme.runtime.control;

import java.nio.ByteBuffer;

/**
 * Puts messages together from bytes as they arrive.
 *
 * <p>Threads: one.
 *
 * <p>Errors: {@link ControlException} for anything that is no message; the connection must be closed then.
 */
public final class MessageInput {
    private static final int HEADER_BYTES = Integer.BYTES + 1;

    private final ControlProtocol protocol;
    private final boolean isForProcess;
    private final ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
    private ByteBuffer body;
    private MessageKind kind;

    /** Creates the input of a process, or else of the coordinator. */
    public MessageInput(ControlProtocol protocol, boolean isForProcess) {
        this.protocol = protocol;
        this.isForProcess = isForProcess;
    }

    /** The next message, or {@code null} when all bytes have been taken and it is not complete yet. */
    public ProcessMessage next(ByteBuffer bytes) {
        if (body == null && !fill(header, bytes)) {
            return null;
        }
        if (body == null) {
            begin();
        }
        if (!fill(body, bytes)) {
            return null;
        }
        ProcessMessage message = kind.read(new FieldReader(body.flip()));
        body = null;
        header.clear();
        return message;
    }

    private void begin() {
        kind = protocol.kind(header.get(Integer.BYTES), isForProcess);
        int length = header.getInt(0) - 1;
        if (length < 0 || length > kind.maxBytes()) {
            throw new ControlException(
                    "a message " + kind.name() + " of " + length + " bytes, at most " + kind.maxBytes());
        }
        body = ByteBuffer.allocate(length);
    }

    private static boolean fill(ByteBuffer target, ByteBuffer bytes) {
        int count = Math.min(target.remaining(), bytes.remaining());
        target.put(bytes.slice().limit(count));
        bytes.position(bytes.position() + count);
        return !target.hasRemaining();
    }
}
