package examples.files;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;

/** The format of bzip2, in which a file may be several streams one behind the other. */
final class Bzip2 {
    /** Bytes that bzip2 looks at together, at most; a piece of that size is a stream of one block, or of two. */
    static final int KILOBYTES_IN_BLOCK = 900;

    private static final int BUFFER_BYTES = 1 << 16;

    private Bzip2() {}

    /** Makes one stream of some bytes, or of none. */
    static byte[] compress(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 4 + 64);
        try (BZip2CompressorOutputStream bzip2 = new BZip2CompressorOutputStream(out)) {
            bzip2.write(bytes);
        }
        return out.toByteArray();
    }

    /** What one stream, or several, hold. */
    static byte[] decompress(byte[] streams) throws IOException {
        try (InputStream in = new BZip2CompressorInputStream(new ByteArrayInputStream(streams), true)) {
            return in.readAllBytes();
        }
    }

    /** Whether all streams of a compressed file together hold what the other file holds. */
    static boolean isOf(Path compressed, Path original) throws IOException {
        try (InputStream expected = Files.newInputStream(original);
                InputStream packed = new BufferedInputStream(Files.newInputStream(compressed));
                InputStream found = new BZip2CompressorInputStream(packed, true)) {
            byte[] some;
            byte[] others;
            do {
                some = expected.readNBytes(BUFFER_BYTES);
                others = found.readNBytes(BUFFER_BYTES);
            } while (some.length > 0 && Arrays.equals(some, others));
            return Arrays.equals(some, others);
        }
    }
}
