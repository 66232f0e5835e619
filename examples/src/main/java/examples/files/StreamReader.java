package examples.files;

import bireme.bb.node.Output;
import bireme.bb.node.SourceNode;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Reads compressed files stream by stream; of one that has a single stream, as {@code bzip2} writes it, all at once.
 *
 * <p>Shape: a stream begins at a byte, with {@code BZh}, a digit, and six bytes that tell a block or the end. Within
 * the bits of a block such ten bytes come by chance once in 2^80; decompression would then fail by the checksum.
 *
 * @param held counts what was read and is not yet written
 */
record StreamReader(List<Path> files, Held held) implements SourceNode<Piece> {
    private static final int HEADER_BYTES = 10;
    private static final long BLOCK = 0x314159265359L;
    private static final long END = 0x177245385090L;

    @Override
    public void run(Output<Piece> out) throws IOException {
        for (Path file : files) {
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
                cut(file, in, out);
            }
        }
    }

    private void cut(Path file, InputStream in, Output<Piece> out) throws IOException {
        byte[] bytes = new byte[1 << 16];
        int length = 0;
        boolean isFirst = true;
        for (int next = in.read(); next >= 0; next = in.read()) {
            bytes = length == bytes.length ? Arrays.copyOf(bytes, 2 * length) : bytes;
            bytes[length++] = (byte) next;
            int begin = length - HEADER_BYTES;
            if (begin > 0 && isHeader(bytes, begin)) {
                held.more();
                out.emit(new Piece(file, isFirst, false, Arrays.copyOf(bytes, begin)));
                System.arraycopy(bytes, begin, bytes, 0, HEADER_BYTES);
                length = HEADER_BYTES;
                isFirst = false;
            }
        }
        held.more();
        out.emit(new Piece(file, isFirst, true, Arrays.copyOf(bytes, length)));
    }

    private static boolean isHeader(byte[] bytes, int begin) {
        if (bytes[begin] != 'B' || bytes[begin + 1] != 'Z' || bytes[begin + 2] != 'h') {
            return false;
        }
        long magic = 0;
        for (int place = begin + 4; place < begin + HEADER_BYTES; place++) {
            magic = magic << Byte.SIZE | bytes[place] & 255;
        }
        return bytes[begin + 3] >= '1' && bytes[begin + 3] <= '9' && (magic == BLOCK || magic == END);
    }
}
