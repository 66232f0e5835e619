package bireme.bb.ranks.snapshot;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A message about snapshots between rank 0 and another.
 *
 * @param kind its meaning
 * @param version that it is about
 * @param text a reason; empty where the kind has none
 */
record SnapshotMessage(Kind kind, long version, String text) {
    private static final int MIN_LENGTH = Integer.BYTES + Long.BYTES;
    private static final int MAX_TEXT = 1000;

    /** The kind of a message. */
    enum Kind {
        /** From rank 0: the version is begun. */
        BEGIN,
        /** To rank 0: the rank has stored its parts of the version. */
        STORED,
        /** From rank 0: all ranks have. */
        COMPLETE,
        /**
         * To rank 0: all streams on the rank have ended, but sinks may wait for a version before they give their last
         * part; the version is to be complete for its sinks, 0 for none.
         */
        DRAINED,
        /** To rank 0: all vertices of the rank have given the part that belongs to all later versions. */
        ENDED,
        /** To rank 0: the version cannot be written, for the reason in the text; it is tried again. */
        DELAYED,
        /** From rank 0: all streams have ended, and sinks wait for the version. */
        LAST;

        private static final Kind[] ALL = values();

        boolean isToCoordinator() {
            return this == STORED || this == DRAINED || this == ENDED || this == DELAYED;
        }
    }

    SnapshotMessage(Kind kind, long version) {
        this(kind, version, "");
    }

    byte[] toBytes() {
        byte[] bytes = text.substring(0, Math.min(MAX_TEXT, text.length())).getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(MIN_LENGTH + bytes.length)
                .putInt(kind.ordinal())
                .putLong(version)
                .put(bytes)
                .array();
    }

    /**
     * Reads a message.
     *
     * @throws IllegalArgumentException when it is none
     */
    static SnapshotMessage read(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        int kind = bytes.length >= MIN_LENGTH ? in.getInt() : -1;
        if (kind < 0 || kind >= Kind.ALL.length || bytes.length > MIN_LENGTH && Kind.ALL[kind] != Kind.DELAYED) {
            throw new IllegalArgumentException("a message about snapshots of " + bytes.length + " bytes and kind "
                    + kind + ", which there is not");
        }
        long version = in.getLong();
        String text = new String(bytes, MIN_LENGTH, bytes.length - MIN_LENGTH, StandardCharsets.UTF_8);
        return new SnapshotMessage(Kind.ALL[kind], version, text);
    }
}
