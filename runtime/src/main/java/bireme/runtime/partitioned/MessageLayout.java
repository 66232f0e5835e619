package bireme.runtime.partitioned;

/**
 * How the partitions of a sender become messages: each message is a run of {@code perMessage} partitions, the last one
 * maybe of fewer.
 *
 * <p>Units: elements of the buffer.
 *
 * <p>Threads: immutable.
 *
 * @param partitions partitions of the sender; without any there are no messages
 * @param length elements of each partition, at least 0; the product of the two fits an {@code int}
 * @param perMessage partitions of a message, {@code 1..partitions}, or 1
 */
record MessageLayout(int partitions, int length, int perMessage) {
    /** Each message needs a receive of its own, so that their number is limited. */
    static final int MAX_MESSAGES = 1024;

    /**
     * The layout whose messages have at least so many bytes, if the whole has.
     *
     * @param elementBytes bytes of an element
     * @param minBytes bytes of a message
     */
    static MessageLayout of(int partitions, int length, int elementBytes, long minBytes) {
        long bytes = (long) length * elementBytes;
        long forLength = bytes == 0 ? partitions : (minBytes + bytes - 1) / bytes;
        int forCount = (partitions - 1) / MAX_MESSAGES + 1;
        return new MessageLayout(
                partitions, length, (int) Math.min(Math.max(partitions, 1), Math.max(forLength, forCount)));
    }

    /** Number of messages. */
    int messages() {
        return partitions == 0 ? 0 : (partitions - 1) / perMessage + 1;
    }

    /** Elements of all partitions. */
    int elements() {
        return partitions * length;
    }

    /** The message that a partition belongs to. */
    int messageOf(int partition) {
        return partition / perMessage;
    }

    /** Partitions of a message. */
    int partitionsOf(int message) {
        return Math.min(perMessage, partitions - message * perMessage);
    }

    /** First element of a message. */
    int first(int message) {
        return message * perMessage * length;
    }

    /** Elements of a message. */
    int lengthOf(int message) {
        return partitionsOf(message) * length;
    }

    /** The message that an element belongs to. */
    int messageWith(int element) {
        return length == 0 ? 0 : element / length / perMessage;
    }
}
