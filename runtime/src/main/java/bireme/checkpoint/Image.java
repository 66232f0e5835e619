package bireme.checkpoint;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * The bytes of a rank's checkpoint, as they are in its file: a header, then the data.
 *
 * <p>Shape: arrays of {@value #CHUNK_BYTES} bytes, so that it may be longer than an array. Elements begin at multiples
 * of their length and so never lie across two arrays. Numbers are little-endian, which x86-64 and arm64 copy as they
 * are. Units: bytes.
 *
 * <p>Threads: one at a time; it is handed from the thread of the program to the one that stores it.
 */
class Image {
    /** A multiple of every element, and of {@link #PIECE_BYTES}. */
    static final int CHUNK_BYTES = 1 << 22;

    /** What is sent, written or read at once; pieces begin at multiples of it. */
    static final int PIECE_BYTES = 1 << 20;

    private byte[][] chunks = new byte[0][];
    private long length;

    /** Has room for so many bytes, whose contents are what they happen to be; arrays that are there are used again. */
    Image ofLength(long newLength) {
        int needed = Math.toIntExact((newLength + CHUNK_BYTES - 1) / CHUNK_BYTES);
        byte[][] resized = new byte[needed][];
        for (int c = 0; c < needed; c++) {
            int bytes = (int) Math.min(CHUNK_BYTES, newLength - (long) c * CHUNK_BYTES);
            boolean isThere = c < chunks.length && chunks[c].length >= bytes;
            resized[c] = isThere ? chunks[c] : new byte[bytes];
        }
        chunks = resized;
        length = newLength;
        return this;
    }

    long length() {
        return length;
    }

    /** The array that a byte lies in. */
    byte[] chunkAt(long position) {
        return chunks[(int) (position / CHUNK_BYTES)];
    }

    /** Where in its array a byte lies. */
    static int offsetAt(long position) {
        return (int) (position % CHUNK_BYTES);
    }

    /** The bytes from {@code position} on that lie one behind the other in an array, at most so many. */
    ByteBuffer at(long position, long limit) {
        int offset = offsetAt(position);
        int count = (int) Math.min(Math.min(limit, length - position), CHUNK_BYTES - offset);
        if (count == 0) {
            return ByteBuffer.allocate(0).order(ByteOrder.LITTLE_ENDIAN);
        }
        return ByteBuffer.wrap(chunkAt(position), offset, count).slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    void store(long position, byte[] bytes, int count) {
        for (int done = 0; done < count; ) {
            ByteBuffer to = at(position + done, count - done);
            int piece = to.remaining();
            to.put(bytes, done, piece);
            done += piece;
        }
    }

    byte[] load(long position, int count) {
        byte[] bytes = new byte[count];
        load(position, bytes, count);
        return bytes;
    }

    void load(long position, byte[] bytes, int count) {
        for (int done = 0; done < count; ) {
            ByteBuffer from = at(position + done, count - done);
            int piece = from.remaining();
            from.get(bytes, done, piece);
            done += piece;
        }
    }

    void clear() {
        for (byte[] chunk : chunks) {
            Arrays.fill(chunk, (byte) 0);
        }
    }

    /** Combines bytes with those from {@code position} on by exclusive or. */
    void xor(long position, byte[] bytes, int from, int count) {
        for (int done = 0; done < count; ) {
            int offset = offsetAt(position + done);
            int piece = Math.min(count - done, CHUNK_BYTES - offset);
            xor(chunkAt(position + done), offset, bytes, from + done, piece);
            done += piece;
        }
    }

    /** A loop without calls, which the compiler turns into vector instructions. */
    private static void xor(byte[] into, int at, byte[] bytes, int from, int count) {
        for (int i = 0; i < count; i++) {
            into[at + i] ^= bytes[from + i];
        }
    }

    /** CRC32C of the bytes from {@code start} to {@code end}. */
    int checksum(long start, long end) {
        CRC32C checksum = new CRC32C();
        for (long position = start; position < end; ) {
            ByteBuffer bytes = at(position, end - position);
            position += bytes.remaining();
            checksum.update(bytes);
        }
        return (int) checksum.getValue();
    }
}
