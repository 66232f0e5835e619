package bireme.runtime.control;

import bireme.devices.secure.LengthPrefixedReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

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
    private final LengthPrefixedReader<ControlException> reader =
            new LengthPrefixedReader<>(ByteOrder.BIG_ENDIAN, HEADER_BYTES, this::messageBytes);

    /** Creates the input of a process, or else of the coordinator. */
    public MessageInput(ControlProtocol protocol, boolean isForProcess) {
        this.protocol = protocol;
        this.isForProcess = isForProcess;
    }

    /** The next message, or {@code null} when all bytes have been taken and it is not complete yet. */
    public ProcessMessage next(ByteBuffer bytes) {
        ByteBuffer message = reader.next(bytes);
        return message == null ? null : kind(message).read(new FieldReader(message.position(HEADER_BYTES)));
    }

    private MessageKind kind(ByteBuffer message) {
        return protocol.kind(message.get(Integer.BYTES), isForProcess);
    }

    private int messageBytes(ByteBuffer header) {
        MessageKind kind = kind(header);
        int length = header.getInt(0) - 1;
        if (length < 0 || length > kind.maxBytes()) {
            throw new ControlException(
                    "a message " + kind.name() + " of " + length + " bytes, at most " + kind.maxBytes());
        }
        return HEADER_BYTES + length;
    }
}
