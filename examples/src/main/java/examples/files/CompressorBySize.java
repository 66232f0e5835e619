package examples.files;

import bireme.bb.Accelerator;
import bireme.bb.Block;
import bireme.bb.Farm;
import examples.files.Compressor.Job;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compresses files by two accelerators: sequential code goes through the files, and submits small ones whole to the
 * first, and the pieces of large ones to the second. A worker of the first reads and writes by itself, so that many
 * small files wait for no reader and no order.
 *
 * <p>Small is what fits in a piece; so files are the same, byte by byte, as those of {@link Compressor}.
 */
final class CompressorBySize {
    private final Job job;
    private final Held held = new Held();

    private CompressorBySize(Job job) {
        this.job = job;
    }

    /** Writes the compressed files; returns how many pieces have been in memory at once, at most. */
    static int compress(Job job, int workers) {
        CompressorBySize compressor = new CompressorBySize(job);
        try (Accelerator<Path, Path> small = Accelerator.open(compressor.small(workers));
                Accelerator<Piece, Void> large = Accelerator.open(compressor.large(workers))) {
            for (Path file : job.files()) {
                if (Files.size(file) <= job.pieceBytes()) {
                    small.submit(file);
                } else {
                    compressor.submit(file, large);
                }
            }
            small.end();
            large.end();
            while (small.take() != null || large.take() != null) {
                // the last result comes when all is written
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return compressor.held.most();
    }

    private Block<Path, Path> small(int workers) {
        Block<Path, Path> whole = Block.<Path, Path>map(file -> {
                    held.more();
                    Path target = PieceWriter.target(job.folder(), file);
                    Files.write(target, Bzip2.compress(Files.readAllBytes(file)));
                    held.fewer();
                    return target;
                })
                .named("compress file");
        return Farm.of(workers, whole).onDemand();
    }

    private Block<Piece, Void> large(int workers) {
        Block<Piece, Piece> part = Block.<Piece, Piece>map(piece -> piece.with(Bzip2.compress(piece.bytes())))
                .named("compress piece");
        return Farm.of(workers, part)
                .onDemand()
                .ordered()
                .then(Block.<Piece, Void>of(
                                "write", () -> new PieceWriter(file -> PieceWriter.target(job.folder(), file), held))
                        .capacity(Compressor.RESULTS_AHEAD));
    }

    private void submit(Path file, Accelerator<Piece, Void> to) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            PieceReader.pieces(file, in, job.pieceBytes(), held, to::submit);
        }
    }
}
