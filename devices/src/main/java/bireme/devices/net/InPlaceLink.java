package bireme.devices.net;

import bireme.devices.memory.MemoryBlock;
import java.io.IOException;

/**
 * A link whose bytes lie in memory that this process can reach while they are in transit, so that frames are composed
 * there and taken from there without a buffer in between.
 *
 * <p>Shape: bytes go in records, pieces of the stream that lie in one place each. Records and single bytes may be mixed
 * in any way: both are one stream.
 *
 * <p>Threads: as {@link Link}.
 */
public interface InPlaceLink extends Link {
    /** Whether records are possible now; once they are, they stay so. */
    boolean isInPlace();

    /** The memory that records to write lie in. */
    MemoryBlock outputMemory();

    /**
     * Takes room for a record, which nobody sees before {@link #publish}. A second call takes the same room.
     *
     * @param wanted bytes, a multiple of 8
     * @return bytes there is room for in one place: all that is wanted, or a part worth a record of its own; 0 for none
     */
    int reserve(int wanted) throws IOException;

    /** Where the reserved room begins in {@link #outputMemory}; a multiple of 8. */
    int outputPosition();

    /** Sends the first bytes of the room reserved last. */
    void publish(int length) throws IOException;

    /** Whether there is a record to read; the same one until it was {@link #taken} as a whole. */
    boolean hasRecord() throws IOException;

    /** The memory that records to read lie in. */
    MemoryBlock inputMemory();

    /** First byte of what is left of the record. */
    int inputPosition();

    /** Bytes that are left of the record. */
    int inputLength();

    /** So many bytes of the record have been used. */
    void taken(int length) throws IOException;
}
