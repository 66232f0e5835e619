package bireme.bb.ranks.edge;

/** The type of a record: its first byte. */
final class RecordType {
    /** An item by its codec. */
    static final byte ITEM = 0;
    /** A number of eight bytes. */
    static final byte NUMBER = 1;
    /** The end of a group. */
    static final byte GROUP = 2;
    /** The mark of a snapshot. */
    static final byte SNAPSHOT = 3;

    private RecordType() {}
}
