package bireme.bb.ranks;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * A message between ranks that belongs to no channel.
 *
 * @param rank its destination
 * @param kind its meaning
 */
record ControlMessage(int rank, Kind kind, byte[] body) {
    /** The bytes that are sent: the body, and a check sum behind it. */
    static byte[] sealed(byte[] body) {
        return ByteBuffer.allocate(body.length + Integer.BYTES)
                .put(body)
                .putInt(sum(body))
                .array();
    }

    /**
     * The body of what came.
     *
     * @throws IllegalArgumentException when it is damaged
     */
    static byte[] opened(byte[] message) {
        int length = message.length - Integer.BYTES;
        byte[] body = Arrays.copyOf(message, Math.max(0, length));
        if (length < 0 || ByteBuffer.wrap(message).getInt(length) != sum(body)) {
            throw new IllegalArgumentException("a control message of " + message.length + " bytes is damaged");
        }
        return body;
    }

    private static int sum(byte[] body) {
        CRC32C sum = new CRC32C();
        sum.update(body);
        return (int) sum.getValue();
    }

    /** The kind of a message. */
    enum Kind {
        /** A failure, or that the run was cancelled. */
        TERMINATION,
        /** About a loop. */
        LOOP,
        /** About a snapshot. */
        SNAPSHOT,
        /** To rank 0: the rank sends nothing any more, unless the run is cancelled there. */
        QUIET,
        /** The rank sends nothing any more; with the cause of the end it knows of, from rank 0 that which counts. */
        DISCONNECT;

        private static final Kind[] ALL = values();

        static Kind of(int number) {
            if (number >= ALL.length) {
                throw new IllegalArgumentException("a control message of kind " + number + ", which there is not");
            }
            return ALL[number];
        }
    }
}
