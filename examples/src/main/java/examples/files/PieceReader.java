package examples.files;

import bireme.bb.node.Output;
import bireme.bb.node.SourceNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads files piece by piece; an empty file is one empty piece.
 *
 * @param bytes in a piece, but for the last
 * @param held counts what was read and is not yet written
 */
record PieceReader(List<Path> files, int bytes, Held held) implements SourceNode<Piece> {
    @Override
    public void run(Output<Piece> out) throws IOException {
        for (Path file : files) {
            try (InputStream in = Files.newInputStream(file)) {
                read(file, in, out);
            }
        }
    }

    private void read(Path file, InputStream in, Output<Piece> out) throws IOException {
        long left = Files.size(file);
        boolean isFirst = true;
        do {
            held.more();
            byte[] some = in.readNBytes((int) Math.min(bytes, left));
            left = some.length < bytes ? 0 : left - some.length;
            out.emit(new Piece(file, isFirst, left == 0, some));
            isFirst = false;
        } while (left > 0);
    }
}
