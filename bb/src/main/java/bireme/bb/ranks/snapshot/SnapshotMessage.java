package bireme.bb.ranks.snapshot;

import java.nio.ByteBuffer;

/**
 * A message about snapshots between rank 0 and another.
 *
 * @param kind its meaning
 * @param version that it is about
 */
record SnapshotMessage(Kind kind, long version) {
    private static final int LENGTH = Integer.BYTES + Long.BYTES;

    /** The kind of a message. */
    enum Kind {
        /** From rank 0: the version is begun. */
        BEGIN,
        /** To rank 0: the rank has stored its parts of the version. */
        STORED,
        /** From rank 0: all ranks have. */
        COMPLETE,
        /** To rank 0: all streams on the rank have ended; the version is to be complete for its sinks, 0 for none. */
        ENDED;

        private static final Kind[] ALL = values();
    }

    byte[] toBytes() {
        return ByteBuffer.allocate(LENGTH)
                .putInt(kind.ordinal())
                .putLong(version)
                .array();
    }

    /**
     * Reads a message.
     *
     * @throws IllegalArgumentException when it is none
     */
    static SnapshotMessage read(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        int kind = bytes.length == LENGTH ? in.getInt() : -1;
        if (kind < 0 || kind >= Kind.ALL.length) {
            throw new IllegalArgumentException("a message about snapshots of " + bytes.length + " bytes and kind "
                    + kind + ", which there is not");
        }
        return new SnapshotMessage(Kind.ALL[kind], in.getLong());
    }
}
