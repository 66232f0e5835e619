package bireme.devices.net.link;

import bireme.devices.memory.MemoryBlock;
import java.io.IOException;

/**
 * A link whose bytes lie in memory of both processes, so that frames are composed and read where they lie.
 *
 * <p>Shape: the stream travels in records, contiguous pieces of memory. The writer reserves one, fills it and publishes
 * it; the reader sees one after the other and says how much of it was taken. {@link #read} and {@link #write} copy from
 * and to the same stream and may be used in turn with these methods.
 *
 * <p>Units: bytes; positions are indexes of the memory block and multiples of 8.
 *
 * <p>Threads: as {@link Link}: one reads and one writes at a time; {@link #hasRecord} any.
 */
public interface InPlaceLink extends Link {
    /** Whether the memory is there and in use; once so, it stays so. Before, only the methods of {@link Link} count. */
    boolean isInPlace();

    /** The memory that records are composed in. */
    MemoryBlock outputMemory();

    /**
     * Makes room for a record, in place of what was reserved before and not published. What is reserved once stays free
     * until something is published.
     *
     * @param wanted bytes that are wanted, at least 1
     * @param atLeast fewest bytes that are of use
     * @return bytes reserved, at most {@code wanted}, a multiple of 8 unless it is all; 0 for no room
     * @throws IOException for contents of the memory that the other may not have written
     */
    int reserve(int wanted, int atLeast) throws IOException;

    /** Where in {@link #outputMemory} the reserved bytes begin. */
    int reservedAt();

    /** Passes on the first {@code length} bytes of what was reserved, all that was written before included. */
    void publish(int length) throws IOException;

    /** Whether there is something to read; may be out of date at once. */
    boolean hasRecord();

    /** Whether {@link #hasRecord} takes as long as a pause of a waiting loop, because it calls a library. */
    default boolean isSlowToAsk() {
        return false;
    }

    /** The memory that records are read from. It may change while it is read: what is checked is to be copied first. */
    MemoryBlock inputMemory();

    /**
     * Makes what is left of the next record readable.
     *
     * @return its length in bytes; 0 for none
     * @throws IOException for contents of the memory that the other may not have written
     */
    int nextRecord() throws IOException;

    /**
     * Length of the next record if it is still to be fetched, and can be received into an array instead; else 0. {@link
     * #nextRecord} fetches it.
     */
    default int remoteRecord() throws IOException {
        return 0;
    }

    /**
     * Receives the {@link #remoteRecord}, and frees it.
     *
     * @param array of a primitive type other than {@code boolean}
     * @param first byte of the array that the first byte goes to
     */
    default void receiveRemote(Object array, long first) throws IOException {
        throw new UnsupportedOperationException("no record is to be fetched");
    }

    /** Where in {@link #inputMemory} what is left of the record begins. */
    int recordAt();

    /** Frees the first {@code length} bytes of what is left of the record: the writer may write over them. */
    void taken(int length);
}
