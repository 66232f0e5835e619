package examples.files;

import bireme.bb.node.Node;
import bireme.bb.node.Output;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes pieces that come in their order, those of each file into one of the same name with {@code .bz2} behind it. */
final class PieceWriter implements Node<Piece, Void> {
    private final Path folder;
    private final Held held;
    private OutputStream file;

    PieceWriter(Path folder, Held held) {
        this.folder = folder;
        this.held = held;
    }

    static Path target(Path folder, Path file) {
        return folder.resolve(file.getFileName() + ".bz2");
    }

    @Override
    public void accept(Piece piece, Output<Void> out) throws IOException {
        if (piece.isFirst()) {
            file = Files.newOutputStream(target(folder, piece.file()));
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
