package examples.files;

import bireme.bb.node.Output;
import bireme.bb.node.SourceNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

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
                pieces(file, in, bytes, held, out::emit);
            }
        }
    }

    /** Hands over a file piece by piece. */
    static void pieces(Path file, InputStream in, int bytes, Held held, Consumer<Piece> to) throws IOException {
        long left = Files.size(file);
        boolean isFirst = true;
        do {
            held.more();
            byte[] some = in.readNBytes((int) Math.min(bytes, left));
            left = some.length < bytes ? 0 : left - some.length;
            to.accept(new Piece(file, isFirst, left == 0, some));
            isFirst = false;
        } while (left > 0);
    }
}
