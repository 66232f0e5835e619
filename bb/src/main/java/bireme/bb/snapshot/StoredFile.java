package bireme.bb.snapshot;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * What a file was like that has a part of the state of a node, so that damage is found before the state is restored.
 *
 * <p>Threads: immutable.
 *
 * @param path where it is on all ranks
 * @param bytes its length
 * @param checksum CRC32C of its bytes
 */
public record StoredFile(Path path, long bytes, int checksum) {
    private static final int BUFFER_BYTES = 1 << 17;

    /**
     * Reads a file that does not change any more.
     *
     * @param path where it is on all ranks
     * @return its length and checksum
     * @throws IOException when it cannot be read
     */
    public static StoredFile of(Path path) throws IOException {
        CRC32C sum = new CRC32C();
        long bytes = 0;
        byte[] buffer = new byte[BUFFER_BYTES];
        try (InputStream in = Files.newInputStream(path)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                sum.update(buffer, 0, read);
                bytes += read;
            }
        }
        return new StoredFile(path, bytes, (int) sum.getValue());
    }

    /**
     * {@return the same bytes at another path, as by a link}
     *
     * @param other the other path
     */
    public StoredFile at(Path other) {
        return new StoredFile(other, bytes, checksum);
    }

    /**
     * Compares the file with what it was like.
     *
     * @throws IOException which names the file, when it is missing, has other bytes, or cannot be read
     */
    public void check() throws IOException {
        if (!Files.isRegularFile(path)) {
            throw new IOException(path + ", which the snapshot names, is missing");
        }
        long present = Files.size(path); // before it is read: it may be large
        if (present != bytes) {
            throw new IOException(path + " is damaged: it has " + present + " bytes, and had " + bytes);
        } else if (of(path).checksum != checksum) {
            throw new IOException(path + " is damaged: it has another checksum");
        }
    }
}
