package examples.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import bireme.testing.Bounded;
import examples.files.Compressor.Job;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the compressor writes can be read again, by others too, and it holds few pieces however large the files are. */
class CompressorTest {
    private static final String BZIP2 = "/usr/bin/bzip2";
    private static final String BUNZIP2 = "/usr/bin/bunzip2";

    @TempDir
    private Path folder;

    private Path from;
    private Path to;

    @BeforeEach
    void makeFolders() throws IOException {
        from = Files.createDirectory(folder.resolve("from"));
        to = Files.createDirectory(folder.resolve("to"));
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 10, 1", "5, 999, 1000, 2", "5, 1000, 1000, 2", "5, 1001, 1000, 3", "12, 9000, 700, 4"})
    void shouldWriteWhatTheLoopWrites(int files, int largest, int pieceBytes, int workers) throws IOException {
        List<Path> samples = SampleFiles.write(from, files, largest, 3);
        Path plain = Files.createDirectory(folder.resolve("plain"));
        int held = Compressor.compress(new Job(samples, pieceBytes, to), workers);
        Compressor.compressInALoop(new Job(samples, pieceBytes, plain));
        for (Path sample : samples) {
            Compressor.check(sample, PieceWriter.target(to, sample), PieceWriter.target(plain, sample));
        }
        assertThat(held).isBetween(1, Compressor.maxPieces(workers));
    }

    /** The accelerators have small files and large ones, and the decompressor streams of both and of an empty file. */
    @ParameterizedTest
    @CsvSource({"1, 0, 10, 1", "5, 1001, 1000, 2", "9, 9000, 3000, 3"})
    void shouldCompressBySizeAndDecompress(int files, int largest, int pieceBytes, int workers) throws IOException {
        List<Path> samples = SampleFiles.write(from, files, largest, 3);
        Path plain = Files.createDirectory(folder.resolve("plain"));
        CompressorBySize.compress(new Job(samples, pieceBytes, to), workers);
        Compressor.compressInALoop(new Job(samples, pieceBytes, plain));
        for (Path sample : samples) {
            assertThat(PieceWriter.target(to, sample)).hasSameBinaryContentAs(PieceWriter.target(plain, sample));
        }
        Path back = folder.resolve("back");
        Decompressor.main(new String[] {to.toString(), back.toString(), "" + workers});
        for (Path sample : samples) {
            assertThat(back.resolve(sample.getFileName())).hasSameBinaryContentAs(sample);
        }
    }

    @Test
    void shouldCutAFileIntoItsStreams() throws IOException {
        Path sample = SampleFiles.write(from, 1, 1000, 8).get(0);
        Compressor.compress(new Job(List.of(sample), 300, to), 1);
        List<Integer> sizes = new ArrayList<>();
        Source.of("read", () -> new StreamReader(List.of(PieceWriter.target(to, sample)), new Held()))
                .into(Sink.of(piece -> sizes.add(Bzip2.decompress(piece.bytes()).length)))
                .run();
        assertThat(sizes).containsExactly(300, 300, 300, 100);
    }

    @Test
    void shouldFailForWhatIsNotCompressed() throws IOException {
        Path some = Files.writeString(from.resolve("some.bz2"), "some text");
        assertThatThrownBy(() -> Decompressor.decompress(List.of(some), to, 2))
                .isInstanceOf(GraphFailedException.class)
                .hasRootCauseInstanceOf(IOException.class);
        assertThatThrownBy(() -> Decompressor.target(to, Path.of("some"))).hasMessage("some does not end with .bz2");
        assertThatThrownBy(() -> Decompressor.run(new String[] {"some"}))
                .hasMessageStartingWith("FROM and TO are missing; usage: Decompressor FROM");
    }

    @Test
    void shouldDecompressWhatBzip2Writes() throws Exception {
        assumeThat(Path.of(BZIP2)).as("bzip2 is not installed").isExecutable();
        Path sample = SampleFiles.write(from, 1, 50_000, 9).get(0);
        Process bzip2 = new ProcessBuilder(BZIP2, "--keep", sample.toString())
                .inheritIO()
                .start();
        assertThat(Bounded.status(bzip2, "end of bzip2")).isZero();
        Decompressor.decompress(List.of(PieceWriter.target(from, sample)), to, 2);
        assertThat(to.resolve(sample.getFileName())).hasSameBinaryContentAs(sample);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void shouldHoldFewPiecesOfALargeFile(int workers) throws IOException {
        List<Path> samples = SampleFiles.write(from, 1, 400_000, 4);
        int pieces = 400;
        int held = Compressor.compress(new Job(samples, 400_000 / pieces, to), workers);
        assertThat(held).isBetween(1, Compressor.maxPieces(workers));
        assertThat(Compressor.maxPieces(workers)).isLessThan(pieces / 10);
    }

    @Test
    void shouldWriteFilesThatBunzip2Reads() throws Exception {
        assumeThat(Path.of(BUNZIP2)).as("bunzip2 is not installed").isExecutable();
        List<Path> samples = SampleFiles.write(from, 7, 50_000, 5);
        Compressor.compress(new Job(samples, 8_000, to), 3);
        List<String> command = new ArrayList<>(List.of(BUNZIP2, "--keep"));
        samples.forEach(sample -> command.add(PieceWriter.target(to, sample).toString()));
        Process bunzip2 = new ProcessBuilder(command).inheritIO().start();
        assertThat(Bounded.status(bunzip2, "end of bunzip2")).isZero();
        for (Path sample : samples) {
            assertThat(to.resolve(sample.getFileName())).hasSameBinaryContentAs(sample);
        }
    }

    @Test
    void shouldSeeFilesThatAreNotWhatTheyShouldBe() throws IOException {
        Path some = Files.writeString(from.resolve("some"), "some text");
        Path other = Files.writeString(from.resolve("other"), "some test");
        Path longer = Files.writeString(from.resolve("longer"), "some text and more");
        Path packed = Files.write(to.resolve("packed"), Bzip2.compress(Files.readAllBytes(some)));
        assertThat(Bzip2.isOf(packed, some)).isTrue();
        assertThat(Bzip2.isOf(packed, other)).isFalse();
        assertThat(Bzip2.isOf(packed, longer)).isFalse();
        assertThatThrownBy(() -> Compressor.check(other, packed, packed)).hasMessageContaining("decompressed");
        assertThatThrownBy(() -> Compressor.check(some, packed, some)).hasMessageContaining("the loop");
    }

    @Test
    void shouldFailWhenAFileCannotBeRead() {
        Job job = new Job(List.of(from.resolve("missing")), 100, to);
        assertThatThrownBy(() -> Compressor.compress(job, 2))
                .isInstanceOf(GraphFailedException.class)
                .hasRootCauseInstanceOf(NoSuchFileException.class);
        assertThat(to).isEmptyDirectory();
    }

    @Test
    void shouldCompressAFolderOfTheUser() throws IOException {
        List<Path> samples = SampleFiles.write(from, 3, 20_000, 6);
        Compressor.main(new String[] {"1", "1", "3", "2", to.toString(), from.toString()});
        for (Path sample : samples) {
            assertThat(Bzip2.isOf(PieceWriter.target(to, sample), sample)).isTrue();
        }
    }
}
