package examples.files;

import bireme.bb.node.Node;
import bireme.bb.node.Output;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/** Writes pieces that come in their order, those of each file into another. */
final class PieceWriter implements Node<Piece, Void> {
    private final UnaryOperator<Path> target;
    private final Held held;
    private OutputStream file;

    /** @param target where to write what was read from a file */
    PieceWriter(UnaryOperator<Path> target, Held held) {
        this.target = target;
        this.held = held;
    }

    /** The compressed file has the same name with {@code .bz2} behind it. */
    static Path target(Path folder, Path file) {
        return folder.resolve(file.getFileName() + ".bz2");
    }

    @Override
    public void accept(Piece piece, Output<Void> out) throws IOException {
        if (piece.isFirst()) {
            file = Files.newOutputStream(target.apply(piece.file()));
        }
        file.write(piece.bytes());
        held.fewer();
        if (piece.isLast()) {
            close();
        }
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            file.close();
            file = null;
        }
    }
}
