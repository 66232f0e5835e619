package examples.files;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import examples.patterns.Arguments;
import examples.patterns.Program;
import examples.patterns.UsageException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;

/**
 * Decompresses what {@link Compressor} or {@code bzip2} has written: a reader cuts files into their streams, workers of
 * an ordered farm decompress streams of any file, and a writer puts those of a file one behind the other.
 */
public class Decompressor {
    private static final String USAGE =
            "Decompressor FROM: a folder of .bz2 files, TO: another folder, [WORKERS; one per processor]";
    private static final String SUFFIX = ".bz2";

    public static void main(String[] args) throws IOException {
        Program.run("Decompressor", () -> run(args));
    }

    static void run(String[] args) throws IOException {
        Arguments arguments = new Arguments(USAGE, List.of(args)).atMost(3);
        if (arguments.askForHelp()) {
            return;
        }
        if (args.length < 2) {
            throw new UsageException("FROM and TO are missing; usage: " + USAGE);
        }
        int workers = arguments.threads(2);
        List<Path> files = Compressor.filesIn(arguments.existing(0)).stream()
                .filter(file -> file.toString().endsWith(SUFFIX))
                .toList();
        int held = decompress(files, Files.createDirectories(Path.of(args[1])), workers);
        System.out.printf("%d files, at most %d pieces in memory%n", files.size(), held);
    }

    /** The decompressed file has the name without {@code .bz2}. */
    static Path target(Path folder, Path file) {
        String name = file.getFileName().toString();
        if (!name.endsWith(SUFFIX)) {
            throw new IllegalArgumentException(file + " does not end with " + SUFFIX);
        }
        return folder.resolve(name.substring(0, name.length() - SUFFIX.length()));
    }

    /** Writes the decompressed files; returns how many pieces have been in memory at once, at most. */
    static int decompress(List<Path> files, Path folder, int workers) {
        Held held = new Held();
        Block<Piece, Piece> decompressing = Block.<Piece, Piece>map(
                        piece -> piece.with(Bzip2.decompress(piece.bytes())))
                .named("decompress");
        Source.of("read", () -> new StreamReader(files, held))
                .then(Farm.of(workers, decompressing).onDemand().ordered())
                .then(Block.<Piece, Void>of("write", () -> new PieceWriter(file -> target(folder, file), held))
                        .capacity(Compressor.RESULTS_AHEAD))
                .into(Sink.ignore())
                .run();
        return held.most();
    }

    /** File after file. */
    static int decompressInALoop(List<Path> files, Path folder) {
        for (Path file : files) {
            try (InputStream packed = new BufferedInputStream(Files.newInputStream(file));
                    InputStream in = new BZip2CompressorInputStream(packed, true)) {
                Files.copy(in, target(folder, file), StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return 1;
    }
}
