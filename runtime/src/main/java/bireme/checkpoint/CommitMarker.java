package bireme.checkpoint;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * What is written when all ranks have stored their part: without it, files of a version do not count.
 *
 * <p>Shape: magic number, version, id, ranks, 8 bytes each and little-endian, then CRC32C of them.
 *
 * @param version number that the program has given
 * @param id number of this one checkpoint; files with another do not belong to it
 * @param ranks ranks there were
 */
record CommitMarker(long version, long id, int ranks) {
    private static final long MAGIC = 0x434B454D455242L; // "BREMEKC"
    private static final int CHECKED_BYTES = 4 * Long.BYTES;
    private static final int BYTES = CHECKED_BYTES + Integer.BYTES;

    byte[] written() {
        ByteBuffer out = ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN);
        out.putLong(MAGIC).putLong(version).putLong(id).putLong(ranks);
        return out.putInt(checksum(out.array())).array();
    }

    /** The marker; {@code null} when a byte has changed. */
    static CommitMarker read(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length != BYTES || in.getInt(CHECKED_BYTES) != checksum(bytes) || in.getLong() != MAGIC) {
            return null;
        }
        return new CommitMarker(in.getLong(), in.getLong(), (int) in.getLong());
    }

    private static int checksum(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, CHECKED_BYTES);
        return (int) checksum.getValue();
    }
}
