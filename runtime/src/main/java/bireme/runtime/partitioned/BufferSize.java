package bireme.runtime.partitioned;

import xxdev.ElementType;

/**
 * What one side tells the other about its buffer.
 *
 * @param type type of the elements
 * @param partitions number of partitions
 * @param length elements of each partition
 */
record BufferSize(ElementType type, int partitions, int length) {
    /** Numbers that it takes in a message. */
    static final int NUMBERS = 3;

    /** Reads what {@link #write} has written. */
    static BufferSize read(int[] message, int from) {
        return new BufferSize(ElementType.ofOrdinal(message[from]), message[from + 1], message[from + 2]);
    }

    void write(int[] message, int from) {
        message[from] = type.ordinal();
        message[from + 1] = partitions;
        message[from + 2] = length;
    }

    /** Whether a message of this size fits a buffer of that size: same elements, and as many of them. */
    boolean fits(BufferSize other) {
        return type == other.type && (long) partitions * length == (long) other.partitions * other.length;
    }

    /** The exception for two sides that do not fit. */
    static PartitionMismatchException mismatch(BufferSize sender, BufferSize receiver, int tag) {
        return new PartitionMismatchException("Psend_init has " + sender + ", Precv_init with the same tag " + tag
                + " has " + receiver
                + "; expected as many elements of one type at both sides, where numbers of partitions may differ");
    }

    @Override
    public String toString() {
        return partitions + " x " + length + " elements of type " + type;
    }
}
