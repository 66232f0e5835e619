package examples.files;

import java.nio.file.Path;

/**
 * A part of a file, as it is or compressed.
 *
 * @param file it is read from
 * @param isFirst whether it is the first of its file
 * @param isLast whether it is the last, perhaps the first too
 * @param bytes not to be changed any more
 */
record Piece(Path file, boolean isFirst, boolean isLast, byte[] bytes) {
    Piece with(byte[] others) {
        return new Piece(file, isFirst, isLast, others);
    }
}
