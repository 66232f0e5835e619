package examples.files;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import examples.patterns.Arguments;
import examples.patterns.Program;
import examples.patterns.Timed;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Compresses files so that {@code bunzip2} reads them: a reader cuts files into pieces, workers of an ordered farm
 * compress pieces of any file, and a writer puts those of a file one behind the other. {@link CompressorBySize} does
 * it in another way, and {@link Decompressor} reads them again.
 *
 * <p>However large the files, few pieces are in memory: channels have room for one or two, and a producer waits while
 * its channel is full.
 */
public class Compressor {
    private static final String USAGE = "Compressor [FILES; 6] [KILOBYTES of the largest; 1500]"
            + " [KILOBYTES of a piece; 900] [WORKERS; one per processor]"
            + " [TO: a folder that stays; none] [FROM: a folder of files; made up]";
    private static final long SEED = 1;
    private static final int KILOBYTE = 1000;
    /** Results that wait at each worker until it is their turn. */
    static final int RESULTS_AHEAD = 2;

    /** What one run writes, and how. */
    record Job(List<Path> files, int pieceBytes, Path folder) {}

    public static void main(String[] args) throws IOException {
        Program.run("Compressor", () -> run(args));
    }

    static void run(String[] args) throws IOException {
        Arguments arguments = new Arguments(USAGE, List.of(args));
        if (arguments.askForHelp()) {
            return;
        }
        int count = arguments.number(0, 6, 1);
        int largest = arguments.number(1, 1500, 1);
        int pieceBytes = KILOBYTE * arguments.number(2, Bzip2.KILOBYTES_IN_BLOCK, 1);
        int workers = arguments.threads(3);
        Path scratch = Files.createTempDirectory("compressor");
        try {
            List<Path> files = args.length > 5
                    ? filesIn(arguments.existing(5))
                    : SampleFiles.write(
                            Files.createDirectory(scratch.resolve("from")), count, KILOBYTE * largest, SEED);
            Path parallelTo = Files.createDirectories(args.length > 4 ? Path.of(args[4]) : scratch.resolve("to"));
            Path plainTo = Files.createDirectory(scratch.resolve("plain"));
            compare(new Job(files, pieceBytes, parallelTo), new Job(files, pieceBytes, plainTo), workers, scratch);
        } finally {
            delete(scratch);
        }
        System.out.println("Decompressed, all files are what they were");
    }

    private static void compare(Job parallelJob, Job plainJob, int workers, Path scratch) throws IOException {
        Timed<Integer> plain = Timed.of(() -> compressInALoop(plainJob));
        Timed<Integer> farmed = Timed.of(() -> compress(parallelJob, workers));
        check(parallelJob, plainJob);
        Timed<Integer> bySize = Timed.of(() -> CompressorBySize.compress(parallelJob, workers));
        check(parallelJob, plainJob);
        List<Path> packed = parallelJob.files.stream()
                .map(file -> PieceWriter.target(parallelJob.folder, file))
                .toList();
        Path to = Files.createDirectory(scratch.resolve("decompressed"));
        Timed<Integer> plainBack = Timed.of(() -> Decompressor.decompressInALoop(packed, to));
        Timed<Integer> back = Timed.of(() -> Decompressor.decompress(packed, to, workers));
        long before = 0;
        long after = 0;
        for (Path file : parallelJob.files) {
            before += Files.size(file);
            after += Files.size(PieceWriter.target(parallelJob.folder, file));
            if (Files.mismatch(file, to.resolve(file.getFileName())) >= 0) {
                throw new IllegalStateException(file + " is another one after compression and decompression");
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%d files, %.2f MB become %.2f MB, %d workers%n",
                packed.size(),
                before / 1e6,
                after / 1e6,
                workers);
        print("compress, a loop", plain, plain);
        print("a farm of pieces", farmed, plain);
        print("two accelerators, by size", bySize, plain);
        print("decompress, a loop", plainBack, plainBack);
        print("a farm of streams", back, plainBack);
    }

    private static void print(String how, Timed<Integer> run, Timed<Integer> plain) {
        System.out.printf(
                Locale.ROOT,
                "%-28s %8.1f ms  %5.2f x, at most %d pieces in memory%n",
                how,
                run.ms(),
                plain.ms() / run.ms(),
                run.result());
    }

    private static void check(Job parallelJob, Job plainJob) throws IOException {
        for (Path file : parallelJob.files) {
            check(file, PieceWriter.target(parallelJob.folder, file), PieceWriter.target(plainJob.folder, file));
        }
    }

    /** Writes the compressed files; returns how many pieces have been in memory at once, at most. */
    static int compress(Job job, int workers) {
        Held held = new Held();
        Block<Piece, Piece> compressing = Block.<Piece, Piece>map(piece -> piece.with(Bzip2.compress(piece.bytes())))
                .named("compress");
        Source.of("read", () -> new PieceReader(job.files, job.pieceBytes, held))
                .then(Farm.of(workers, compressing).onDemand().ordered())
                .then(Block.<Piece, Void>of(
                                "write", () -> new PieceWriter(file -> PieceWriter.target(job.folder, file), held))
                        .capacity(RESULTS_AHEAD))
                .into(Sink.ignore())
                .run();
        return held.most();
    }

    /** The most that {@link #compress} may hold: see there which piece is where. */
    static int maxPieces(int workers) {
        int withReader = 1;
        int withWriter = 1;
        int waiting = 1;
        int beingCompressed = 1;
        return withReader + workers * (waiting + beingCompressed + RESULTS_AHEAD) + withWriter;
    }

    /** File after file and piece after piece. */
    static int compressInALoop(Job job) {
        try {
            for (Path file : job.files) {
                try (InputStream in = Files.newInputStream(file);
                        OutputStream out = Files.newOutputStream(PieceWriter.target(job.folder, file))) {
                    byte[] some;
                    boolean isFirst = true;
                    while ((some = in.readNBytes(job.pieceBytes)).length > 0 || isFirst) {
                        out.write(Bzip2.compress(some));
                        isFirst = false;
                    }
                }
            }
            return 1;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @throws IllegalStateException when a compressed file is not what it should be */
    static void check(Path original, Path compressed, Path plainly) throws IOException {
        if (!Bzip2.isOf(compressed, original)) {
            throw new IllegalStateException(compressed + ", decompressed, is not what " + original + " is");
        }
        if (Files.mismatch(compressed, plainly) >= 0) {
            throw new IllegalStateException(compressed + " is not what the loop makes of " + original);
        }
    }

    static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
